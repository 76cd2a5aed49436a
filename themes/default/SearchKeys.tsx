// The legend of the palette's keys, on devices with a keyboard.

export default function SearchKeys() {
  return (
    <p className="search-keys" aria-hidden="true">
      <span>
        <kbd>↑↓</kbd>choose
      </span>
      <span>
        <kbd>↵</kbd>open
      </span>
      <span>
        <kbd>Ctrl ↵</kbd>all results
      </span>
      <span>
        <kbd>Tab</kbd>kind
      </span>
      <span>
        <kbd>esc</kbd>close
      </span>
    </p>
  );
}
