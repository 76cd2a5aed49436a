// The generators whose sites can be imported, by the names that the command
// takes. Apart from the generators, which only an import loads.

export const generatorNames = ["docusaurus", "mkdocs", "starlight", "vitepress"] as const;

export type GeneratorName = (typeof generatorNames)[number];
