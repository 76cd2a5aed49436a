// Nouns for counting changed elements.

import {nouns} from "../../../runtime/messages/changes.ts";
import type {ElementKind} from "../../../runtime/shared/changes.ts";

/** In display order, only for kinds that are elements. */
export const nounsOf: Partial<Record<ElementKind, readonly [one: string, many: string]>> = nouns;
