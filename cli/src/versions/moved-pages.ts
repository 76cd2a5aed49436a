// The latest version gives its path to a new one and moves to a path of its
// own: addresses that the new one does not have lead to where their page went.

/** `from` and `to` are paths of the version before and after, "/release" and "/v0.77"; files are those of the new site. */
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
  return [...withEnding("md")] // pages have one, redirects have none
    .filter((route) => route.startsWith(`${to}/`))
    .map((route) => ({from: from + route.slice(to.length), to: route}))
    .filter((moved) => !taken.has(moved.from))
    .sort((a, b) => (a.from < b.from ? -1 : 1));
}
