// The thread in which a program is interpreted: what it leaves in `__result`, as JSON, or why there is nothing.

import {parentPort, workerData} from "node:worker_threads";
import variant from "@jitl/quickjs-wasmfile-release-sync";
import {
  newQuickJSWASMModuleFromVariant,
  newVariant,
  type QuickJSContext,
  type QuickJSRuntime
} from "quickjs-emscripten-core";

export interface SandboxStart {
  program: string;
  /** Most bytes of the interpreter's memory. */
  memory: number;
}

export type SandboxResult = {text: string} | {fault: string};
export type SandboxMessage = "ready" | SandboxResult;

/** Most characters of the JSON that a program leaves. */
const LONGEST_RESULT = 16 * 1024 * 1024;

const {program, memory} = workerData as SandboxStart;
// With a maximum, memory grows in place; without one, every growth is a copy.
const pages = memory / 65_536;
const wasmMemory = new WebAssembly.Memory({initial: 256, maximum: pages});
const quickjs = await newQuickJSWASMModuleFromVariant(newVariant(variant, {wasmMemory}));
const runtime = quickjs.newRuntime();
runtime.setMemoryLimit(memory - 32 * 1024 * 1024);
const context = runtime.newContext();
tell("ready");
tell(evaluate(runtime, context)); // nothing is disposed: the thread ends

function tell(message: SandboxMessage): void {
  parentPort!.postMessage(message);
}

function evaluate(own: QuickJSRuntime, vm: QuickJSContext): SandboxResult {
  const ran = vm.evalCode(program);
  if (ran.error) return {fault: faultOf(vm.dump(ran.error))};
  const jobs = own.executePendingJobs();
  if (jobs.error) return {fault: faultOf(vm.dump(jobs.error))};
  const result = vm.getProp(vm.global, "__result");
  if (vm.typeof(result) !== "string") return {fault: "it gave no value"};
  if (vm.getNumber(vm.getProp(result, "length")) > LONGEST_RESULT) return {fault: "its value is too large"};
  return {text: vm.getString(result)};
}

function faultOf(error: unknown): string {
  if (error === null) return "out of memory"; // too little is left even for an error
  if (typeof error === "object" && error !== null && "message" in error) return String(error.message);
  return String(error);
}
