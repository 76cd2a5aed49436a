// Modules that are generated while bundling.

/** Built-in and project components that can hydrate, each in its own chunk. */
declare module "virtual:islands" {
  const islands: Record<string, () => Promise<import("./shared/island.ts").IslandModule>>;
  export default islands;
}

/** All components for the server. */
declare module "virtual:components" {
  const components: Record<string, import("./shared/island.ts").IslandModule>;
  export default components;
  /** Names of components that never hydrate, whatever a tag says. */
  export const neverAlive: string[];
  /** Adds those that are a bundle of their own, when all others have been evaluated. */
  export function complete(): void;
}

/** What the bundle of the project's components shares with this one, by the name that it is imported by. */
declare module "virtual:shared" {
  export default function shared(name: string): unknown;
}

/** The project's components for Markdown's blocks, by name. */
declare module "virtual:blocks" {
  const blocks: Record<string, import("../themes/default/block-printers.tsx").BlockComponent>;
  export default blocks;
}

/** What the theme says on the server. */
declare module "virtual:spoken" {
  /** From now on, these: messages are variables there. */
  export function speak(messages: import("./messages/messages.ts").Messages): void;
}

/** Data that all pages share. */
declare module "virtual:site-data" {
  const site: import("./shared/page-data.ts").SiteData;
  export default site;
}
