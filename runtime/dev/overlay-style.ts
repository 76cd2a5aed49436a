// Styles of the overlay, for both colour modes.

export const overlayStyle = `
:host { all: initial; color-scheme: dark; }
* { box-sizing: border-box; margin: 0; }
.panel, .chip { position: fixed; z-index: 2147483000; color: #f4f1ee; background: #1d1a1a; font: 14px/1.5 system-ui, sans-serif; box-shadow: 0 4px 24px rgb(0 0 0 / 0.4); }
.panel { left: 1rem; right: 1rem; bottom: 1rem; max-width: 62rem; max-height: 55vh; margin-inline: auto; overflow: auto; border-radius: 8px; border-top: 4px solid #ff6b5e; padding: 0 1.25rem 1rem; overscroll-behavior: contain; }
header { position: sticky; top: 0; display: flex; align-items: center; gap: 0.75rem; padding: 0.6rem 0; background: #1d1a1a; }
header strong { white-space: nowrap; }
header span { color: #b9b0aa; }
button { font: inherit; color: inherit; cursor: pointer; border: 0; }
.close { margin-inline-start: auto; width: 2.25rem; height: 2.25rem; border-radius: 6px; background: transparent; font-size: 1.3rem; line-height: 1; }
.close:hover { background: #3a3433; }
.chip { right: 1rem; bottom: 1rem; border-radius: 999px; padding: 0.35rem 0.9rem; border-inline-start: 4px solid #f2b84b; }
.chip.error { border-color: #ff6b5e; }
.chip.stopped { right: auto; left: 1rem; border-color: #8b96a5; }
article { padding: 0.75rem 0; border-top: 1px solid #3a3433; }
article p { margin: 0 0 0.25rem; overflow-wrap: anywhere; }
.head { display: flex; flex-wrap: wrap; gap: 0.25rem 1rem; }
.place { color: #9cd2ff; font-family: ui-monospace, monospace; font-size: 13px; }
.code { color: #b9b0aa; font-family: ui-monospace, monospace; font-size: 13px; }
.error .code { color: #ff9b91; }
.warning .code { color: #f2b84b; }
.message { font-weight: 600; }
.hint { color: #b7e0b1; }
pre { margin: 0.35rem 0; padding: 0.5rem 0.75rem; overflow-x: auto; border-radius: 6px; background: #100e0e; font: 13px/1.45 ui-monospace, monospace; tab-size: 1; }
.number { color: #7d7470; }
.caret { color: #ff6b5e; }
details summary { cursor: pointer; padding: 0.6rem 0 0.2rem; border-top: 1px solid #3a3433; color: #b9b0aa; }
:focus-visible { outline: 2px solid #9cd2ff; outline-offset: 2px; }
@media print { :host { display: none; } }
`;
