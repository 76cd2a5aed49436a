// What `diff --fail-on` may name. On its own: the command line knows it without
// loading the compiler.

export const failChoices = ["breaking", "callers", "code", "behaviour", "any"] as const;
export type FailOn = (typeof failChoices)[number];
