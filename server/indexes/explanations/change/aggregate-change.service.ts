import { Injectable } from '@nestjs/common';
import type { EngineOptions } from '../../../volatility/engine/engine';
import { type AggregateAttribution, attributeAggregate, type MemberContribution } from '../../../volatility/explain/aggregate-attribution';
import type { AggregateTrace } from '../../../volatility/explain/aggregate-trace';
import { AggregateTracer } from '../../../volatility/explain/aggregate-tracer';
import { Attribution, type PrintedParts } from '../../../volatility/explain/attribution';
import { snapshotOf, TakenState } from '../../../volatility/explain/scope-state';
import { type ScopeTrace, ScopeTracer } from '../../../volatility/explain/scope-trace';
import { rulesOf } from '../../../volatility/methodology/methodologies';
import { release } from '../../../volatility/snapshot';
import { DEFAULT_WEIGHTS, normaliseWeights } from '../../../volatility/methodology/weights';
import type { Partition } from '../../computation/partitions';
import { type BegunTracer, traceFrom } from '../replay/begun-tracer';
import { type ReplayFrame, Replays } from '../replay/replays.service';
import { addTo, type Change } from './change';
import { ChangeParts } from './change-parts';
import { catalogueLabels } from './divide-change';
import { withParts } from './scope-parts';
import { addUp, KEPT_DAYS, type SpanSource, traceSpan } from './traced-span';

const WEIGHTS = normaliseWeights(DEFAULT_WEIGHTS);
/** Countries that are looked into: so many at most, and fewer over a long span, whose days are gone through for each; but always some. */
const COUNTRIES_MAX = 8;
const COUNTRIES_MIN = 2;
const COUNTRY_DAYS_MAX = 1_000;
/** To go through so many days of all countries takes no longer than to begin from another state. */
const NEAR_DAYS = 8;

type AggregatePartition = EngineOptions & Partition;

/** A day of world or a region, and what the engine remembered before it; null where nobody asks. */
interface TracedDay {
  readonly trace: AggregateTrace;
  readonly state: Buffer | null;
}

/** Computes again what made the value of world or a region change. */
@Injectable()
export class AggregateChange {
  constructor(private readonly replays: Replays) {}

  /** Null where one of the days has no value by the coverage that there is now. */
  async find(frame: ReplayFrame, scope: number, from: number, to: number): Promise<Change | null> {
    const partition = this.replays.partitionOf(frame, scope);
    const { tracer, firstDay } = await this.replays.startBefore(frame, partition, from, (start) => traceFrom(partition, start));
    const traced = await this.traceBoth(frame, partition, tracer, { scope, from: firstDay, days: [from, to] }).finally(() => tracer.release());
    if (traced === null) return null;
    const { before, after } = traced;
    const attributed = attributeAggregate(WEIGHTS, rulesOf(frame.methodology).turmoilFrom!, before.trace, after.trace);
    const divided = await this.divide(frame, partition, attributed, { before, after });
    if (after.state !== null) release(after.state);
    this.replays.keepState(frame, partition, from - 1, before.state!);
    return {
      from: before.trace.mvi,
      to: after.trace.mvi,
      components: attributed.components,
      countries: { parts: new Map(attributed.members.map((member) => [member.scope, member.contribution])), other: attributed.other },
      outlets: divided.outlets,
      printed: divided.parts.printed,
      named: divided.parts.named,
      absent: divided.absent,
      undivided: divided.undivided,
      other: attributed.other + divided.other,
      outletDays: new Map(),
    };
  }

  /** Divides the parts of the countries with the largest further, by what was printed about them. */
  private async divide(
    frame: ReplayFrame,
    partition: AggregatePartition,
    { members }: AggregateAttribution,
    { before, after }: { readonly before: TracedDay; readonly after: TracedDay },
  ): Promise<DividedChange> {
    const [from, to] = [before.trace.day, after.trace.day];
    const states = new Map([before, after].flatMap(({ trace, state }) => (state === null ? [] : [[trace.day, new TakenState(partition, state)]])));
    const divided = new DividedChange();
    const largest = [...members].sort((a, b) => Math.abs(b.contribution) - Math.abs(a.contribution));
    const looked = Math.max(COUNTRIES_MIN, Math.min(COUNTRIES_MAX, Math.floor(COUNTRY_DAYS_MAX / (to - from))));
    const turn = this.replays.turns();
    for (const member of largest.slice(0, looked)) {
      const span = await traceSpan(this.sourceOf(frame, states, member.scope), from, to);
      if (span === null) {
        divided.leave(member);
        continue;
      }
      const { scope, worth } = member;
      const attribution = new Attribution(worth, span.from, span.to);
      const stories = storyParts(member, [span.from, span.to]);
      await addUp(span, { scope, attribution, parts: divided.parts }, turn, ({ day }) => stories.filter((part) => part.day === day));
      divided.add(member, attribution, stories);
    }
    largest.slice(looked).forEach((member) => divided.leave(member));
    return divided;
  }

