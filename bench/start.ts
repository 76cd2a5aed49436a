// npm run bench: our own pages; with --goals, the manual's table of goals; with
// --cost, what each capability adds; with --real, other people's specifications.

export {};

const parts = {"--real": "./real.ts", "--goals": "./goals.ts", "--cost": "./cost.ts"};
const [, file = "./main.ts"] = Object.entries(parts).find(([name]) => process.argv.includes(name)) ?? [];
await import(file);
