/**
 * Share indexes over time: how much of all that is printed is about a scope, 100 on average over its base. They are made from the stories of the scope
 * and of the world as those were published, so they have the same vintages.
 */
import { baseMean, onBase, SHARE_BASE_DAYS, shareOf } from '../../../volatility/share';
import { type Evidence, type IndexValues, type Reason, type SeriesRecord, type State, STATES } from '../../storage/index-record';
import { roundPoints } from '../../storage/series-window';

/** Vintages by day. */
export type DayVintages = ReadonlyMap<number, readonly Evidence[]>;

/** What was known of a day from an instant on. */
export interface Counted {
  readonly day: number;
  readonly knownFrom: number;
  readonly scope: Evidence;
  readonly world: Evidence;
}

/** The first days with a share, as they were known from an instant on. */
interface ShareBase {
  readonly knownFrom: number;
  readonly isComplete: boolean;
  /** Share of the scope on average; null where it was never covered, or the base is not complete. */
  readonly mean: number | null;
  readonly lastDay: number;
}

const NO_VALUES: IndexValues = {
  attention: null,
  spread: null,
  velocity: null,
  acceleration: null,
  spreadScore: null,
  velocityScore: null,
  accelerationScore: null,
  mvi: null,
  isr: null,
  low: null,
  high: null,
};
/** Reasons of days that nothing was counted on, or not all of it. */
const UNCOUNTED: readonly Reason[] = ['gap', 'partial'];
const FINAL = STATES.indexOf('final');

/** How settled a state is; what is restated is as settled as what is final. */
function rankOf(state: State): number {
  return Math.min(STATES.indexOf(state), FINAL);
}

/**
 * What was known of each day, ascending, from the vintages of a scope and of the world. The two are published one shortly after the other: until both are
 * as settled, the earlier vintage of the one that is ahead stands.
 */
export function countDays(scope: readonly Evidence[], world: DayVintages): Map<number, Counted[]> {
  const days = [...Map.groupBy(scope, ({ day }) => day)].sort(([a], [b]) => a - b);
  return new Map(
    days.flatMap(([day, vintages]) => {
      const counted = pairVintages(day, vintages, world.get(day) ?? []);
      return counted.length === 0 ? [] : [[day, counted]];
    }),
  );
}

function pairVintages(day: number, scope: readonly Evidence[], world: readonly Evidence[]): Counted[] {
  const instants = [...new Set([...scope, ...world].map(({ computedAt }) => computedAt))].sort((a, b) => a - b);
  const counted: Counted[] = [];
  for (const knownFrom of instants) {
    const ofScope = scope.filter(({ computedAt }) => computedAt <= knownFrom);
    const ofWorld = world.filter(({ computedAt }) => computedAt <= knownFrom);
    if (ofScope.length === 0 || ofWorld.length === 0) continue;
    const rank = Math.min(rankOf(ofScope.at(-1)!.state), rankOf(ofWorld.at(-1)!.state));
    const settledAs = (vintages: readonly Evidence[]): Evidence => vintages.findLast(({ state }) => rankOf(state) <= rank) ?? vintages[0];
    const pair = { day, knownFrom, scope: settledAs(ofScope), world: settledAs(ofWorld) };
    const before = counted.at(-1);
    if (before?.scope !== pair.scope || before.world !== pair.world) counted.push(pair);
  }
  return counted;
}

function shareOn({ scope, world }: Counted): number | null {
  if (UNCOUNTED.some((reason) => scope.reason === reason || world.reason === reason)) return null;
  return shareOf({ inScope: scope.stories, total: world.stories });
}

/** The bases that were known, ascending: of days that are settled, so that values do not change with each day that is revised. */
function basesOf(days: Iterable<readonly Counted[]>): ShareBase[] {
  const settled = [...days].flatMap((vintages) =>
    vintages.filter(({ scope, world }) => rankOf(scope.state) === FINAL && rankOf(world.state) === FINAL),
  );
  const shares = new Map<number, number>();
  const bases: ShareBase[] = [];
  for (const [knownFrom, vintages] of Map.groupBy(
    settled.sort((a, b) => a.knownFrom - b.knownFrom),
    (counted) => counted.knownFrom,
  )) {
    for (const counted of vintages) {
      const share = shareOn(counted);
      if (share === null) shares.delete(counted.day);
      else shares.set(counted.day, share);
    }
    const before = bases.at(-1);
    if (before === undefined ? shares.size < SHARE_BASE_DAYS : vintages.every(({ day }) => day > before.lastDay)) continue;
    const base = baseOf(knownFrom, shares);
    if (base.mean !== before?.mean || base.lastDay !== before.lastDay) bases.push(base);
  }
  return bases;
}

