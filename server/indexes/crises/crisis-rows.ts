/** From vintages of crises to rows of their table. */
import { toIsoDay } from '../../platform/clock';
import { SCOPES } from '../../reference/scopes';
import { type Crisis, type CrisisEvent, endOf, leadOf, startOf } from './crisis';

/** A vintage to be written down. */
export interface NewCrisisVintage {
  readonly crisis: Crisis;
  readonly event: CrisisEvent;
  readonly vintage: number;
  readonly knownAt: number;
  /** The last day that it takes into account. */
  readonly through: number;
}

/** Rows in the order of the vintages, each with the instant from which the next one of the same crisis holds. */
export function toRows(vintages: readonly NewCrisisVintage[]): object[] {
  return withNext(vintages).map(({ vintage, next }, place) => toRow(vintage, next, place));
}

/** Each with the next one of the same crisis. */
function withNext(vintages: readonly NewCrisisVintage[]): { vintage: NewCrisisVintage; next: NewCrisisVintage | null }[] {
  const next = new Map<string, NewCrisisVintage>();
  const reversed = vintages.toReversed().map((vintage) => {
    const following = next.get(vintage.crisis.id) ?? null;
    next.set(vintage.crisis.id, vintage);
    return { vintage, next: following };
  });
  return reversed.reverse();
}

function toRow({ crisis, event, vintage, knownAt, through }: NewCrisisVintage, next: NewCrisisVintage | null, place: number): object {
  const { id, status, severity, episodes, mergedInto } = crisis;
  const lead = leadOf(episodes);
  const scopes = episodes.map(({ scope }) => SCOPES[scope]);
  return {
    crisis: id,
    vintage,
    place,
    event,
    known_at: knownAt,
    superseded_at: next?.knownAt ?? null,
    through: toIsoDay(through),
    status,
    severity,
    start_day: toIsoDay(startOf(episodes)),
    peak_day: toIsoDay(lead.peakDay),
    end_day: status === 'open' ? null : isoDay(endOf(episodes)),
    peak_scope: lead.scope,
    peak_value: lead.peak,
    merged_into: mergedInto,
    episodes,
    countries: [...new Set(scopes.map(({ country }) => country))].sort(),
    categories: [...new Set(scopes.map(({ category }) => category))].sort(),
  };
}

export function isoDay(day: number | null): string | null {
  return day === null ? null : toIsoDay(day);
}
