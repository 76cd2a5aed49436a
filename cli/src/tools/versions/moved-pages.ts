// When the latest version hands its path to a new one and moves to its
// own, routes that the new version lacks redirect to the moved page.

/** `from` and `to` are the version's path before and after the cut, "/release" and "/v0.77"; files are the new site's. */
export function redirectMovedPages(
  files: readonly string[],
  {from, to}: {from: string; to: string},
  trailingSlash: boolean
): {from: string; to: string}[] {
  const withEnding = (extension: string): Set<string> => {
    const ending = trailingSlash ? `/index.${extension}` : `.${extension}`;
    return new Set(files.filter((file) => file.endsWith(ending)).map((file) => `/${file.slice(0, -ending.length)}`));
  };
  const taken = withEnding("html");
  return [...withEnding("md")] // pages have page data, redirects do not
    .filter((route) => route.startsWith(`${to}/`))
    .map((route) => ({from: from + route.slice(to.length), to: route}))
    .filter((moved) => !taken.has(moved.from))
    .sort((a, b) => (a.from < b.from ? -1 : 1));
}
