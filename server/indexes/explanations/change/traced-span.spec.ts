import type { CoverageDay } from '../../../volatility/coverage';
import { coverageOf, panelRows } from '../../../volatility/engine/sample-panel';
import { Attribution } from '../../../volatility/explain/attribution';
import { ScopeTracer } from '../../../volatility/explain/scope-trace';
import { DEFAULT_WEIGHTS, normaliseWeights } from '../../../volatility/methodology/weights';
import { ChangeParts } from './change-parts';
import { catalogueLabels } from './divide-change';
import { addUp, KEPT_DAYS, type SpanSource, traceSpan } from './traced-span';

const SCOPE = 3;
const FIRST = 1000;
const WEIGHTS = normaliseWeights(DEFAULT_WEIGHTS);
const DAYS = panelRows({ seed: 5, outlets: 25, firstDay: FIRST, days: 130, shares: { [SCOPE]: 0.08 } }).map((row, i) => coverageOf(FIRST + i, row));
const turn = (): Promise<void> => Promise.resolve();

class PanelSource implements SpanSource {
  /** Days that are handed out, in their order. */
  readonly taken: number[] = [];

  tracerBefore(day: number): Promise<ScopeTracer> {
    const tracer = new ScopeTracer({ scopes: Int32Array.of(SCOPE), methodology: 'v2' });
    for (const coverage of DAYS) if (coverage.day < day) tracer.advance(coverage);
    return Promise.resolve(tracer);
  }

  async *days(from: number, to: number): AsyncGenerator<CoverageDay> {
    for (const coverage of DAYS) {
      await turn();
      if (coverage.day < from || coverage.day > to) continue;
      this.taken.push(coverage.day);
      yield coverage;
    }
  }

  trace(tracer: ScopeTracer, coverage: CoverageDay): ReturnType<ScopeTracer['trace']> {
    return tracer.trace(coverage);
  }
}

describe('traceSpan', () => {
  const [from, to] = [FIRST + 40, FIRST + 40 + 2 * KEPT_DAYS];

  it('divides a change the same whether its days are kept or gone through one by one', async () => {
    const span = await traceSpan(new PanelSource(), from, to);
    const parts = new ChangeParts(catalogueLabels(SCOPE));
    const attribution = new Attribution(WEIGHTS, span!.from, span!.to);
    await addUp(span!, { scope: SCOPE, attribution, parts }, turn);

    const tracer = await new PanelSource().tracerBefore(from);
    const traces = DAYS.filter(({ day }) => day >= from && day <= to).map((day) => tracer.trace(day)!);
    const whole = new Attribution(WEIGHTS, traces[0], traces[traces.length - 1]);
    const printed = traces.map((trace) => whole.add(trace));
    expect([attribution.change, attribution.absent, attribution.other]).toEqual([whole.change, whole.absent, whole.other]);
    expect(attribution.outlets).toEqual(whole.outlets);

    const sizes = new Map(printed.map(({ day, contributions }) => [day, contributions.reduce((sum, part) => sum + Math.abs(part), 0)]));
    const largest = [...sizes.keys()].sort((a, b) => sizes.get(b)! - sizes.get(a)!).slice(0, 4);
    expect(new Set(parts.printed.map(({ day }) => day))).toEqual(new Set(largest));
  });

  it.each([
    ['are kept', FIRST + 50],
    ['are gone through one by one', to],
  ])('gives the memory of days back once they are added up, except for the first and the last, where days %s', async (_, end) => {
    const source = new PanelSource();
    const traced = jest.spyOn(source, 'trace');
    const span = await traceSpan(source, from, end);
    const attribution = new Attribution(WEIGHTS, span!.from, span!.to);
    await addUp(span!, { scope: SCOPE, attribution, parts: new ChangeParts(catalogueLabels(SCOPE)) }, turn);
    const traces = traced.mock.results.map(({ value }) => value as NonNullable<ReturnType<ScopeTracer['trace']>>);
    expect(traces.length).toBeGreaterThan(end - from);
    const held = traces.filter(({ outlets }) => outlets.outlets.length > 0 && outlets.effective.length > 0);
    expect(new Set(held)).toEqual(new Set([span!.from, span!.to]));
  });

  it('reads the last day of a long span first, and then every day once', async () => {
    const source = new PanelSource();
    const span = await traceSpan(source, from, to);
    for await (const day of span!.days) expect(day.trace.day).toBe(source.taken.at(-1));
    expect(source.taken).toEqual([to, ...Array.from({ length: to - from + 1 }, (_, i) => from + i)]);
  });

  it.each([
    ['begins', FIRST + 2, FIRST + 20],
    ['ends', FIRST + 40, FIRST + 140],
    ['begins, being long,', FIRST + 2, FIRST + 100],
  ])('gives none for a span that %s on a day without a value', async (_, first, last) => {
    expect(await traceSpan(new PanelSource(), first, last)).toBeNull();
  });
});
