import {useData, type IslandProps} from "protodocs/theme";

export default function Thrower({when, data}: IslandProps) {
  if (when === "now") throw new Error("It was told to.");
  return <b>{typeof data === "string" ? String(useData(data)) : "fine"}</b>;
}
