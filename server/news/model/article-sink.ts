import type { NormalisedArticle } from './normalised-article';

/** A publisher withdraws an article: a kill or withdrawal notice. */
export interface Withdrawal {
  /** Identity of the article, as in `NormalisedArticle`. */
  readonly urlHash: Buffer;
  /** Versions up to this one are withdrawn; a later version stands again. */
  readonly version: number;
  /** The page that the notice names beside an archive's identifier: what other sources brought of it goes too. */
  readonly pageHash?: Buffer | null;
}

/** Where document readers put what they find. */
export interface ArticleSink {
  add(article: NormalisedArticle): unknown;
  withdraw(withdrawal: Withdrawal): unknown;
  /** Resolves when more may be added. */
  ready(): Promise<void>;
}
