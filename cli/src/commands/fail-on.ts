// The values of `diff --fail-on`. In a file of its own so that the command line
// can list them without loading the compiler.

export const failChoices = ["breaking", "callers", "code", "behaviour", "any"] as const;
export type FailOn = (typeof failChoices)[number];
