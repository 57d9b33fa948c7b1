import { toIsoDay } from '../../../platform/clock';
import type { Problem } from '../../../platform/problems/problem';
import { getIndex } from '../../catalogue/catalogue';
import type { SeriesService } from '../../catalogue/series.service';
import type { CustomReading } from '../../custom/values/custom-reading.service';
import type { Edition } from '../../storage/edition';
import type { IndexRecord, State } from '../../storage/index-record';
import { asPublished, type Change } from './change';
import { catalogueLabels, divideChange } from './divide-change';
import { explainedOf } from './explained-index';
import { type ChosenDays, ExplainedValues } from './explained-values.service';

const index = explainedOf(getIndex('mvi-us'));
const values = new ExplainedValues({} as SeriesService, {} as CustomReading);
const recordOf = (state: State): IndexRecord => ({ day: 20_000, state, values: { mvi: 50 } }) as IndexRecord;

describe('ExplainedValues with changed coverage', () => {
  it.each(['open', 'provisional', 'revised'] as const)('explains a changed value as it is computed now while it is %s', (state) => {
    expect(values.isRecomputed(index, recordOf(state), 50.01)).toBe(false);
    expect(values.isRecomputed(index, recordOf(state), 51)).toBe(true);
  });

  it.each(['final', 'restated'] as const)('refuses a changed value that is %s', (state) => {
    expect(values.isRecomputed(index, recordOf(state), 50.01)).toBe(false);
    expect(() => values.isRecomputed(index, recordOf(state), 51)).toThrow(/queued job/);
  });

  it('puts the difference between published and computed values into "other" alone', () => {
    const none = { components: [], outlets: new Map(), printed: [], absent: 2, undivided: 0, outletDays: new Map() };
    const named = { country: new Map(), category: new Map([['energy', 3]]) };
    const change: Change = { ...none, named, from: 40, to: 50, other: 1, countries: { parts: new Map([[index.scope.number, 9]]), other: 1 } };
    const published = asPublished(change, 41, 48);
    expect(published).toEqual({ ...change, from: 41, to: 48, other: -2, countries: { ...change.countries, other: -2 } });
    for (const by of ['country', 'category'] as const) {
      const { parts, absent, rest, other } = divideChange(published, catalogueLabels(index.scope.number), by);
      expect([...parts.values()].reduce((sum, part) => sum + part, absent + rest + other)).toBeCloseTo(7, 9);
    }
  });
});

describe('ExplainedValues.get', () => {
  const [first, last] = [20_000, 20_040];
  const days = [first, first + 1, first + 7, last];
  const records = days.map((day) => ({ day, state: 'final', values: { mvi: 50 } }) as IndexRecord);
  const series = { listVintages: () => Promise.resolve([]), read: () => Promise.resolve({ records: () => records }) };
  const sparse = new ExplainedValues(series as unknown as SeriesService, {} as CustomReading);
  const refusal = (day: number, choose?: ChosenDays): Promise<Problem> =>
    sparse.get({} as Edition, index, day, choose).then(
      () => Promise.reject(new Error('has a value')),
      (error: Problem) => error,
    );

  it.each([
    [first - 30, first],
    [first + 3, first + 1],
    [first + 4, first + 1],
    [first + 5, first + 7],
    [last + 400, last],
  ])('refuses a day without a value and names the nearest that has one, the earlier of two (%i: %i)', async (day, nearest) => {
    const { kind, detail, options } = await refusal(day);
    expect([kind.code, options.members]).toEqual(['value_missing', { first: toIsoDay(first), last: toIsoDay(last), nearest: toIsoDay(nearest) }]);
    expect(detail).toContain(`to ${toIsoDay(last)} can be explained; the nearest is that of ${toIsoDay(nearest)}.`);
  });

  it('names in a refusal no days but those that can be explained', async () => {
    const { options } = await refusal(first + 3, (all) => all.slice(2));
    expect(options.members).toEqual({ first: toIsoDay(first + 7), last: toIsoDay(last), nearest: toIsoDay(first + 7) });
    expect((await refusal(first + 3, () => [])).kind.code).toBe('values_missing');
  });
});
