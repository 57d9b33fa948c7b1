import type { Episode } from '../../volatility/crises/episodes';
import type { Severity } from '../../volatility/rating/severity';

/** `merged`: it is part of another crisis since; `withdrawn`: values that were corrected later make no episode. */
export const CRISIS_STATUSES = ['open', 'closed', 'merged', 'withdrawn'] as const;
export type CrisisStatus = (typeof CRISIS_STATUSES)[number];

/** `extended`: another scope is part of it, or it has become higher. `restated`: days known before have other values now. `merged`: it has become part of another. */
export const CRISIS_EVENTS = ['opened', 'extended', 'closed', 'restated', 'merged', 'withdrawn'] as const;
export type CrisisEvent = (typeof CRISIS_EVENTS)[number];

/** What readers are told: a crisis that was found when days before were restated is new to them. */
export function toldEvent({ event, vintage }: { readonly event: CrisisEvent; readonly vintage: number }): CrisisEvent {
  return vintage === 1 ? 'opened' : event;
}

/** Days after its beginning within which a crisis is news when it is told first. */
const NEWS_DAYS = 14;

/**
 * Whether a crisis has just begun. Another methodology, or a history that was computed anew, finds old crises for the first time: that is no news, also
 * of those that are not over.
 */
export function isNewlyOpened(vintage: {
  readonly event: CrisisEvent;
  readonly vintage: number;
  readonly through: number;
  readonly crisis: Pick<Crisis, 'status' | 'episodes'>;
}): boolean {
  const { crisis, through } = vintage;
  return toldEvent(vintage) === 'opened' && crisis.status === 'open' && startOf(crisis.episodes) > through - NEWS_DAYS;
}

/** An episode of a country × category scope. */
export interface ScopeEpisode extends Episode {
  readonly scope: number;
}

/** A story at the peak: its first article as it was then, and the hash by which the article is found while it is stored; null where it never was. */
export interface LeadingStory {
  /** Outlets or owners that told it. */
  readonly outlets: number;
  readonly urlHash: string | null;
  readonly first: StoredArticle;
}

export interface StoredArticle {
  readonly headline: string;
  readonly outlet: string;
  readonly language: string;
  readonly firstSeenAt: string;
  readonly url: string | null;
  readonly source: string;
}

/** A crisis as it stands after a day: episodes of scopes that share their stories. */
export interface Crisis {
  /** `crisis-sa-energy-20260301`: scope and start of the episode that it began with, as they were first known. */
  readonly id: string;
  readonly status: CrisisStatus;
  readonly severity: Severity;
  /** Of a merged or withdrawn one those that it had last. */
  readonly episodes: readonly ScopeEpisode[];
  readonly mergedInto: string | null;
}

/** How far a crisis has come: its severity, and the scopes that it is in. */
export interface CrisisReach {
  readonly severity: Severity;
  readonly scopes: readonly number[];
}

/** The episode with the highest peak: of equal ones the first, then that of the lower scope. */
export function leadOf(episodes: readonly ScopeEpisode[]): ScopeEpisode {
  return episodes.reduce((lead, one) => ((one.peak - lead.peak || lead.peakDay - one.peakDay || lead.scope - one.scope) > 0 ? one : lead));
}

export function startOf(episodes: readonly ScopeEpisode[]): number {
  return Math.min(...episodes.map(({ start }) => start));
}

/** Null while one of them is open. */
export function endOf(episodes: readonly ScopeEpisode[]): number | null {
  return episodes.some(({ end }) => end === null) ? null : Math.max(...episodes.map(({ end }) => end!));
}

export function isRunning({ start, end }: ScopeEpisode, day: number): boolean {
  return start <= day && (end === null || end >= day);
}
