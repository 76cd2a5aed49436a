// The trace of a build in the format that browsers' developer tools and Perfetto
// open: one lane for the phases, and one for each thread.
// https://docs.google.com/document/d/1CvAClvFfyA5R-PhYUmn5OOQtYMH4h6I0nSsKchNAySU

import {writeAtomically} from "../core/files/atomic-file.ts";
import type {Span} from "../site/open-site.ts";
import type {PhaseTime} from "./profile.ts";

interface TraceEvent {
  name: string;
  ph: "X" | "M";
  pid: number;
  tid: number;
  /** Microseconds. */
  ts?: number;
  dur?: number;
  args: Record<string, string>;
}

export function writeTrace(file: string, phases: readonly PhaseTime[], spans: readonly Span[]): void {
  writeAtomically(file, JSON.stringify({traceEvents: traceEvents(phases, spans)}));
}

export function traceEvents(phases: readonly PhaseTime[], spans: readonly Span[]): TraceEvent[] {
  const lanes = ["phases", ...new Set(spans.map(({lane}) => lane))];
  const event = (lane: string, name: string, from: number, to: number, args: TraceEvent["args"]): TraceEvent => ({
    name,
    ph: "X",
    pid: 1,
    tid: lanes.indexOf(lane) + 1,
    ts: Math.round(from * 1000),
    dur: Math.round((to - from) * 1000),
    args
  });
  return [
    ...lanes.map((lane, at): TraceEvent => ({name: "thread_name", ph: "M", pid: 1, tid: at + 1, args: {name: lane}})),
    ...phases.map(({phase, at, wall}) => event("phases", phase, at, at + wall, {})),
    ...spans.map(({lane, name, key, from, to}) => event(lane, name, from, to, key === "" ? {} : {key}))
  ];
}
