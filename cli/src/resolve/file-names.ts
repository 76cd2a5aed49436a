// Names of files that Windows cannot hold.

/** A device of Windows, with any extension; or a name that ends in a dot or space, which Windows drops. */
const RESERVED = /^(?:(?:con|prn|aux|nul|conin\$|conout\$|(?:com|lpt)[0-9\u00b9\u00b2\u00b3]) *(?:\..*)?|.*[. ])$/i;

/** True of every path with such a name, and of a few others. */
const SUSPICIOUS = /(?:^|\/)(?:con|prn|aux|nul|com|lpt)|[. ](?:\/|$)/i;

/** The first name in a path that Windows cannot hold, or null. */
export function reservedName(path: string): string | null {
  if (!SUSPICIOUS.test(path)) return null;
  return path.split("/").find((name) => RESERVED.test(name)) ?? null;
}
