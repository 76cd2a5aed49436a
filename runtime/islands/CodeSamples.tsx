// Code samples of an operation, one tab for each language. The choice applies to
// the whole site.

import type {IslandProps} from "../shared/island.ts";
import Tabs from "./Tabs.tsx";
import {messages} from "../messages/article.ts";

export const hydrate = "never";

export default function CodeSamples({items, children}: IslandProps) {
  return (
    <Tabs {...(items && {items})} group="language" label={messages.sampleLanguage}>
      {children}
    </Tabs>
  );
}