function baseOf(knownFrom: number, shares: ReadonlyMap<number, number>): ShareBase {
  const days = [...shares.keys()].sort((a, b) => a - b).slice(0, SHARE_BASE_DAYS);
  const isComplete = days.length === SHARE_BASE_DAYS;
  return {
    knownFrom,
    isComplete,
    mean: isComplete ? baseMean(days.map((day) => shares.get(day)!)) : null,
    lastDay: isComplete ? days[SHARE_BASE_DAYS - 1] : Infinity,
  };
}

/** Share index of one scope, as it was known at any instant. */
export class ShareHistory {
  private readonly bases: readonly ShareBase[];

  constructor(private readonly days: ReadonlyMap<number, readonly Counted[]>) {
    this.bases = basesOf(days.values());
  }

  /** The last day that any base ever had; null before the first. */
  get lastBaseDay(): number | null {
    const lastDays = this.bases.map(({ lastDay }) => lastDay).filter(Number.isFinite);
    return lastDays.length === 0 ? null : Math.max(...lastDays);
  }

  /** Days with a share that are missing until the base is complete. */
  get daysMissing(): number {
    if (this.bases.at(-1)?.isComplete === true) return 0;
    const counted = [...this.days.values()].filter(
      (vintages) => rankOf(vintages.at(-1)!.scope.state) === FINAL && shareOn(vintages.at(-1)!) !== null,
    );
    return SHARE_BASE_DAYS - counted.length;
  }

  /** Of each day the value known at an instant (seconds since 1970), by day. */
  *records(asOf: number): Generator<SeriesRecord> {
    for (const vintages of this.days.values()) {
      const counted = vintages.findLast(({ knownFrom }) => knownFrom <= asOf);
      if (counted !== undefined) yield this.recordOf(counted, asOf);
    }
  }

  /** All values that a day has had, in the order in which they became known. */
  vintagesOf(day: number): SeriesRecord[] {
    const vintages = this.days.get(day) ?? [];
    const instants = new Set([...vintages, ...this.bases].map(({ knownFrom }) => knownFrom));
    const records: SeriesRecord[] = [];
    for (const instant of [...instants].sort((a, b) => a - b)) {
      const counted = vintages.findLast(({ knownFrom }) => knownFrom <= instant);
      if (counted === undefined) continue;
      const record = this.recordOf(counted, instant);
      // What another base leaves as it is was published once.
      if (record.computedAt === instant && !isSame(record, records.at(-1), counted.knownFrom)) records.push(record);
    }
    return records;
  }

  private recordOf(counted: Counted, asOf: number): SeriesRecord {
    const { day, scope, world } = counted;
    const share = shareOn(counted);
    const base = share === null ? undefined : this.bases.findLast(({ knownFrom }) => knownFrom <= asOf);
    const firstBase = this.bases.findLast(({ knownFrom }) => knownFrom <= counted.knownFrom) ?? this.bases.at(0);
    const isRestated = base !== undefined && base.mean !== firstBase!.mean && rankOf(scope.state) === FINAL && rankOf(world.state) === FINAL;
    const value = share === null || base === undefined || base.mean === null ? null : roundPoints(onBase(share, base.mean));
    const computedAt = Math.max(counted.knownFrom, base?.knownFrom ?? -Infinity);
    return {
      day,
      state: isRestated ? 'restated' : stateOf(scope.state, world.state),
      computedAt,
      isBackfilled: scope.isBackfilled,
      reason: value === null ? reasonOf(counted, share !== null && base?.isComplete !== true) : null,
      isrReason: null,
      level: value !== null && scope.level === 'insufficient' ? 'thin' : scope.level,
      letter: null,
      stories: scope.stories,
      outlets: scope.outlets,
      values: value === null ? null : { ...NO_VALUES, share: value },
    };
  }
}

/** Restated where either is, otherwise the less settled of the two. */
function stateOf(scope: State, world: State): State {
  if (rankOf(scope) === FINAL && rankOf(world) === FINAL) return scope === 'restated' || world === 'restated' ? 'restated' : 'final';
  return rankOf(scope) < rankOf(world) ? scope : world;
}

function reasonOf({ scope, world }: Counted, isShort: boolean): Reason {
  if (isShort) return 'history_short';
  return UNCOUNTED.find((reason) => scope.reason === reason || world.reason === reason) ?? 'insufficient';
}

/** @param countedFrom instant of the counts of `record` */
function isSame(record: SeriesRecord, before: SeriesRecord | undefined, countedFrom: number): boolean {
  if (before === undefined || countedFrom === record.computedAt) return false;
  return record.values?.share === before.values?.share && record.reason === before.reason;
}
