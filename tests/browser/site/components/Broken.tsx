// Throws in the browser only.
import type {IslandProps} from "protodocs/theme";

export const hydrate = "load";

export default function Broken({children}: IslandProps) {
  if (typeof window !== "undefined") throw new Error("This component is broken on purpose.");
  return <div className="broken">{children}</div>;
}
