// Values in a sentence: code, with commas between.

export default function Codes({items}: {items: readonly string[]}) {
  return items.map((item, index) => (
    <span key={item}>
      {index > 0 && ", "}
      <code>{item}</code>
    </span>
  ));
}