  /** A country's days, from the states that were taken before the first and before the last. */
  private sourceOf(frame: ReplayFrame, states: ReadonlyMap<number, TakenState>, scope: number): SpanSource {
    const options = this.replays.optionsOf(frame, scope);
    return {
      tracerBefore: (day) => Promise.resolve(new ScopeTracer(options, snapshotOf(options, states.get(day)!.ofScope(scope)))),
      days: (first, last) => this.replays.days(frame, withParts(scope), first, last),
      trace: (tracer, coverage) => tracer.trace(coverage),
    };
  }

  private async traceBoth(
    frame: ReplayFrame,
    partition: AggregatePartition,
    tracer: AggregateTracer,
    { scope, from, days: [first, last] }: { readonly scope: number; readonly from: number; readonly days: readonly [number, number] },
  ): Promise<{ before: TracedDay; after: TracedDay } | null> {
    const before = await this.traceDay(frame, partition, tracer, { scope, from, day: first }, true);
    if (before === null) return null;
    const after = await this.traceLater(frame, partition, tracer, { scope, from: first, day: last });
    return after && { before, after };
  }

  private async traceLater(
    frame: ReplayFrame,
    partition: AggregatePartition,
    tracer: AggregateTracer,
    { scope, from, day }: { scope: number; from: number; day: number },
  ): Promise<TracedDay | null> {
    const isLong = day - from > KEPT_DAYS;
    const later = await this.beginLater(frame, partition, from, day);
    if (later === null) return this.traceDay(frame, partition, tracer, { scope, from: from + 1, day }, isLong);
    tracer.release();
    return this.traceDay(frame, partition, later.tracer, { scope, from: later.firstDay, day }, isLong).finally(() => later.tracer.release());
  }

  /** From a state nearer to a day; null where to go on from the earlier day takes no longer. */
  private async beginLater(frame: ReplayFrame, partition: AggregatePartition, from: number, day: number): Promise<BegunTracer | null> {
    if (day - from <= NEAR_DAYS) return null;
    return this.replays.startBefore(frame, partition, day, (start) => (start.firstDay - from <= NEAR_DAYS ? null : traceFrom(partition, start)));
  }

  /** Takes the days before a day and traces that; null where it has no value. */
  private async traceDay(
    frame: ReplayFrame,
    partition: AggregatePartition,
    tracer: AggregateTracer,
    { scope, from, day }: { readonly scope: number; readonly from: number; readonly day: number },
    withState: boolean,
  ): Promise<TracedDay | null> {
    const last = await this.replays.runTo(frame, partition.scopes, { from, day }, (coverage) => tracer.advance(coverage));
    if (last === null) return null;
    const state = withState ? tracer.snapshot() : null;
    const { trace } = tracer.trace(last, scope);
    return trace && { trace, state };
  }
}

/** The change of world or a region, divided further where its countries were looked into. */
class DividedChange {
  /** A country's stories are divided by category; their country is known. */
  readonly parts = new ChangeParts(catalogueLabels(0), ['category']);
  readonly outlets = new Map<number, number>();
  absent = 0;
  undivided = 0;
  other = 0;

  leave({ contribution }: MemberContribution): void {
    this.undivided += contribution;
  }

  add(member: MemberContribution, { outlets, absent, change, other }: Attribution, stories: readonly PrintedParts[]): void {
    for (const [outlet, contribution] of outlets) addTo(this.outlets, outlet, contribution);
    let sum = 0;
    for (const { outlets: tellers, contributions } of stories) {
      tellers.forEach((outlet, i) => addTo(this.outlets, outlet, contributions[i]));
      sum = contributions.reduce((total, contribution) => total + contribution, sum);
    }
    this.absent += absent;
    this.other += member.contribution - (change - other) - sum;
  }
}

/** That a country has more or fewer of the day's stories is a part of each of them. */
function storyParts({ storyWorth }: MemberContribution, [from, to]: readonly [ScopeTrace, ScopeTrace]): PrintedParts[] {
  const partsOf = ({ day, outlets: { outlets, stories } }: ScopeTrace, worth: number): PrintedParts => ({
    day,
    outlets: outlets.filter((_, i) => stories[i] > 0),
    contributions: stories.filter((count) => count > 0).map((count) => worth * count),
  });
  return [partsOf(from, storyWorth.from), partsOf(to, storyWorth.to)];
}
