// Searches across versions: additions and removals
// are documented by the version that changed them. Pages do the same (useSearch).

import type {VersionData} from "../../../../runtime/shared/page-data.ts";
import type {SearchAnswer, SearchHit, SearchRequest} from "../../../../runtime/search/engine.ts";
import {asksForChange} from "../../../../runtime/search/version-words.ts";

export interface AnswerAcross {
  /** Hits of the requested version. */
  answer: SearchAnswer;
  /** Changes found first in another version, if this one has none. */
  news: SearchHit[];
}

/** Hits of other versions, if the query asks for differences. */
const FROM_OTHERS = 3;

export async function searchAcross(
  search: (version: string, request: SearchRequest) => Promise<SearchAnswer>,
  versions: readonly Pick<VersionData, "name">[],
  own: string,
  request: SearchRequest
): Promise<AnswerAcross> {
  const rest = asksForChange(request.query) ? versions.filter(({name}) => name !== own) : [];
  const [answer, ...more] = await Promise.all([
    search(own, request),
    ...rest.map(({name}) => search(name, {...request, limit: FROM_OTHERS, snippets: false}))
  ]);
  const same = new Set(answer.hits.map(({title, hash}) => `${title}\n${hash}`));
  const isOther = ({title, hash}: SearchHit): boolean => !same.has(`${title}\n${hash}`);
  const different = more.map(({hits}) => hits.filter(isOther));
  const telling = answer.hits.some(isChange) ? [] : different.filter(([first]) => first && isChange(first));
  const news = telling.flat().filter(isChange);
  return {answer, news};
}

function isChange({kind}: SearchHit): boolean {
  return kind === "change";
}
