// All network parameters whose keys start alike, with their values.

import {useData} from "protodocs/theme";
import {ParameterName} from "./parameter-name.tsx";
import {isParameters, pretty} from "./parameters.ts";

export default function NetworkParameters({prefix}: {prefix?: unknown}) {
  const data = useData("network-parameters");
  if (!isParameters(data))
    throw new Error('_data/network-parameters.json is not a record with "network" and "values".');
  if (typeof prefix !== "string") throw new Error('It needs a prefix="…".');
  const names = Object.keys(data.values).filter((name) => name.startsWith(prefix));
  if (names.length === 0) throw new Error(`No network parameter of ${data.network} starts with "${prefix}".`);
  return (
    <div
      className="table parameters"
      tabIndex={0}
      role="region"
      aria-label={`Network parameters that start with ${prefix}`}
    >
      <table>
        <caption>Values on {data.network}</caption>
        <thead>
          <tr>
            <th scope="col">Parameter</th>
            <th scope="col">Value</th>
          </tr>
        </thead>
        <tbody>
          {names.map((name) => (
            <tr key={name} id={`parameter-${name}`}>
              <td>
                <ParameterName name={name} />
              </td>
              <td>
                <Value text={data.values[name]!} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Short values stand in the row; JSON folds. */
function Value({text}: {text: string}) {
  if (!text.startsWith("{") && !text.startsWith("[")) return <span className="parameter-value">{text}</span>;
  return (
    <details>
      <summary>JSON</summary>
      <pre tabIndex={0}>
        <code>{pretty(text)}</code>
      </pre>
    </details>
  );
}
