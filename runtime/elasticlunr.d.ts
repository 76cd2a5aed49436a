// Types for the part of elasticlunr that is used; the package has none.

declare module "elasticlunr" {
  interface TermNode {
    docs?: Record<string, {tf: number}>;
    df?: number;
  }

  interface SearchConfig {
    fields: Record<string, {boost?: number; bool?: "OR" | "AND"; expand?: boolean}>;
  }

  interface SerialisedIndex {
    version: string;
    fields: string[];
    ref: string;
    documentStore: {
      docs: Record<string, null>;
      docInfo: Record<string, Record<string, number>>;
      length: number;
      save: boolean;
    };
    index: Record<string, {root: object}>;
    pipeline: string[];
  }

  class InvertedIndex {
    root: TermNode;
    getNode(token: string): TermNode | null;
    addToken(token: string, own: {ref: string; tf: number}): void;
  }

  class Index {
    index: Record<string, InvertedIndex>;
    documentStore: {length: number; addFieldLength(ref: string, field: string, length: number): void};
    addField(name: string): this;
    setRef(name: string): this;
    saveDocument(save: boolean): this;
    addDoc(document: Record<string, unknown>, emitEvent?: boolean): void;
    search(query: string, config: SearchConfig): {ref: string; score: number}[];
    /** Scores by reference, before the field's boost; what `search` adds up over the fields. */
    fieldSearch(tokens: string[], field: string, config: SearchConfig["fields"]): Record<string, number>;
    idf(term: string, field: string): number;
    toJSON(): SerialisedIndex;
    static load(serialised: SerialisedIndex): Index;
  }

  const elasticlunr: {
    version: string;
    Index: typeof Index;
    stemmer(word: string): string;
    defaultStopWords: Record<string, true>;
  };
  export default elasticlunr;
  export type {Index, InvertedIndex, SearchConfig, SerialisedIndex, TermNode};
}
