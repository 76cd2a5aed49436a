// Modules that the compiler makes while bundling.

/** Every component for Markdown that may hydrate, as a chunk of its own: the built-in ones and the project's. */
declare module "virtual:islands" {
  const islands: Record<string, () => Promise<import("./shared/island.ts").IslandModule>>;
  export default islands;
}

/** All components for the server. */
declare module "virtual:components" {
  const components: Record<string, import("./shared/island.ts").IslandModule>;
  export default components;
  /** Names of those that never hydrate, whatever a tag says. */
  export const neverAlive: string[];
}

/** The project's components for Markdown's blocks, by name. */
declare module "virtual:blocks" {
  const blocks: Record<string, import("../themes/default/block-printers.tsx").BlockComponent>;
  export default blocks;
}

/** What is the same on every page. */
declare module "virtual:site-data" {
  const site: import("./shared/page-data.ts").SiteData;
  export default site;
}
