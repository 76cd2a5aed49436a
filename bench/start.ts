// npm run bench: our own pages; with --real, other people's specifications.

export {};

await import(process.argv.includes("--real") ? "./real.ts" : "./main.ts");
