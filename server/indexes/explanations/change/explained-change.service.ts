import { Injectable } from '@nestjs/common';
import { CATEGORY_COUNT, COUNTRY_COUNT, FIRST_CATEGORY_SCOPE, FIRST_COUNTRY_SCOPE, pairScope, type Scope } from '../../../reference/scopes';
import type { CoverageDay } from '../../../volatility/coverage';
import type { EngineOptions } from '../../../volatility/engine/engine';
import { attributeAggregate, type MemberContribution } from '../../../volatility/explain/aggregate-attribution';
import type { AggregateTrace } from '../../../volatility/explain/aggregate-trace';
import { AggregateTracer } from '../../../volatility/explain/aggregate-tracer';
import { attribute } from '../../../volatility/explain/attribution';
import { snapshotOf, TakenState } from '../../../volatility/explain/scope-state';
import { type ScopeTrace, ScopeTracer } from '../../../volatility/explain/scope-trace';
import { rulesOf } from '../../../volatility/methodology/methodologies';
import { DEFAULT_WEIGHTS, normaliseWeights } from '../../../volatility/methodology/weights';
import type { Partition } from '../../computation/partitions';
import { type ReplayFrame, Replays, type StartingPoint } from '../replay/replays.service';
import { addTo, type Change, type OutletDay, type ScopePart } from './change';

const WEIGHTS = normaliseWeights(DEFAULT_WEIGHTS);
/** Countries of world and regions that are looked into. */
const COUNTRIES_MAX = 8;
/** Days between which it is quicker to go on than to begin again at a later state. */
const GO_ON_DAYS = 45;

/** One scope traced from one day to another. */
interface TracedSpan {
  readonly from: ScopeTrace;
  readonly days: readonly ScopeTrace[];
  readonly coverage: ReadonlyMap<number, CoverageDay>;
}

/** Computes again what made a value change. */
@Injectable()
export class ExplainedChange {
  constructor(private readonly replays: Replays) {}

  /** Null where one of the days has no value by the coverage that there is now. */
  async find(frame: ReplayFrame, scope: Scope, from: number, to: number): Promise<Change | null> {
    return scope.kind === 'world' || scope.kind === 'region'
      ? this.ofAggregate(frame, scope.number, from, to)
      : this.ofScope(frame, scope.number, from, to);
  }

  private async ofScope(frame: ReplayFrame, scope: number, from: number, to: number): Promise<Change | null> {
    const span = await this.trace(frame, scope, await this.replays.startOfScope(frame, scope, from), from, to);
    const last = span?.days.at(-1);
    if (span === null || last?.day !== to || span.from.components === null || last.components === null) return null;
    const { components, outlets, printed, absent, other } = await attribute(WEIGHTS, span.from, span.days, this.replays.turns());
    return {
      from: span.from.mvi,
      to: last.mvi,
      components,
      countries: null,
      outlets,
      printed: printed.map((part) => ({ ...part, scope })),
      absent,
      undivided: 0,
      other,
      outletDays: new Map(last.outlets.map(({ outlet, stories, total, expected }): [number, OutletDay] => [outlet, { stories, total, expected }])),
      coverage: new Map([[scope, span.coverage]]),
    };
  }

  /** Traces one scope from a day on to another; null where the first was not measured. */
  private async trace(frame: ReplayFrame, scope: number, start: StartingPoint, from: number, to: number): Promise<TracedSpan | null> {
    const tracer = new ScopeTracer(this.replays.optionsOf(frame, scope), start.snapshot);
    for await (const coverage of this.replays.days(frame, [scope], start.firstDay, from - 1)) tracer.advance(coverage);
    const traces: ScopeTrace[] = [];
    const kept = new Map<number, CoverageDay>();
    for await (const coverage of this.replays.days(frame, [scope, ...partsOf(scope)].sort(ascending), from, to)) {
      const trace = tracer.trace(coverage);
      if (trace === null) continue;
      traces.push(trace);
      kept.set(coverage.day, coverage);
    }
    return traces[0]?.day === from ? { from: traces[0], days: traces.slice(1), coverage: kept } : null;
  }

  private async ofAggregate(frame: ReplayFrame, scope: number, from: number, to: number): Promise<Change | null> {
    const partition = this.replays.partitionOf(frame, scope);
    const start = await this.replays.startBefore(frame, partition, from);
    const tracer = new AggregateTracer(partition, start.snapshot);
    const first = await this.runTo(frame, partition, tracer, start.firstDay, from);
    const state = tracer.snapshot();
    this.replays.keepState(frame, partition, from - 1, state);
    const before = first === null ? null : tracer.trace(first, scope).trace;
    if (before === null) return null;
    const after = await this.traceLater(frame, partition, tracer, { scope, from, day: to });
    if (after === null) return null;
    const taken = new TakenState(partition, state);
    const { members, components, other } = attributeAggregate(WEIGHTS, rulesOf(frame.methodology).turmoilFrom!, before, after);
    const divided = new DividedChange(this.replays.turns());
    const largest = [...members].sort((a, b) => Math.abs(b.contribution) - Math.abs(a.contribution));
    for (const member of largest.slice(0, COUNTRIES_MAX)) {
      await divided.add(member, await this.traceMember(frame, taken, member.scope, from, to));
    }
    largest.slice(COUNTRIES_MAX).forEach((member) => divided.leave(member));
    return {
      from: before.mvi,
      to: after.mvi,
      components,
      countries: { parts: new Map(members.map((member) => [member.scope, member.contribution])), other },
      ...divided.parts(),
      other: other + divided.other,
      outletDays: new Map(),
    };
  }

