/**
 * Share indexes over time: how much of all that is printed is about a scope, 100 on average over its base. They are made from the stories of the scope
 * and of the world as those were published, so they have the same vintages.
 */
import { baseMean, onBase, SHARE_BASE_DAYS, shareOf } from '../../../volatility/share';
import { type Evidence, NO_VALUES, type Reason, type SeriesRecord, type State } from '../../storage/index-record';
import { roundPoints } from '../../storage/series-window';

/** Vintages by day. */
export type DayVintages = ReadonlyMap<number, readonly Evidence[]>;

/** What was known of a day from an instant on. */
interface Counted {
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

/** How settled a state is; what is restated is as settled as what is final. */
const FINAL = 3;
const RANKS: Readonly<Record<State, number>> = { open: 0, provisional: 1, revised: 2, final: FINAL, restated: FINAL };

/** Why a day was not counted, or not all of it. */
function uncountedReason({ reason }: Evidence): Reason | null {
  return reason === 'gap' || reason === 'partial' ? reason : null;
}

/**
 * What was known of each day, ascending, from the vintages of a scope and of the world. The two are published one shortly after the other: until both are
 * as settled, the earlier vintage of the one that is ahead stands.
 */
export function countDays(scope: readonly Evidence[], world: DayVintages): Map<number, readonly Counted[]> {
  const days = new Map<number, readonly Counted[]>();
  for (const [day, vintages] of [...Map.groupBy(scope, ({ day: one }) => one)].sort(([a], [b]) => a - b)) {
    const ofWorld = world.get(day) ?? [];
    const counted = isInStep(vintages, ofWorld) ? pairInStep(day, vintages, ofWorld) : pairVintages(day, vintages, ofWorld);
    if (counted.length > 0) days.set(day, counted);
  }
  return days;
}

/** Whether each vintage of the one has a counterpart that is as settled: the rule, and read in a fraction of the time. */
function isInStep(scope: readonly Evidence[], world: readonly Evidence[]): boolean {
  if (scope.length !== world.length) return false;
  const knownFrom = (at: number): number => Math.max(scope[at].computedAt, world[at].computedAt);
  return scope.every(({ state }, at) => state === world[at].state && state !== 'restated' && (at === 0 || knownFrom(at) > knownFrom(at - 1)));
}

function pairInStep(day: number, scope: readonly Evidence[], world: readonly Evidence[]): Counted[] {
  return scope.map((one, at) => ({ day, knownFrom: Math.max(one.computedAt, world[at].computedAt), scope: one, world: world[at] }));
}

function pairVintages(day: number, scope: readonly Evidence[], world: readonly Evidence[]): Counted[] {
  const instants = [...new Set([...scope, ...world].map(({ computedAt }) => computedAt))].sort((a, b) => a - b);
  const counted: Counted[] = [];
  for (const knownFrom of instants) {
    const ofScope = scope.filter(({ computedAt }) => computedAt <= knownFrom);
    const ofWorld = world.filter(({ computedAt }) => computedAt <= knownFrom);
    if (ofScope.length === 0 || ofWorld.length === 0) continue;
    const rank = Math.min(RANKS[ofScope.at(-1)!.state], RANKS[ofWorld.at(-1)!.state]);
    const settledAs = (vintages: readonly Evidence[]): Evidence => vintages.findLast(({ state }) => RANKS[state] <= rank) ?? vintages[0];
    const pair = { day, knownFrom, scope: settledAs(ofScope), world: settledAs(ofWorld) };
    const before = counted.at(-1);
    if (before?.scope !== pair.scope || before.world !== pair.world) counted.push(pair);
  }
  return counted;
}

function shareOn({ scope, world }: Counted): number | null {
  if (uncountedReason(scope) !== null || uncountedReason(world) !== null) return null;
  return shareOf({ inScope: scope.stories, total: world.stories });
}

/** The bases that were known, ascending: of days that are settled, so that values do not change with each day that is revised. */
function basesOf(days: Iterable<readonly Counted[]>): ShareBase[] {
  const settled: Counted[] = [];
  for (const vintages of days) for (const counted of vintages) if (isSettled(counted)) settled.push(counted);
  settled.sort((a, b) => a.knownFrom - b.knownFrom);
  const shares = new Map<number, number>();
  const bases: ShareBase[] = [];
  let isTouched = false;
  settled.forEach((counted, at) => {
    const share = shareOn(counted);
    if (share === null) shares.delete(counted.day);
    else shares.set(counted.day, share);
    const before = bases.at(-1);
    isTouched ||= before === undefined ? shares.size >= SHARE_BASE_DAYS : counted.day <= before.lastDay;
    // What became known together counts together.
    if (!isTouched || settled.at(at + 1)?.knownFrom === counted.knownFrom) return;
    isTouched = false;
    const base = baseOf(counted.knownFrom, shares);
    if (base.mean !== before?.mean || base.lastDay !== before.lastDay) bases.push(base);
  });
  return bases;
}

function isSettled({ scope, world }: Counted): boolean {
  return RANKS[scope.state] === FINAL && RANKS[world.state] === FINAL;
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
    const counted = [...this.days.values()].filter((vintages) => RANKS[vintages.at(-1)!.scope.state] === FINAL && shareOn(vintages.at(-1)!) !== null);
    return SHARE_BASE_DAYS - counted.length;
  }

