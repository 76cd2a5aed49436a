// Text typed and selected in a component before hydration: the
// field keeps it, and the component receives it as if it had just been typed.

export function retellTyped(element: Element): void {
  for (const field of element.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
    "input:not([type=file]), textarea"
  )) {
    const {value, defaultValue, selectionStart, selectionEnd} = field;
    if (value === defaultValue) continue;
    field.value = defaultValue; // React overrides this property of the field and reports values that differ from it,
    setUnwatched(field, value); // but not the prototype's.
    field.dispatchEvent(new Event("input", {bubbles: true}));
    if (selectionStart !== null) field.setSelectionRange(selectionStart, selectionEnd);
  }
  for (const option of element.querySelectorAll("option:checked:not([selected])"))
    option.closest("select")?.dispatchEvent(new Event("change", {bubbles: true}));
}

function setUnwatched(field: Element, value: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value")?.set?.call(field, value);
}
