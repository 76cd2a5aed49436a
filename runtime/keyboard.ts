// Focus rings for those who use the keyboard, and the shortcut to search.

export function startKeyboard(): void {
  const root = document.documentElement;

  addEventListener(
    "keydown",
    ({key}) => {
      if (key === "Tab") root.dataset["input"] = "keyboard";
    },
    true
  );
  addEventListener("mousedown", () => (root.dataset["input"] = "pointer"), true);

  addEventListener("keydown", (event) => {
    if (event.key.toLowerCase() !== "k" || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
    const box = [...document.querySelectorAll<HTMLElement>("[data-search-input]")].find(
      (input) => input.offsetParent !== null
    );
    if (!box) return;
    event.preventDefault();
    box.focus();
    if (box instanceof HTMLInputElement) box.select();
  });
}