  /** Of each day the value known at an instant (seconds since 1970), by day. */
  *records(asOf: number): Generator<SeriesRecord> {
    for (const vintages of this.days.values()) {
      const counted = vintages.findLast(({ knownFrom }) => knownFrom <= asOf);
      if (counted !== undefined) yield this.recordOf(counted, asOf);
    }
  }

  /** The last day known at an instant, and the values of so many days up to it, NaN where there are none; null where nothing was known. */
  latest(asOf: number, days: number): { record: SeriesRecord; values: Float64Array } | null {
    const known: Counted[] = [];
    for (const vintages of this.days.values()) {
      const counted = vintages.findLast(({ knownFrom }) => knownFrom <= asOf);
      if (counted !== undefined) known.push(counted);
    }
    const last = known.at(-1);
    if (last === undefined) return null;
    const firstDay = last.day - days + 1;
    const mean = this.baseAt(asOf)?.mean ?? null;
    const values = new Float64Array(days).fill(NaN);
    for (const counted of known) if (counted.day >= firstDay) values[counted.day - firstDay] = valueOf(counted, mean) ?? NaN;
    return { record: this.recordOf(last, asOf), values };
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
    const isCounted = shareOn(counted) !== null;
    const base = isCounted ? this.baseAt(asOf) : undefined;
    const firstBase = this.baseAt(counted.knownFrom) ?? this.bases.at(0);
    const isRestated = base !== undefined && base.mean !== firstBase!.mean && isSettled(counted);
    const value = valueOf(counted, base?.mean ?? null);
    const computedAt = Math.max(counted.knownFrom, base?.knownFrom ?? -Infinity);
    return {
      day,
      state: isRestated ? 'restated' : stateOf(scope.state, world.state),
      computedAt,
      isBackfilled: scope.isBackfilled,
      reason: value === null ? reasonOf(counted, isCounted && base?.isComplete !== true) : null,
      isrReason: null,
      level: value !== null && scope.level === 'insufficient' ? 'thin' : scope.level,
      letter: null,
      stories: scope.stories,
      outlets: scope.outlets,
      values: value === null ? null : { ...NO_VALUES, share: value },
      tone: scope.tone,
    };
  }

  private baseAt(asOf: number): ShareBase | undefined {
    return this.bases.findLast(({ knownFrom }) => knownFrom <= asOf);
  }
}

/** @param mean share of the scope in its base */
function valueOf(counted: Counted, mean: number | null): number | null {
  const share = shareOn(counted);
  return share === null || mean === null ? null : roundPoints(onBase(share, mean));
}

/** Restated where either is, otherwise the less settled of the two. */
function stateOf(scope: State, world: State): State {
  if (RANKS[scope] === FINAL && RANKS[world] === FINAL) return scope === 'restated' || world === 'restated' ? 'restated' : 'final';
  return RANKS[scope] < RANKS[world] ? scope : world;
}

function reasonOf({ scope, world }: Counted, isShort: boolean): Reason {
  if (isShort) return 'history_short';
  return uncountedReason(world) ?? uncountedReason(scope) ?? 'insufficient';
}

/** @param countedFrom instant of the counts of `record` */
function isSame(record: SeriesRecord, before: SeriesRecord | undefined, countedFrom: number): boolean {
  if (before === undefined || countedFrom === record.computedAt) return false;
  return record.values?.share === before.values?.share && record.reason === before.reason;
}
