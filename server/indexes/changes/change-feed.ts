/** From what was published, in its order, to one row for each index that it changes. */
import { type CatalogueIndex, FAMILIES, type Family } from '../catalogue/catalogue';
import { SCOPES } from '../../reference/scopes';
import { CRISIS_EVENTS, type CrisisEvent, leadOf, toldEvent } from '../crises/crisis';
import type { IndexRecord, State } from '../storage/index-record';
import type { CrisisVintage } from '../crises/crises.repository';
import type { Publication, PublishedCrises, PublishedValues, PublishedVersion } from '../storage/index-changes.repository';

/** What happened to a value. `settled`: computed for the last time, seven days after its day; `methodology`: all values of the index changed. */
export const VALUE_EVENTS = ['published', 'revised', 'settled', 'restated', 'methodology'] as const;
type ValueEvent = (typeof VALUE_EVENTS)[number];
/** What happened to a crisis. */
export const CRISIS_CHANGE_EVENTS = CRISIS_EVENTS.map((event) => `crisis_${event}` as const);
export type ChangeEvent = ValueEvent | `crisis_${CrisisEvent}`;

/** A change of one index. */
export interface IndexChange {
  readonly event: ValueEvent;
  readonly index: CatalogueIndex;
  readonly methodology: string;
  /** Seconds since 1970. */
  readonly publishedAt: number;
  readonly run: Buffer | null;
  /** What readers got before; null where there was nothing. */
  readonly before: IndexRecord | null;
  /** What they get since; null where all days of the index changed. */
  readonly after: IndexRecord | null;
}

/** A change of a crisis. */
export interface CrisisChange {
  readonly event: `crisis_${CrisisEvent}`;
  /** The index with its peak. */
  readonly index: CatalogueIndex;
  readonly methodology: string;
  /** Seconds since 1970. */
  readonly publishedAt: number;
  readonly crisis: CrisisVintage;
  /** As it was known before; null where it was not. */
  readonly before: CrisisVintage | null;
}

/** Whatever changes for readers. */
export type Change = IndexChange | CrisisChange;

const EVENT_OF: Readonly<Record<Exclude<State, 'open'>, ValueEvent>> = {
  provisional: 'published',
  revised: 'revised',
  final: 'settled',
  restated: 'restated',
};

/** A change and its place in what was published with it, from 0. */
interface PlacedVintage {
  readonly scope: number;
  /** Place among the vintages of the scope's month. */
  readonly vintage: number;
  readonly family: Family;
}

/** How many changes were published together: each new vintage is one of MVI and one of ISR. */
export function countChanges(change: Publication): number {
  if (change.kind === 'crises') return change.events;
  if (change.kind === 'methodology') return SCOPES.length * FAMILIES.length;
  return change.vintages.reduce((sum, { from, to }) => sum + (to - from), 0) * FAMILIES.length;
}

/** The new vintages of one publication from a place on, at most so many. */
export function placeVintages({ vintages }: PublishedValues, from: number, limit: number): PlacedVintage[] {
  const placed: PlacedVintage[] = [];
  let passed = 0;
  for (const { scope, from: first, to } of vintages) {
    const all = (to - first) * FAMILIES.length;
    for (let at = Math.max(0, from - passed); at < all; at++) {
      if (placed.length === limit) return placed;
      placed.push({ scope, vintage: first + Math.floor(at / FAMILIES.length), family: FAMILIES[at % FAMILIES.length] });
    }
    passed += all;
  }
  return placed;
}

/** What a placed vintage changed, by all vintages of its scope's month in their order. */
export function toValueChange(published: PublishedValues, { scope, vintage, family }: PlacedVintage, month: readonly IndexRecord[]): IndexChange {
  const after = month[vintage];
  const before = month.slice(0, vintage).findLast(({ day }) => day === after.day) ?? null;
  const event = before === null ? 'published' : EVENT_OF[after.state as Exclude<State, 'open'>];
  const { methodology, publishedAt, run } = published;
  return { event, index: { family, scope: SCOPES[scope] }, methodology, publishedAt, run, before, after };
}

/** What a vintage of a crisis changed. */
export function toCrisisChange({ methodology, publishedAt }: PublishedCrises, crisis: CrisisVintage, before: CrisisVintage | null): CrisisChange {
  const index: CatalogueIndex = { family: 'mvi', scope: SCOPES[leadOf(crisis.crisis.episodes).scope] };
  return { event: `crisis_${toldEvent(crisis)}`, index, methodology, publishedAt, crisis, before };
}

/** A new version changes every index. */
export function toVersionChanges(published: PublishedVersion, from: number, limit: number): IndexChange[] {
  const { methodology, publishedAt } = published;
  const count = Math.max(0, Math.min(limit, countChanges(published) - from));
  return Array.from({ length: count }, (_, at) => ({
    event: 'methodology',
    index: { family: FAMILIES[(from + at) % FAMILIES.length], scope: SCOPES[Math.floor((from + at) / FAMILIES.length)] },
    methodology,
    publishedAt,
    run: null,
    before: null,
    after: null,
  }));
}
