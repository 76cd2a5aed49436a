// The only file that writes to standard output and standard error. What is printed contains names, links and texts
// that anyone may have written, so every piece is escaped, and styled only after that.

import fs from "node:fs";
import {printable} from "../../../runtime/shared/printable.ts";

export type Stream = Pick<NodeJS.WriteStream, "write">;

/** A text, or one with its style. */
export type Piece = string | [text: string, style: (text: string) => string];

export interface StandardStreams {
  stdout: NodeJS.WriteStream;
  stderr: NodeJS.WriteStream;
}

export function standardStreams(): StandardStreams {
  return {stdout: process.stdout, stderr: process.stderr};
}

export function printLine(stream: Stream, ...pieces: Piece[]): void {
  stream.write(pieces.map(styled).join("") + "\n");
}

/** A text whose line ends are its own: help, a stack, JSON. */
export function printText(stream: Stream, text: string): void {
  stream.write(text.split("\n").map(printable).join("\n"));
}

export function printJson(stream: Stream, value: unknown): void {
  printText(stream, `${JSON.stringify(value, null, 2)}\n`);
}

/** A command to GitHub's runner: "error file=a.md::message". */
export function printWorkflowCommand(stream: Stream, command: string): void {
  stream.write(`::${printable(command)}\n`);
}

/** Replaces the current line of a terminal. */
export function printOver(stream: Stream & {columns?: number}, line: string | null): void {
  const {columns = 80} = stream;
  stream.write(CLEAR + (line === null ? "" : printable(line).slice(0, columns - 1)));
}

/** Prints a line to the standard error at once, from a thread. */
export function printNow(line: string, isTerminal: boolean): void {
  fs.writeSync(2, `${isTerminal ? CLEAR : ""}${printable(line)}\n`);
}

const CLEAR = "\r\u001b[2K";

function styled(piece: Piece): string {
  if (typeof piece === "string") return printable(piece);
  const [text, style] = piece;
  return style(printable(text));
}
