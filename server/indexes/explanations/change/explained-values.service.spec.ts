import { getIndex } from '../../catalogue/catalogue';
import type { SeriesService } from '../../catalogue/series.service';
import type { CustomReading } from '../../custom/values/custom-reading.service';
import type { IndexRecord, State } from '../../storage/index-record';
import { asPublished, type Change } from './change';
import { catalogueLabels, divideChange } from './divide-change';
import { explainedOf } from './explained-index';
import { ExplainedValues } from './explained-values.service';

const index = explainedOf(getIndex('mvi-us'));
const values = new ExplainedValues({} as SeriesService, {} as CustomReading);
const recordOf = (state: State): IndexRecord => ({ day: 20_000, state, values: { mvi: 50 } }) as IndexRecord;

describe('a value that coverage gives otherwise now', () => {
  it.each(['open', 'provisional', 'revised'] as const)('is explained as it is computed now while it is %s', (state) => {
    expect(values.isRecomputed(index, recordOf(state), 50.01)).toBe(false);
    expect(values.isRecomputed(index, recordOf(state), 51)).toBe(true);
  });

  it.each(['final', 'restated'] as const)('is refused when it is %s', (state) => {
    expect(values.isRecomputed(index, recordOf(state), 50.01)).toBe(false);
    expect(() => values.isRecomputed(index, recordOf(state), 51)).toThrow(/queued job/);
  });

  it('leaves the difference to other, and nothing else', () => {
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
