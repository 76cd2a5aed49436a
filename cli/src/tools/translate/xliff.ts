// XLIFF 2.0, as translators' programs read it: a file for each page, a group for each section, a unit for each text.

import {escapeHtml} from "../../core/text.ts";
import {codedText} from "./inline-codes.ts";

export interface XliffFile {
  /** The original, from the project root. */
  original: string;
  /** Its git object. */
  object: string;
  units: XliffUnit[];
}

export interface XliffUnit {
  id: string;
  section: string;
  source: string;
  target: string | null;
  state: "initial" | "final";
}

export const OBJECT = "urn:git:blob:";

export function printXliff(files: readonly XliffFile[], {from, to}: {from: string; to: string}): string {
  const printed = files.map(({original, object, units}, index) => {
    const sections = [...new Set(units.map(({section}) => section))];
    const groups = sections.map((section, at) => {
      const own = units.filter((unit) => unit.section === section).map(printUnit);
      return `    <group id="g${at + 1}" name="${escaped(section || "top")}">\n${own.join("")}    </group>\n`;
    });
    return `  <file id="f${index + 1}" original="${escaped(original)}" canResegment="no" xml:space="preserve">
    <skeleton href="${OBJECT}${object}"/>\n${groups.join("")}  </file>\n`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.0" srcLang="${escaped(from)}" trgLang="${escaped(to)}">
${printed.join("")}</xliff>\n`;
}

function printUnit({id, source, target, state}: XliffUnit): string {
  const original = codedText(source);
  const translated = target === null ? null : codedText(target);
  const ids = original.codes.map((_code, index) => String(index + 1));
  const left = original.codes.map((code, index) => ({code, id: ids[index]!}));
  const added: {code: string; id: string}[] = [];
  const targetIds = (translated?.codes ?? []).map((code) => {
    const at = left.findIndex((one) => one.code === code);
    if (at >= 0) return left.splice(at, 1)[0]!.id;
    added.push({code, id: `x${added.length + 1}`});
    return added.at(-1)!.id;
  });
  const all = [...original.codes.map((code, index) => ({code, id: ids[index]!})), ...added];
  const data = all.map((one) => `          <data id="d${one.id}">${escaped(one.code)}</data>\n`);
  return `      <unit id="${id}">
${data.length > 0 ? `        <originalData>\n${data.join("")}        </originalData>\n` : ""}        <segment state="${state}">
          <source>${printText(original.texts, original.codes, ids)}</source>
${translated === null ? "" : `          <target>${printText(translated.texts, translated.codes, targetIds)}</target>\n`}        </segment>
      </unit>\n`;
}

function printText(texts: readonly string[], codes: readonly string[], ids: readonly string[]): string {
  const code = (index: number): string =>
    `<ph id="${ids[index]!}" dataRef="d${ids[index]!}" canDelete="no" canCopy="no" disp="${escaped(codes[index]!)}"/>`;
  return texts.map((text, index) => escaped(text) + (index < codes.length ? code(index) : "")).join("");
}

/** Characters that XML does not have become what stands for an unknown one. */
function escaped(text: string): string {
  return escapeHtml(text)
    .replace(/[\0-\x08\v\f\x0e-\x1f\ufffe\uffff]|\p{Cs}/gu, "\ufffd")
    .replace(/\r/g, "&#13;");
}
