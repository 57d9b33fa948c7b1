/** What pages say of crises. Types only; both sides read them. */
import type { DailySeries, Publication, Severity } from './page-data';

export type CrisisStatus = 'open' | 'closed' | 'merged' | 'withdrawn';
export type CrisisEvent = 'opened' | 'extended' | 'closed' | 'restated' | 'merged' | 'withdrawn';

/** A country, a category, or both: the path of its page is `/indexes/mvi-sa`. */
export interface CrisisPart {
  readonly id: string;
  readonly code: string;
  readonly name: string;
}

interface CrisisSpan {
  readonly status: CrisisStatus;
  readonly severity: Severity;
  /** Days; `end` is null while it is open. */
  readonly start: string;
  readonly peak: string;
  readonly end: string | null;
  /** MVI at the peak. */
  readonly peakValue: number;
}

/** A row of the list. */
export interface CrisisRow extends CrisisSpan {
  /** `crisis-sa-energy-20260301`; the path of its page is `/ratings/crises/crisis-sa-energy-20260301`. */
  readonly id: string;
  /** Of the scope with the highest peak. */
  readonly name: string;
  /** In days; of an open one to the last day known. */
  readonly duration: number;
  readonly countries: readonly CrisisPart[];
  readonly categories: readonly CrisisPart[];
}

/** Crises that are open, and those that ended last. */
export interface CrisesOverview {
  /** Last day that they take into account. */
  readonly through: string;
  /** How many are open; not all of them may be among the rows. */
  readonly open: number;
  /** Alpha-2 codes of all countries of open crises. */
  readonly openCountries: readonly string[];
  /** Open ones first, of each those that began last first. */
  readonly rows: readonly CrisisRow[];
}

/** One index of a crisis. */
export interface CrisisScope extends Pick<CrisisSpan, 'start' | 'peak' | 'peakValue' | 'end'>, CrisisPart {}

/** A story at the peak. */
export interface CrisisStory {
  readonly headline: string;
  readonly outlet: string;
  readonly outlets: number;
  readonly language: string;
  /** An instant. */
  readonly firstSeen: string;
  readonly url: string | null;
  readonly source: string;
}

/** What was published of a crisis at an instant. */
export interface CrisisVersion extends CrisisSpan {
  readonly event: CrisisEvent;
  readonly knownAt: string;
  readonly through: string;
  readonly scopes: number;
}

export interface CrisisPageData {
  readonly page: 'crisis';
  readonly publication: Publication;
  readonly crisis: CrisisRow & {
    /** Id of the crisis that it is part of; null otherwise. */
    readonly mergedInto: string | null;
    readonly updatedAt: string;
  };
  readonly through: string;
  /** Daily MVI of the scope with the highest peak, from two weeks before to two weeks after. */
  readonly course: DailySeries;
  readonly scopes: readonly CrisisScope[];
  readonly stories: readonly CrisisStory[];
  /** The newest first. */
  readonly versions: readonly CrisisVersion[];
}
