// Names of the supported generators for the command
// line. Separate from the generators, which only an import loads.

export const generatorNames = ["docusaurus", "markdown", "mkdocs", "starlight", "vitepress"] as const;

export type GeneratorName = (typeof generatorNames)[number];
