// A network parameter within a sentence: its key, linked to its entry in the
// reference, and the value that it has on the network of this version.

import {hrefOf, useData, useSite, useVersion} from "protodocs/theme";
import {ParameterName} from "./parameter-name.tsx";
import {isLong, isParameters, readable} from "./parameters.ts";

interface Props {
  name?: unknown;
  /** "name" or "value" for only that; both when left out. */
  show?: unknown;
}

export default function NetworkParameter({name, show}: Props) {
  const data = useData("network-parameters");
  const version = useVersion();
  const site = useSite();
  if (!isParameters(data)) throw new Error("This version has no table network-parameters.");
  const network = data.places[0]!;
  const parameter = typeof name === "string" ? data.parameters[name] : undefined;
  const value = parameter?.values[network.name];
  if (typeof name !== "string" || !parameter || value === undefined)
    throw new Error(`There is no network parameter "${String(name)}" on ${network.title}.`);

  const explained = `${hrefOf(site, (version?.path ?? "") + data.path)}#${parameter.anchor}`;
  const key = (
    <a className="parameter-name" href={explained}>
      <ParameterName name={name} />
    </a>
  );
  const shown = isLong(value) ? (
    <a href={explained}>see its value</a>
  ) : (
    <span className="parameter-value" title={`Value on ${network.title}: ${value}`}>
      {readable(value, parameter.unit)}
    </span>
  );
  if (show === "name") return key;
  if (show === "value") return shown;
  return (
    <>
      {key} ({shown})
    </>
  );
}
