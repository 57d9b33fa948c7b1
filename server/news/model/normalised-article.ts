import type { CategoryScore, CountryPresence, OutletRules } from './labels';
import type { Categoriser } from './categoriser';
import type { LabelCorrections } from './label-corrections';

/** An article as it is stored and counted, whatever source it came from. */
export interface NormalisedArticle {
  /** What the source calls it: GDELT's record id, a feed's guid. Orders two sightings of the same instant. */
  readonly recordId: string;
  /** Canonical link; null for documents that are known by a citation or an identifier only. */
  readonly url: string | null;
  /** 16 bytes: identity of the page, the same for its http, https, www, mobile and AMP forms. */
  readonly urlHash: Buffer;
  readonly outletDomain: string;
  readonly outletName: string;
  /** When the source first showed the article: the label of the window, the fetch of the feed, the instant an archive states. */
  readonly seenAt: Date;
  /** The publisher's instant where it is believed. */
  readonly publishedAt: Date | null;
  /** Days since 1 January 1970 (UTC). */
  readonly day: number;
  /** ISO 639-1 where it exists, else ISO 639-3; `und` where unknown. */
  readonly language: string;
  /** At most 500 characters; null where the page had none. */
  readonly title: string | null;
  readonly tone: number | null;
  /** 0 where unknown. */
  readonly wordCount: number;
  readonly countries: readonly CountryPresence[];
  readonly categories: readonly CategoryScore[];
  /** What the labels come from beside headline, address and outlet (`enrichment/labels/evidence.ts`). */
  readonly evidence: string | null;
  /** Version of the table of labels that they were made by. */
  readonly labelsVersion: number;
  /** People and organizations that GDELT found in the text; null where it found none. */
  readonly names: string | null;
  readonly titleKey: bigint | null;
  readonly gcamKey: bigint | null;
  /** Sketches by which stories are told apart (server/news/enrichment/stories); null where there is too little to sketch. */
  readonly textSketch: Buffer | null;
  /** Publisher's version, rising; 0 where the source has none. The highest stands. */
  readonly version: number;
  /** Where `urlHash` is the identity that its archive gives it rather than a page; null for what is known by its address. */
  readonly item: ArchivedItem | null;
}

/** All versions of such an article count on the day of the lowest one, whatever days they carry and in whatever order they come. */
export interface ArchivedItem {
  /** Identity of the page it was published on: another source's article there is the same. Null where it has no address. */
  readonly pageHash: Buffer | null;
}

/** The exchangeable steps between a record and an article. */
export interface NormalisationSteps {
  readonly categoriser: Categoriser;
  readonly outlets: OutletRules;
  readonly corrections: LabelCorrections;
}
