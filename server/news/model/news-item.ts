import type { ArchivedItem } from './normalised-article';

/** One entry of a feed or of an archive, as its format gave it: markup removed, entities decoded, nothing judged yet. */
export interface NewsItem {
  /** What the source calls it (guid, uri, id); the same in all versions of the item. */
  readonly id: string;
  /** Absolute address, or null where it has none. */
  readonly url: string | null;
  readonly title: string;
  /** Text or summary in plain words, `''` where there is none. */
  readonly text: string;
  /** BCP 47 tag or ISO 639 code as given, or null. */
  readonly language: string | null;
  readonly publishedAt: Date | null;
  /** When it was first seen: the fetch of the feed; for archives the instant they state. */
  readonly seenAt: Date;
  /** The outlet's domain or name as the source gives it; null: the address tells. */
  readonly outlet: string | null;
  /** Positions in CATEGORIES that the source itself states; then none are guessed. */
  readonly categories: readonly number[] | null;
  /** Positions in COUNTRIES that the source itself states; then none are guessed. */
  readonly countries: readonly number[] | null;
  readonly tone: number | null;
  /** Rises with each version of the item; 0 where the source has none. */
  readonly version: number;
}

/**
 * How far the item's own date is believed. `recent`: within 48 hours before and 15 minutes after it was seen, as for everything that
 * is fetched while it is news. `stated`: as it stands, for archives, whose dates are their content.
 */
export type DateTrust = 'recent' | 'stated';

/** An item with what it is known by, worked out once, before it is known whether it becomes an article. */
export interface IdentifiedItem {
  readonly item: NewsItem;
  /** The source's identifier on one line, 255 characters at most. */
  readonly id: string;
  /** Canonical address; null where there is none, or none that can be used. */
  readonly url: string | null;
  /** 16 bytes: the identity of the article that it becomes. */
  readonly hash: Buffer;
  /** Set where an archive's identifier is the identity, not the page. */
  readonly archived: ArchivedItem | null;
}
