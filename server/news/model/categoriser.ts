import type { CategoryScore, OutletFacts, ThemeMention } from './labels';

/** What a categoriser sees of the text of an article. */
export interface CategorisedText {
  readonly themes: readonly ThemeMention[];
  /** Words of the text, 0 where unknown. */
  readonly wordCount: number;
  /** Words that the text begins with, from `titleWords`; empty where there is no text. */
  readonly lead: readonly string[];
  /** ISO 639 code or BCP 47 tag; `und` where unknown. */
  readonly language: string;
}

/** What a categoriser sees from an article. */
export interface CategorisedArticle extends CategorisedText {
  /** Words of the headline, from `titleWords`. */
  readonly words: readonly string[];
  readonly outletDomain: string;
  /** What staff say of the outlet. */
  readonly outletFacts?: OutletFacts | undefined;
  /** Canonical address; null where there is none. */
  readonly url: string | null;
}

/** What a text says of categories: position, hundredths of a point, and so on. Kept with the article, the text is not. */
export type BodyPoints = readonly number[];

/** Something that spoke for a category, and how much it added. */
export interface CategoryReason {
  readonly feature: string;
  readonly weight: number;
}

/** The step that labels articles. Exchangeable; the version is stored with what it labelled. */
export interface Categoriser {
  readonly version: string;
  bodyOf(text: CategorisedText): BodyPoints;
  /**
   * At most three labels, by falling score, then by index.
   * @param body of its text, where that was worked out before
   */
  categorise(article: CategorisedArticle, body?: BodyPoints): CategoryScore[];
  /** What spoke for a category, the strongest first. */
  reasons(article: CategorisedArticle, category: number, body?: BodyPoints): CategoryReason[];
}

/** Dependency injection token of the step that labels articles (`Categoriser`); another version is put in its place here. */
export const CATEGORISER = Symbol('categoriser');
