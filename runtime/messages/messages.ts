// The catalogue of messages: every text of the interface, by area. An area is a module with its texts,
// `messages`, and a function for each message that depends on something.

import * as article from "./article.ts";
import * as changes from "./changes.ts";
import * as figures from "./figures.ts";
import * as pages from "./pages.ts";
import * as proto from "./proto.ts";
import * as reference from "./reference.ts";
import * as request from "./request.ts";
import * as search from "./search.ts";
import * as shell from "./shell.ts";

export const english = {article, changes, figures, pages, proto, reference, request, search, shell};

/** What a language says. */
export type Messages = typeof english;