  private async traceLater(
    frame: ReplayFrame,
    partition: EngineOptions & Partition,
    tracer: AggregateTracer,
    { scope, from, day }: { scope: number; from: number; day: number },
  ): Promise<AggregateTrace | null> {
    const start = day - from <= GO_ON_DAYS ? null : await this.replays.startBefore(frame, partition, day);
    const isNearer = start !== null && start.snapshot !== null;
    const later = isNearer ? new AggregateTracer(partition, start.snapshot) : tracer;
    const last = await this.runTo(frame, partition, later, isNearer ? start.firstDay : from + 1, day);
    return last === null ? null : later.trace(last, scope).trace;
  }

  /** Takes the days before a day. @returns the coverage of the day itself, null where there is none */
  private async runTo(frame: ReplayFrame, { scopes }: Partition, tracer: AggregateTracer, from: number, day: number): Promise<CoverageDay | null> {
    let last: CoverageDay | null = null;
    for await (const coverage of this.replays.days(frame, scopes, from, day)) {
      if (coverage.day === day) last = coverage;
      else tracer.advance(coverage);
    }
    return last;
  }

  private async traceMember(frame: ReplayFrame, state: TakenState, scope: number, from: number, to: number): Promise<TracedSpan | null> {
    const snapshot = snapshotOf(this.replays.optionsOf(frame, scope), state.ofScope(scope));
    return this.trace(frame, scope, { snapshot, firstDay: from }, from, to);
  }
}

/** The change of world or a region, divided further where its countries were traced. */
class DividedChange {
  other = 0;
  private readonly outlets = new Map<number, number>();
  private readonly printed: ScopePart[] = [];
  private readonly coverage = new Map<number, ReadonlyMap<number, CoverageDay>>();
  private absent = 0;
  private undivided = 0;

  constructor(private readonly turn: () => Promise<void>) {}

  parts(): Pick<Change, 'outlets' | 'printed' | 'absent' | 'undivided' | 'coverage'> {
    const { outlets, printed, absent, undivided, coverage } = this;
    return { outlets, printed, absent, undivided, coverage };
  }

  leave({ contribution }: MemberContribution): void {
    this.undivided += contribution;
  }

  async add(member: MemberContribution, span: TracedSpan | null): Promise<void> {
    const last = span?.days.at(-1);
    if (span === null || last === undefined || span.from.components === null || last.components === null) return this.leave(member);
    const { printed, outlets, absent } = await attribute(member.worth, span.from, span.days, this.turn);
    const stories: ScopePart[] = [storyParts(member, span.from, member.storyWorth.from), storyParts(member, last, member.storyWorth.to)].flat();
    for (const [outlet, contribution] of outlets) addTo(this.outlets, outlet, contribution);
    for (const { outlet, contribution } of stories) addTo(this.outlets, outlet, contribution);
    const parts = [...printed.map((part) => ({ ...part, scope: member.scope })), ...stories];
    for (const part of parts) this.printed.push(part);
    this.absent += absent;
    this.other += member.contribution - absent - parts.reduce((sum, { contribution }) => sum + contribution, 0);
    this.coverage.set(member.scope, span.coverage);
  }
}

/** That a country has more or fewer of the day's stories is a part of each of them. */
function storyParts({ scope }: MemberContribution, { day, outlets }: ScopeTrace, worth: number): ScopePart[] {
  return outlets.filter(({ stories }) => stories > 0).map(({ outlet, stories }) => ({ scope, day, outlet, contribution: worth * stories }));
}

/** Scopes that a scope is divided into: those of its pairs. */
function partsOf(scope: number): number[] {
  if (scope >= FIRST_COUNTRY_SCOPE && scope < FIRST_CATEGORY_SCOPE) {
    return Array.from({ length: CATEGORY_COUNT }, (_, category) => pairScope(scope - FIRST_COUNTRY_SCOPE, category));
  }
  if (scope >= FIRST_CATEGORY_SCOPE && scope < FIRST_CATEGORY_SCOPE + CATEGORY_COUNT) {
    return Array.from({ length: COUNTRY_COUNT }, (_, country) => pairScope(country, scope - FIRST_CATEGORY_SCOPE));
  }
  return [];
}

function ascending(a: number, b: number): number {
  return a - b;
}
