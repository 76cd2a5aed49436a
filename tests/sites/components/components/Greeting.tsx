// A component that shows what it is given.

import {useData, type IslandProps} from "protodocs/theme";

export default function Greeting({name, times, loud, children}: IslandProps) {
  const network = useData("network") as {name: string; validators: number};
  const limits = useData("limits") as {max: number};
  return (
    <div className="greeting">
      {Array.from({length: Number(times ?? 1)}, (_, index) => (
        <p key={index}>{loud ? String(name).toUpperCase() : String(name)}</p>
      ))}
      <p>
        {network.name} has {network.validators}, at most {limits.max}.
      </p>
      {children}
    </div>
  );
}
