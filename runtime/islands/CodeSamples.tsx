// Code samples of an operation, one tab for each language. The choice applies to
// the whole site.

import type {IslandProps} from "../shared/island.ts";
import Tabs from "./Tabs.tsx";

export const hydrate = "never";

export default function CodeSamples({items, children}: IslandProps) {
  return (
    <Tabs {...(items && {items})} group="language" label="Language of the code samples">
      {children}
    </Tabs>
  );
}
