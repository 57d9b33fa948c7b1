/** What rules look for in crises. Pure: judging what was published and the backtest of a rule ask the same functions. */
import { type CrisisReach, type CrisisVintage, isNewlyOpened, leadOf, toldEvent } from '../../indexes';
import { type Scope, SCOPE_BY_SLUG, SCOPES } from '../../reference/scopes';
import type { Condition } from './conditions';

/** `reached`: a crisis that had begun elsewhere is now in what is watched. */
export const CRISIS_NEWS = ['opened', 'closed', 'worsened', 'reached'] as const;
export type CrisisNews = (typeof CRISIS_NEWS)[number];

/** What there is to tell to those who watch some scopes: by the index of theirs with the highest peak, and the value of a day. */
export interface CrisisTelling {
  readonly news: CrisisNews;
  readonly scope: Scope;
  readonly day: number;
}

/**
 * What has become of a crisis for those who watch some scopes; null where that is nothing that rules look for.
 * @param before how far it had come; null of its first vintage
 */
export function tellingOf(vintage: CrisisVintage, before: CrisisReach | null, isWatched: (scope: Scope) => boolean): CrisisTelling | null {
  const { crisis, through } = vintage;
  const own = crisis.episodes.filter(({ scope }) => placesOf(scope).some(isWatched));
  if (own.length === 0) return null;
  const wasIn = before?.scopes.some((scope) => placesOf(scope).some(isWatched)) ?? false;
  // An episode begins a day before it is found. What began earlier was told with the crisis that has become part of this one.
  const hasBegun = own.some(({ start }) => start >= through - 1);
  const news = newsOf(vintage, before, !wasIn && hasBegun);
  if (news === null) return null;
  const lead = leadOf(own);
  // What gets worse, or ends, does so on a day on which the index of theirs may be far from its peak.
  const isOfToday = news === 'closed' || news === 'worsened';
  return { news, scope: SCOPES[lead.scope], day: isOfToday ? through : Math.max(lead.start, Math.min(lead.peakDay, through)) };
}

function newsOf(vintage: CrisisVintage, before: CrisisReach | null, hasReached: boolean): CrisisNews | null {
  const event = toldEvent(vintage);
  if (event === 'opened') return isNewlyOpened(vintage) ? event : null;
  if (event === 'closed') return event;
  if (before === null || vintage.crisis.status !== 'open') return null;
  if (hasReached) return 'reached';
  const { severity, scopes } = reachOf(vintage);
  return severity > before.severity || scopes.length > before.scopes.length ? 'worsened' : null;
}

export function reachOf({ crisis: { severity, episodes } }: CrisisVintage): CrisisReach {
  return { severity, scopes: episodes.map(({ scope }) => scope) };
}

/** For whoever watches a place, a crisis that reaches it begins there. */
export function looksFor(condition: Condition, news: CrisisNews): boolean {
  return condition.kind === 'crisis' && (condition.event === 'any' || condition.event === (news === 'reached' ? 'opened' : news));
}

/** The scopes whose rules are told of a crisis in a pair: the pair, its country and category, the region, and the world. */
export function placesOf(pair: number): Scope[] {
  const { slug, country, category, region } = SCOPES[pair];
  return [slug, country?.toLowerCase() ?? '', category ?? '', region ?? '', 'world'].flatMap((one) => SCOPE_BY_SLUG.get(one) ?? []);
}
