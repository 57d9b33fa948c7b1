import type { CategoryScore, ThemeMention } from './labels';

/** What a categoriser sees from an article. */
export interface CategorisedArticle {
  readonly themes: readonly ThemeMention[];
  /** Words of the text, 0 where unknown. */
  readonly wordCount: number;
  /** Words of the headline, from `titleWords`. */
  readonly words: readonly string[];
  /** Words that the text begins with, from `titleWords`; empty where there is no text. */
  readonly lead: readonly string[];
  readonly outletDomain: string;
  /** Canonical address; null where there is none. */
  readonly url: string | null;
  /** ISO 639 code or BCP 47 tag; `und` where unknown. */
  readonly language: string;
}

/** The step that labels articles. Exchangeable; the version is stored with what it labelled. */
export interface Categoriser {
  readonly version: string;
  /** At most three labels, by falling score, then by index. */
  categorise(article: CategorisedArticle): CategoryScore[];
}

/** Dependency injection token of the step that labels articles (`Categoriser`); another version is put in its place here. */
export const CATEGORISER = Symbol('categoriser');
