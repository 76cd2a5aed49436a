// What the front matter of the page says, in the order of its names.

import {usePage} from "protodocs/theme";

export default function Facts() {
  const {frontMatter} = usePage();
  return (
    <ul>
      {Object.keys(frontMatter)
        .sort()
        .map((name) => (
          <li key={name}>
            {name}: {JSON.stringify(frontMatter[name])}
          </li>
        ))}
    </ul>
  );
}
