// Loaded before the command line with --import: makes the disk fail, or ends the
// process, at one of its steps. DISK_FAULT is JSON: {"at": 12, "code": "ENOSPC"}
// fails every write from the twelfth step on, {"at": 12} ends the process there,
// {"below": "/folder", "code": "EROFS"} fails every step below a folder, and
// {"count": "/file"} writes down how many steps there were.

import fs from "node:fs";
import {isMainThread} from "node:worker_threads";

const {at = Infinity, code = null, below = null, count = null} = JSON.parse(process.env.DISK_FAULT ?? "{}");
const steps = [
  "writeFileSync",
  "renameSync",
  "linkSync",
  "symlinkSync",
  "unlinkSync",
  "rmSync",
  "rmdirSync",
  "mkdirSync",
  "copyFileSync"
];
const removing = ["unlinkSync", "rmSync", "rmdirSync"]; // a full disk lets files be removed
let done = 0;

for (const name of [...steps, "openSync"]) {
  const real = fs[name];
  fs[name] = (...args) => {
    const isStep = name !== "openSync" || String(args[1]).startsWith("w");
    if (isStep) check(name, args);
    return real.apply(fs, args);
  };
}

function check(name, args) {
  const files = args.slice(0, 2).filter((argument) => typeof argument === "string");
  if (below !== null) {
    if (files.some((file) => file === below || file.startsWith(below + "/"))) fail(name, files);
    return;
  }
  done++;
  if (done < at) return;
  if (code === null) process.kill(process.pid, "SIGKILL");
  else if (!removing.includes(name)) fail(name, files);
}

function fail(name, files) {
  const syscall = name === "writeFileSync" ? "write" : name.replace("Sync", "").toLowerCase();
  const error = new Error(`${code}: ${syscall}`);
  throw Object.assign(error, {code, syscall, ...(syscall !== "write" && {path: files[0], dest: files[1]})});
}

if (count !== null && isMainThread) process.on("exit", () => fs.appendFileSync(count, `${done}\n`));
