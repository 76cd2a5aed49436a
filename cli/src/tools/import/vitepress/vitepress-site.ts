// Data shared by the pages of a VitePress site.

import type {Addresses} from "../addresses.ts";
import type {IncludedFiles} from "../included-files.ts";
import type {SiteSource} from "../site-source.ts";

export interface VitepressSite {
  source: SiteSource;
  /** Folder of the pages: `srcDir`, which `@/` leads to. */
  sourceFolder: string;
  /** Folder of the pages in a language, which is the same or inside. */
  folder: string;
  /** Pages, by path from that folder. */
  pages: ReadonlySet<string>;
  addresses: Addresses;
  included: IncludedFiles;
  /** Text of a page. */
  read(file: string): string;
  /** Derives the id of a heading. */
  slugify(text: string): string;
}

/** A page while it is converted. */
export interface VitepressPage {
  site: VitepressSite;
  /** Path from the folder of the pages. */
  file: string;
  route: string;
  frontMatter: Readonly<Record<string, unknown>>;
  /** Current line. */
  line: number;
  leave(text: string): void;
}
