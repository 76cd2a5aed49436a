// All network parameters whose keys start alike, with the values of the network
// that runs this version. Names lead to the reference.

import {hrefOf, useData, useSite, useVersion} from "protodocs/theme";
import {ParameterName} from "./parameter-name.tsx";
import {isParameters, pretty, readable} from "./parameters.ts";

export default function NetworkParameters({prefix}: {prefix?: unknown}) {
  const data = useData("network-parameters");
  const version = useVersion();
  const site = useSite();
  if (!isParameters(data)) throw new Error("This version has no table network-parameters.");
  if (typeof prefix !== "string") throw new Error('It needs a prefix="…".');
  const network = data.places[0]!;
  const reference = hrefOf(site, (version?.path ?? "") + data.path);
  const found = Object.entries(data.parameters).flatMap(([name, {anchor, unit, values}]) => {
    const value = values[network.name];
    return name.startsWith(prefix) && value !== undefined ? [{name, anchor, unit, value}] : [];
  });
  if (found.length === 0) throw new Error(`No network parameter of ${network.title} starts with "${prefix}".`);
  return (
    <section className="table parameters" tabIndex={0} aria-label={`Network parameters that start with ${prefix}`}>
      <table>
        <caption>Values on {network.title}</caption>
        <thead>
          <tr>
            <th scope="col">Parameter</th>
            <th scope="col">Value</th>
          </tr>
        </thead>
        <tbody>
          {found.map(({name, anchor, unit, value}) => (
            <tr key={name} id={`parameter-${name}`}>
              <td>
                <a className="parameter-name" href={`${reference}#${anchor}`}>
                  <ParameterName name={name} />
                </a>
              </td>
              <td>
                <Value text={value} unit={unit} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** Short values stand in the row; JSON folds. */
function Value({text, unit}: {text: string; unit: string}) {
  if (!text.startsWith("{") && !text.startsWith("["))
    return <span className="parameter-value">{readable(text, unit)}</span>;
  return (
    <details>
      <summary>JSON</summary>
      <pre tabIndex={0}>
        <code>{pretty(text)}</code>
      </pre>
    </details>
  );
}
