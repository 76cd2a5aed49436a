// What is written gives the hits of elasticlunr's own index of the same terms
// and of rounded lengths, with the same scores and in the same order, before
// anything of ours is added.

import elasticlunr, {type Index, type SearchConfig} from "elasticlunr";
import {test} from "uvu";
import * as assert from "uvu/assert";
import {roundLength} from "../../../cli/src/search/term-counts.ts";
import {proseOf, recordText} from "../../../cli/src/search/record-text.ts";
import {FIELDS, KINDS} from "../../../runtime/shared/search-index.ts";
import {createTermIndex} from "../../../runtime/search/term-index.ts";
import type {TermLists} from "../../../runtime/search/term-lists.ts";
import {createTokenizer} from "../../../runtime/shared/tokenizer.ts";
import {directoryIn, documentsOf, filesOf, madePages} from "./synthetic.ts";

const pages = madePages(900);
const placed = KINDS.flatMap((kind) =>
  pages.flatMap((page) => page.records.filter((record) => record.kind === kind).map((record) => ({record, page})))
);
const files = filesOf(pages);
const directory = directoryIn(files);
/** Of the records. */
const ids = documentsOf(files).map(({id}) => id);

/** Made by the library itself, document by document. */
const reference = ((): Index => {
  const tokenizer = createTokenizer("en");
  const index = new elasticlunr.Index().setRef("id").saveDocument(false);
  for (const field of FIELDS) index.addField(field);
  const {documentStore} = index;
  const addLength = documentStore.addFieldLength.bind(documentStore);
  documentStore.addFieldLength = (id, field, length) => addLength(id, field, roundLength(length));
  placed.forEach(({record, page}, at) => {
    const {wholes, titles, names, title} = recordText(record, page);
    const whole = new Set([...wholes.flatMap(tokenizer.wholesOf), ...titles.map(tokenizer.titleWhole)]);
    const name = new Set(names.flatMap(tokenizer.partsOf));
    index.addDoc(
      {
        id: ids[at],
        whole: [...whole].join(" "),
        name: [...name].join(" "),
        title: tokenizer.proseTerms(title).join(" "),
        text: tokenizer.proseTerms(proseOf(record, page)).join(" ")
      },
      false
    );
  });
  return index;
})();

test("the index is in parts, and the longest lists are split", () => {
  assert.ok(directory.terms.length > 20, `${directory.terms.length} parts`);
  assert.ok(directory.rest.length > 0, "something is left to fetch");
});

/** Stemmed words of one text, the commonest first. */
const words = createTokenizer("en").proseTerms(placed[7]!.record.text);
const common = words.sort((a, b) => frequency(b) - frequency(a));

test("there are common words and rare ones", () => {
  assert.ok(frequency(common[0]!) > 1500, `${common[0]} is in ${frequency(common[0]!)} texts`);
  assert.ok(frequency(common.at(-1)!) < 400, `${common.at(-1)} is in ${frequency(common.at(-1)!)} texts`);
});

function frequency(term: string): number {
  return reference.index["text"]!.getNode(term)?.df ?? 0;
}

for (const expand of [false, true]) {
  for (const query of [
    common[0]!,
    common.at(-1)!,
    `${common[0]} ${common[9]}`,
    `${common.at(-1)} ${common[0]} ${common[30]}`,
    "mar",
    "message",
    "message1",
    "nothing"
  ]) {
    test(`"${query}"${expand ? " and what begins so" : ""}`, async () => {
      const config: SearchConfig = {
        fields: {
          whole: {boost: 2, expand},
          name: {boost: 3, expand},
          title: {boost: 4, expand},
          text: {boost: 1, expand}
        }
      };
      const {index, lists} = await loaded(query.split(" "), expand);
      same(index.search(query, config), reference.search(query, config));
      for (const field of FIELDS) {
        for (const word of query.split(" ")) {
          const terms = lists.begun(field, word).filter((term) => expand || term === word);
          const expected = index.fieldSearch([word], field, {[field]: {boost: 1, bool: "OR", expand}});
          same(ranked(lists.scores(field, word, terms)), ranked(Object.entries(expected)));
        }
      }
    });
  }
}

async function loaded(words: string[], expand: boolean): Promise<{lists: TermLists; index: Index}> {
  const terms = createTermIndex(
    directory,
    async (href) => JSON.parse(files.get(href)!) as unknown,
    () => undefined
  );
  // Beginnings may lie in more parts than a reader's search fetches.
  const begun = expand
    ? directory.terms.map(([first]) => first).filter((first) => words.some((word) => first.startsWith(word)))
    : [];
  await terms.need([...words, ...begun], [], {parts: new Set(), limit: Infinity});
  await terms.needMore(words, expand ? words : [], {sections: [], all: true});
  return {lists: terms.lists, index: libraryIndex(terms.lists)};
}

/** The same lists as the library keeps them. */
function libraryIndex(lists: TermLists): Index {
  const index = new elasticlunr.Index();
  index.documentStore.length = lists.count;
  for (const field of FIELDS) {
    index.addField(field);
    for (const term of lists.begun(field, "")) {
      const {documents, frequency} = lists.get(field, term)!;
      for (const [ref, tf] of documents) index.index[field]!.addToken(term, {ref: String(ref), tf});
      index.index[field]!.getNode(term)!.df = frequency;
    }
  }
  return index;
}

function ranked(scores: Iterable<[number | string, number]>): {ref: string; score: number}[] {
  return Array.from(scores, ([ref, score]) => ({ref: String(ref), score})).sort((a, b) => b.score - a.score);
}

/** Weights are written with four digits: scores agree to a thousandth, and the order wherever they differ by more. */
function same(found: {ref: string; score: number}[], expected: {ref: string; score: number}[]): void {
  assert.equal(found.map(({ref}) => ref).sort(), expected.map(({ref}) => ref).sort(), "the same hits");
  const scores = new Map(expected.map(({ref, score}) => [ref, score]));
  for (const {ref, score} of found)
    assert.ok(Math.abs(score / scores.get(ref)! - 1) < 1e-3, `${ref}: ${score}, the library says ${scores.get(ref)}`);
  for (let at = 1; at < found.length; at++) {
    const [before, after] = [scores.get(found[at - 1]!.ref)!, scores.get(found[at]!.ref)!];
    assert.ok(after <= before * 1.001, `the library puts ${found[at]!.ref} before ${found[at - 1]!.ref}`);
  }
}

test.run();
