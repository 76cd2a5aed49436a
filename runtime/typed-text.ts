// What the reader typed and chose in a component before it was alive: the field
// keeps it, and the component receives it as if it came now.

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

export function retellTyped(element: Element): void {
  for (const field of element.querySelectorAll<Field>("input:not([type=file]), textarea, select")) {
    if (field instanceof HTMLSelectElement) retellChoice(field);
    else if (field instanceof HTMLInputElement && /checkbox|radio/.test(field.type)) retellCheck(field);
    else retellText(field);
  }
}

function retellText(field: HTMLInputElement | HTMLTextAreaElement): void {
  const {value, defaultValue, selectionStart, selectionEnd} = field;
  if (value === defaultValue) return;
  field.value = defaultValue; // React watches this property of the field, and tells of what differs from it,
  setUnwatched(field, value); // but not that of its class.
  field.dispatchEvent(new Event("input", {bubbles: true}));
  if (selectionStart !== null) field.setSelectionRange(selectionStart, selectionEnd);
}

function retellCheck(field: HTMLInputElement): void {
  if (field.checked === field.defaultChecked || (field.type === "radio" && !field.checked)) return;
  field.checked = !field.checked;
  field.click();
}

function retellChoice(field: HTMLSelectElement): void {
  const options = [...field.options];
  const before = Math.max(
    0,
    options.findIndex((option) => option.defaultSelected)
  );
  if (field.selectedIndex !== before) field.dispatchEvent(new Event("change", {bubbles: true}));
}

function setUnwatched(field: Element, value: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value")?.set?.call(field, value);
}
