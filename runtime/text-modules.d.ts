// Files that extensions import as text; published with the types of `protodocs/extension`.

declare module "*.md" {
  const text: string;
  export default text;
}

declare module "*.txt" {
  const text: string;
  export default text;
}

declare module "*.yaml" {
  const text: string;
  export default text;
}

declare module "*.yml" {
  const text: string;
  export default text;
}
