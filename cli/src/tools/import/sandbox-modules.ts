// What a configuration program finds in place of packages and of the modules of Node, as JavaScript.

/** Resolves "." and ".." in a path, whose scheme stays. */
export const normalPath = `(written) => {
  const [, scheme, rest] = /^(file:\\/\\/)?([^]*)$/.exec(String(written));
  const parts = [];
  for (const part of rest.split("/"))
    if (part === ".." && parts.length > 0 && parts.at(-1) !== "..") parts.pop();
    else if (part === ".." && !rest.startsWith("/")) parts.push(part);
    else if (part !== "." && part !== ".." && part !== "") parts.push(part);
  return (scheme ?? "") + (rest.startsWith("/") ? "/" : "") + parts.join("/");
}`;

/** The parts of Node's modules that configurations read files with. Files are those that the program names. */
export const nodeModules: Readonly<Record<string, string>> = {
  fs: `{
    readFileSync: (name) => __files[__fileKey(name)] ?? "",
    existsSync: (name) => Object.hasOwn(__files, __fileKey(name)),
    readdirSync: () => []
  }`,
  path: `{
    join: (...parts) => __normal(parts.join("/")),
    resolve: (...parts) => __normal(parts.reduce((all, part) => (String(part).startsWith("/") ? part : all + "/" + part), ".")),
    dirname: (name) => String(name).replace(/\\/?[^/]*$/, "") || (String(name).startsWith("/") ? "/" : "."),
    basename: (name, end = "") => String(name).replace(/^.*\\//, "").replace(new RegExp(end.replace(".", "\\\\.") + "$"), ""),
    extname: (name) => /\\.[^./]*$/.exec(String(name))?.[0] ?? ""
  }`,
  url: `{fileURLToPath: (url) => String(url).replace(/^file:\\/\\//, ""), pathToFileURL: (name) => new URL("file://" + name), URL}`
};

/**
 * A package stub returns itself for every access and records where it was used as a list. It is its own prototype,
 * which is where bundled code looks up the names of a module.
 */
export const stub = `(name) => {
  const self = new Proxy(function () {}, {
    getPrototypeOf: () => self,
    get(_, key) {
      if (key === Symbol.toPrimitive) return () => "";
      if (key === Symbol.iterator) {
        if (name !== "") __spread.add(name);
        return [][Symbol.iterator].bind([]);
      }
      if (/^(?:define|extend|with)[A-Z]/.test(String(key))) return (value) => value;
      return key === "__esModule" || key === "then" || key === "toJSON" ? undefined : self;
    },
    apply: () => self,
    construct: () => self
  });
  return self;
}`;
