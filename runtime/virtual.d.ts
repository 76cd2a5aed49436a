// Modules that the compiler makes while bundling.

/** Every component for Markdown, as a chunk of its own: the built-in ones and the project's. */
declare module "virtual:islands" {
  const islands: Record<string, () => Promise<import("./shared/island.ts").IslandModule>>;
  export default islands;
}

/** The same components for the server. */
declare module "virtual:components" {
  const components: Record<string, import("./shared/island.ts").IslandModule>;
  export default components;
}

/** What is the same on every page. */
declare module "virtual:site-data" {
  const site: import("./shared/page-data.ts").SiteData;
  export default site;
}
