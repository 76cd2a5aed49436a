// The module "protodocs/theme" for a project's own theme and components.

export {useActiveVersion, useColorMode, useData, usePage, useSite, useTrustedHtml, useVersion} from "@runtime/hooks.ts";
export {hrefOf} from "@runtime/shared/urls.ts";
export type {IslandProps} from "@runtime/shared/island.ts";
export type {
  CardData,
  NavbarItem,
  PageData,
  SidebarItem,
  SiteData,
  TocItem,
  VersionData
} from "@runtime/shared/page-data.ts";
export type {
  CodeBlock,
  ContainerBlock,
  DetailsBlock,
  FigureBlock,
  HeadingBlock,
  TableBlock
} from "@runtime/shared/markdown-blocks.ts";
