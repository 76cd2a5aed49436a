// Chips: presets, and inputs with few values.

export interface Choice {
  label: string;
  isOn: boolean;
  choose(): void;
}

export function Choices({label, of}: {label: string; of: readonly Choice[]}) {
  return (
    <div className="plot-choices" role="group" aria-label={label}>
      {of.map(({label: name, isOn, choose}) => (
        <button key={name} type="button" aria-pressed={isOn} onClick={choose}>
          {name}
        </button>
      ))}
    </div>
  );
}
