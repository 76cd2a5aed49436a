// The chunk of a page: what client-side navigation shows, as a module. A long
// article is not repeated in it; the chunk fetches the document instead. This
// saves a quarter of the tree of a large specification.

import type {AssetHrefs, HeadData} from "@runtime/shared/page-data.ts";
import {stylesOf} from "./style-parts.ts";

/** Articles of at least this length are not repeated. A shorter one costs less than another request. */
const MIN_ARTICLE_LENGTH = 8 * 1024;

interface ChunkInput {
  href: string;
  /** The page's data. */
  json: string;
  head: HeadData;
  /** Inner HTML of the main element. */
  main: string;
}

export function pageChunk({href, json, head, main}: ChunkInput, assets: AssetHrefs): string {
  const styles = stylesOf(main, assets);
  const isLong = main.length >= MIN_ARTICLE_LENGTH;
  const names = [...(isLong ? ["loadDocument"] : []), ...(styles.length > 0 ? ["loadStyles"] : [])];
  const imports = names.length > 0 ? `import {${names.join(", ")}} from ${JSON.stringify(assets.partsScript)};\n` : "";
  const loadStyles = styles.length > 0 ? `loadStyles(${JSON.stringify(styles)})` : "";
  if (isLong)
    return (
      imports +
      `const [parts] = await Promise.all([loadDocument(${JSON.stringify(href)}), ${loadStyles}]);\n` +
      `export default {...parts, head: ${JSON.stringify(head)}};\n`
    );
  return (
    imports +
    (loadStyles && `await ${loadStyles};\n`) +
    `export default {"page":${json},"head":${JSON.stringify(head)},"main":${JSON.stringify(main)}};\n`
  );
}
