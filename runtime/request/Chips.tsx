// Several of a few values: a button for each, pressed for what is chosen.

export interface ChipsProps {
  label: string;
  /** "array of OrderStatus". */
  type: string;
  options: readonly string[];
  /** In the order in which they were chosen. */
  chosen: readonly string[];
  fault: string | null;
  onChange(chosen: string[]): void;
}

export default function Chips({label, type, options, chosen, fault, onChange}: ChipsProps) {
  const toggle = (option: string): void =>
    onChange(chosen.includes(option) ? chosen.filter((one) => one !== option) : [...chosen, option]);
  return (
    <fieldset className="playground-field">
      <legend>
        <b>{label}</b> <span>{type}</span>
      </legend>
      <div className="playground-chips">
        {options.map((option) => (
          <button type="button" key={option} aria-pressed={chosen.includes(option)} onClick={() => toggle(option)}>
            {option}
          </button>
        ))}
      </div>
      {fault && <em role="alert">{fault}</em>}
    </fieldset>
  );
}
