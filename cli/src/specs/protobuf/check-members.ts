// Checks names and numbers within one message, enum or service: each must be
// unique, and no reserved one may be used.

import {diagnose, type Diagnostic, type DiagnosticCode, type Location} from "../../core/diagnostics.ts";
import type {EnumNode, MessageNode, ProtoFile, ServiceNode} from "./syntax.ts";

/** Where faults are reported. */
interface Reports {
  diagnostics: Diagnostic[];
  locate(proto: ProtoFile, offset: number): Location;
}

interface Member {
  name: string;
  offset: number;
  number: number;
}

type Report = (code: DiagnosticCode, member: Pick<Member, "offset">, message: string, hint?: string) => void;

export function checkMessageMembers(reports: Reports, proto: ProtoFile, {fields, reserved}: MessageNode): void {
  const report = reportOf(reports, proto);
  for (const field of fields) {
    if (!isFieldNumber(field.number))
      report(
        "spec-invalid",
        field,
        `The field ${field.name} cannot have the number ${field.number}.`,
        "use 1 to 536870911, except 19000 to 19999, which protobuf reserves"
      );
  }
  checkNames(report, fields, "fields", "message");
  checkNumbers(report, fields, "fields", "give one of them another number");
  checkReserved(report, fields, reserved, "message");
}

export function checkEnumMembers(reports: Reports, proto: ProtoFile, {values, reserved, options}: EnumNode): void {
  const report = reportOf(reports, proto);
  const aliases = options.some(
    ({name, value}) => name === "allow_alias" && value.type === "plain" && value.text === "true"
  );
  checkNames(report, values, "values", "enum");
  if (!aliases) checkNumbers(report, values, "values", "write option allow_alias = true; if both names are meant");
  checkReserved(report, values, reserved, "enum");
}

export function checkServiceMembers(reports: Reports, proto: ProtoFile, {methods}: ServiceNode): void {
  checkNames(reportOf(reports, proto), methods, "methods", "service");
}

function reportOf(reports: Reports, proto: ProtoFile): Report {
  return (code, {offset}, message, hint) =>
    void reports.diagnostics.push(diagnose(code, reports.locate(proto, offset), message, hint));
}

function isFieldNumber(number: number): boolean {
  return number >= 1 && number <= 536_870_911 && !(number >= 19_000 && number <= 19_999);
}

function checkNames(
  report: Report,
  members: readonly Pick<Member, "name" | "offset">[],
  what: string,
  where: string
): void {
  const names = new Set<string>();
  for (const member of members) {
    if (names.has(member.name))
      report(
        "spec-duplicate-name",
        member,
        `There are two ${what} ${member.name} in this ${where}.`,
        "rename one of them"
      );
    names.add(member.name);
  }
}

function checkNumbers(report: Report, members: readonly Member[], what: string, hint: string): void {
  const numbers = new Map<number, string>();
  for (const member of members) {
    const other = numbers.get(member.number);
    if (other !== undefined)
      report(
        "spec-duplicate-number",
        member,
        `The ${what} ${other} and ${member.name} have the same number ${member.number}.`,
        hint
      );
    numbers.set(member.number, member.name);
  }
}

/** `reserved` as written: "5", "16 to 18", "100 to max", "\"name\"". */
function checkReserved(report: Report, members: readonly Member[], reserved: readonly string[], where: string): void {
  if (reserved.length === 0) return;
  const names = new Set(reserved.filter((range) => range.startsWith('"')));
  const ranges = reserved
    .filter((range) => !range.startsWith('"'))
    .map((range): [number, number] => {
      const [from = "", to = from] = range.split(" to ");
      return [Number(from), to === "max" ? Infinity : Number(to)];
    });
  for (const member of members) {
    if (names.has(JSON.stringify(member.name)))
      report(
        "spec-duplicate-name",
        member,
        `The name ${member.name} is reserved in this ${where}.`,
        "it was used for something else before: choose another"
      );
    if (ranges.some(([from, to]) => member.number >= from && member.number <= to))
      report(
        "spec-duplicate-number",
        member,
        `The number ${member.number} of ${member.name} is reserved in this ${where}.`,
        "it was used for something else before: choose another"
      );
  }
}
