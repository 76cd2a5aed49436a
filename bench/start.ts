// npm run bench: our own pages; with --goals, the manual's table of goals; with
// --real, other people's specifications.

export {};

const parts = {"--real": "./real.ts", "--goals": "./goals.ts"};
const [, file = "./main.ts"] = Object.entries(parts).find(([name]) => process.argv.includes(name)) ?? [];
await import(file);
