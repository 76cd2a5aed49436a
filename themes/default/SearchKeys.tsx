// The legend of the palette's keys, on devices with a keyboard.

import {messages} from "@runtime/messages/search.ts";

export default function SearchKeys() {
  return (
    <p className="search-keys" aria-hidden="true">
      <span>
        <kbd>↑↓</kbd>
        {messages.hintChoose}
      </span>
      <span>
        <kbd>↵</kbd>
        {messages.hintOpen}
      </span>
      <span>
        <kbd>{messages.keyAllResults}</kbd>
        {messages.hintAllResults}
      </span>
      <span>
        <kbd>{messages.keyKind}</kbd>
        {messages.hintKind}
      </span>
      <span>
        <kbd>{messages.keyClose}</kbd>
        {messages.hintClose}
      </span>
    </p>
  );
}
