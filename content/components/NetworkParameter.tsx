// A network parameter within a sentence: its key, linked to where parameters
// are explained, and the value that it has on the network of this version.

import {hrefOf, useData, usePage, useSite, useVersion} from "protodocs/theme";
import {ParameterName} from "./parameter-name.tsx";
import {isLong, isParameters} from "./parameters.ts";

interface Props {
  name?: unknown;
  /** "name" or "value" for only that; both when left out. */
  show?: unknown;
}

export default function NetworkParameter({name, show}: Props) {
  const data = useData("network-parameters");
  const {docId} = usePage();
  const version = useVersion();
  const site = useSite();
  if (!isParameters(data))
    throw new Error('_data/network-parameters.json is not a record with "network" and "values".');
  if (typeof name !== "string" || !(name in data.values))
    throw new Error(`There is no network parameter "${String(name)}" on ${data.network}.`);

  const value = data.values[name]!;
  const anchor = `#parameter-${name}`;
  const explained =
    docId === "concepts/governance/network-parameter"
      ? anchor
      : hrefOf(site, `${version?.path ?? ""}/concepts/governance/network-parameter`) + anchor;
  const key = (
    <a className="parameter-name" href={explained}>
      <ParameterName name={name} />
    </a>
  );
  const shown = isLong(value) ? (
    <a href={explained}>see its value</a>
  ) : (
    <span className="parameter-value" title={`Value on ${data.network}`}>
      {value}
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
