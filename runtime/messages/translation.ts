// What a language says: the type of its file.

import type {Messages} from "./messages.ts";

/** Texts by area. */
export type Texts = {
  readonly [Area in keyof Messages]?: {readonly [Name in keyof Messages[Area]["messages"]]?: string};
};

type Functions<Area> = {
  [Name in keyof Area as Area[Name] extends (...given: never[]) => string ? Name : never]: Area[Name];
};

/** Functions of all areas: their names differ, but for those that say the same. */
type AllFunctions = {[Area in keyof Messages]: (functions: Functions<Messages[Area]>) => void}[keyof Messages] extends (
  functions: infer All
) => void
  ? All
  : never;

export interface Translation extends Partial<AllFunctions> {
  texts: Texts;
}
