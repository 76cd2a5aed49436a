// Embeds a page of another site: a video player, a form, a board. The configuration allows its
// origin in `embeds`.
//
//   <Embed src="https://www.youtube-nocookie.com/embed/abc" title="A tour of the plant" />

import type {IslandProps} from "../shared/island.ts";

export const hydrate = "never";

export default function Embed({src, title, width, height}: IslandProps) {
  return (
    <iframe
      className="embed"
      src={String(src)}
      title={String(title)}
      loading="lazy"
      referrerPolicy="strict-origin-when-cross-origin"
      allow="fullscreen; picture-in-picture; encrypted-media"
      {...sizeOf(width, height)}
    />
  );
}

/** Pixels; by default as wide as the text. */
function sizeOf(width: unknown, height: unknown): {width?: number; height?: number} {
  const [wide, high] = [Number(width), Number(height)];
  return wide > 0 && high > 0 ? {width: wide, height: high} : {};
}
