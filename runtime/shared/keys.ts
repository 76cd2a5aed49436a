// Storage keys, without their common prefix.
// The inline script reads the first two before anything else runs.

export const STORAGE_PREFIX = "protodocs.";
export const COLOR_MODE_KEY = "color-mode";
export const ANNOUNCEMENT_KEY = "announcement";
export const VERSION_KEY = "version";
export const CONSENT_KEY = "consent";
export const TABS_KEY = "tabs.";
export const RELOADED_KEY = "reloaded";
export const SCROLL_KEY = "scroll";
export const RECENT_SEARCHES_KEY = "recent-searches";
export const RECENT_PAGES_KEY = "recent-pages";
