/** What staff say of a term in headlines; positions in COUNTRIES and CATEGORIES. */
export interface TermCorrection {
  readonly term: string;
  /** The first day of articles that it holds for, in days since 1 January 1970; null: of all. */
  readonly fromDay: number | null;
  readonly countriesAdded: readonly number[];
  readonly countriesForbidden: readonly number[];
  readonly categoriesAdded: readonly number[];
  readonly categoriesForbidden: readonly number[];
}

/** A correction whose term a headline has. */
export interface FoundCorrection extends TermCorrection {
  /** Whether words that point to a country are the term, part of it, or hold it, and the country is forbidden. */
  forbidsMention(mention: { readonly country: number; readonly words: string }): boolean;
}

/** The corrections that are in force. */
export interface LabelCorrections {
  /** Version of the labels that are made by them. */
  readonly version: number;
  /** @param words of the headline, from `titleWords` */
  of(words: readonly string[], day: number): readonly FoundCorrection[];
}
