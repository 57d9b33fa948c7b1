import type { CoverageDay } from '../../../volatility/coverage';
import type { Attribution, PrintedParts } from '../../../volatility/explain/attribution';
import { releaseTraces } from '../../../volatility/explain/outlet-traces';
import type { ScopeTrace, ScopeTracer } from '../../../volatility/explain/scope-trace';
import type { OutletDay } from './change';
import type { ChangeParts } from './change-parts';

/** Days of a span that are kept while it is gone through once. The last day of a longer one is traced before the others, from a later state. */
export const KEPT_DAYS = 30;

/** A measured day of a scope. */
export interface TracedDay {
  readonly trace: ScopeTrace;
  /** Of the scope and its parts. */
  readonly coverage: CoverageDay;
}

/** One scope traced from one day to another. */
export interface TracedSpan {
  readonly from: ScopeTrace;
  readonly to: ScopeTrace;
  /** All measured days, the first and the last among them; to be gone through once. */
  readonly days: AsyncIterable<TracedDay> | Iterable<TracedDay>;
}

/** Where the days of a scope come from. */
export interface SpanSource {
  /** A tracer that has taken all days before one. */
  tracerBefore(day: number): Promise<ScopeTracer>;
  /** Coverage of the scope and its parts, from a day to a day, both inclusive. */
  days(from: number, to: number): AsyncIterable<CoverageDay>;
  /** Null where the day was not measured. */
  trace(tracer: ScopeTracer, coverage: CoverageDay): ScopeTrace | null;
}

/** Traces one scope from a day to a later one; null where one of the two has no value. */
export async function traceSpan(source: SpanSource, from: number, to: number): Promise<TracedSpan | null> {
  const tracer = await source.tracerBefore(from);
  if (to - from <= KEPT_DAYS) {
    const days = await listDays(source, tracer, from, to);
    return spanOf(days.at(0), days.at(-1), { from, to, days });
  }
  const [last] = await listDays(source, await source.tracerBefore(to), to, to);
  const first = await listDays(source, tracer, from, from);
  return spanOf(first.at(0), last, { from, to, days: chain(first, traceDays(source, tracer, from + 1, to)) });
}

/**
 * Adds up what a span is made of, and gives the memory of its days back but for the first and the last.
 * @param more parts of a day beside those of the attribution
 */
export async function addUp(
  { from, to, days }: TracedSpan,
  { scope, attribution, parts }: { readonly scope: number; readonly attribution: Attribution; readonly parts: ChangeParts },
  turn: () => Promise<void>,
  more: (trace: ScopeTrace) => readonly PrintedParts[] = () => [],
): Promise<void> {
  for await (const { trace, coverage } of days) {
    await turn();
    parts.add(scope, [attribution.add(trace), ...more(trace)], coverage);
    if (trace !== from && trace !== to) releaseTraces(trace.outlets);
  }
}

/** What each outlet printed and was expected to, by its number. */
export function outletDaysOf({ outlets: { outlets, stories, totals, expected } }: ScopeTrace): Map<number, OutletDay> {
  return new Map(Array.from(outlets, (outlet, i) => [outlet, { stories: stories[i], total: totals[i], expected: expected[i] }]));
}

function spanOf(
  first: TracedDay | undefined,
  last: TracedDay | undefined,
  { from, to, days }: { readonly from: number; readonly to: number; readonly days: TracedSpan['days'] },
): TracedSpan | null {
  if (first?.trace.day !== from || last?.trace.day !== to) return null;
  return first.trace.components === null || last.trace.components === null ? null : { from: first.trace, to: last.trace, days };
}

async function listDays(source: SpanSource, tracer: ScopeTracer, from: number, to: number): Promise<TracedDay[]> {
  const days: TracedDay[] = [];
  for await (const day of traceDays(source, tracer, from, to)) days.push(day);
  return days;
}

async function* traceDays(source: SpanSource, tracer: ScopeTracer, from: number, to: number): AsyncGenerator<TracedDay> {
  for await (const coverage of source.days(from, to)) {
    const trace = source.trace(tracer, coverage);
    if (trace !== null) yield { trace, coverage };
  }
}

async function* chain(first: readonly TracedDay[], rest: AsyncIterable<TracedDay>): AsyncGenerator<TracedDay> {
  yield* first;
  yield* rest;
}
