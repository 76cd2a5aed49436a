// Results that a thread needs for a page, sent in advance so that it does not have to request
// them.

import type {Answer} from "../../engine/thread-ask.ts";
import type {Input, Query} from "../../engine/query.ts";
import {pageMarks} from "../changes.ts";
import {branch, shown} from "../frame.ts";
import {glossary} from "../glossary.ts";
import {changeInput} from "../inputs.ts";
import type {OpenSite} from "../open-site.ts";
import {original} from "../copies.ts";
import {body} from "../page-bodies.ts";
import {originalIds, pageFacts, traits} from "../pages.ts";
import {pageOutputs, searchRecords} from "../rendered.ts";
import {changedFile, links} from "../resolved.ts";
import {sidebarFile} from "../shared.ts";
import {isTranslated, readFaults, sourceFile, translatedFrom} from "../sources.ts";
import {versionKey} from "../specs.ts";
import {behind} from "../translations.ts";
import type {Task} from "./messages.ts";

/** Includes results that other pages need too, which the thread keeps. */
export interface SharedTask extends Task {
  shared: Answer[];
}

type AnswerTo = (of: Query<unknown> | Input<unknown>, key: string) => Answer;

export function parseTask(site: OpenSite, file: string): SharedTask {
  const to = answering(site);
  const first = translatedFrom(site.ask, file);
  return {
    file,
    keeps: true,
    asks: [
      [pageFacts.name, file],
      [readFaults.name, file]
    ],
    answers: [
      to(sourceFile, file),
      to(original, file),
      ...(first === null ? [] : [to(sourceFile, first), ...(site.ask(sourceFile, first) ? [to(pageFacts, first)] : [])])
    ],
    shared: []
  };
}

/** Null for pages that only the main thread can render: those with diagrams, and those that need more than their own part of the site. */
export function renderTask(site: OpenSite, route: string, isFound: boolean): SharedTask | null {
  const {ask} = site;
  const to = answering(site);
  const around = ask(shown, route);
  const {origin} = around ?? {origin: null};
  const page = origin === null ? around?.generated : ask(pageFacts, origin)?.page;
  if (!around || !page || page.kind === "changes") return null;
  const isFile = page.filePath !== "";
  if (isFile && ask(traits, page.at.file).diagrams.length > 0) return null;
  const {sidebar} = around.data;
  return {
    file: isFile ? page.at.file : null,
    keeps: false,
    asks: [[pageOutputs.name, route], ...(isFound ? [[searchRecords.name, route] as const] : [])],
    answers: [
      to(shown, route),
      to(links, route),
      ...(origin === null ? [] : [to(pageFacts, origin)]),
      ...(origin === null || isFile ? [] : [to(body, origin)]),
      ...(isFile ? answersOfFile(site, page.at.file) : []),
      ...(page.version === null ? [] : [to(pageMarks, versionKey(page.version, page.id))])
    ],
    shared: [
      ...(isFile && page.version !== null ? [to(glossary, page.version)] : []),
      ...(sidebar ? [to(sidebarFile, sidebar.file)] : []),
      ...(around.branch === null ? [] : [to(branch, around.branch)])
    ]
  };
}

function answersOfFile(site: OpenSite, file: string): Answer[] {
  const {ask} = site;
  const to = answering(site);
  return [
    to(traits, file),
    to(changeInput, changedFile(ask, file)),
    to(sourceFile, file),
    to(original, file),
    ...(isTranslated(ask(sourceFile, file)) ? [to(behind, file), to(originalIds, file)] : [])
  ];
}

function answering({ask}: OpenSite): AnswerTo {
  return (of, key) => ({name: of.name, key, value: ask(of as Query<unknown>, key)});
}
