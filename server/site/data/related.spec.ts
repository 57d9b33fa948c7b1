import { findIndex, indexIdOf, type Latest } from '../../indexes';
import { SCOPE_BY_SLUG } from '../../reference/scopes';
import { relatedIndexes } from './related';

type Level = 'high' | 'thin';

/** Latest values by slug: the MVI, with 100 minus it as the ISR. */
function world(values: Record<string, number | [number, Level]>): Map<number, Latest> {
  return new Map(
    Object.entries(values).map(([slug, value]) => {
      const scope = SCOPE_BY_SLUG.get(slug)!.number;
      const [mvi, level] = Array.isArray(value) ? value : [value, 'high' as const];
      return [scope, { scope, record: { level, values: { mvi, isr: 100 - mvi } } } as unknown as Latest];
    }),
  );
}

const related = (id: string, latest: Map<number, Latest> = new Map()): string[] => relatedIndexes(findIndex(id)!, latest).map(indexIdOf);

describe('relatedIndexes', () => {
  it.each([
    ['mvi-world', ['isr-world', 'mvi-developed', 'mvi-emerging']],
    ['isr-emerging', ['mvi-emerging', 'isr-world']],
    ['mvi-sa', ['isr-sa', 'mvi-emerging', 'mvi-world']],
    ['mvi-energy', ['isr-energy', 'mvi-world']],
    ['mvi-sa-energy', ['isr-sa-energy', 'mvi-sa', 'mvi-energy', 'mvi-emerging', 'mvi-world']],
  ])('relates %s to its counterpart and the indexes it belongs to', (id, ids) => {
    expect(related(id)).toEqual(ids);
  });

  it('includes at most four of the most volatile relatives, those with high confidence first', () => {
    const latest = world({
      'sa-energy': 70,
      'sa-politics': 90,
      'sa-health': [99, 'thin'],
      'sa-sports': 40,
      'sa-law': 50,
      'sa-retail': 30,
      'qa-energy': 95,
    });
    expect(related('mvi-sa', latest).slice(3)).toEqual(['mvi-sa-politics', 'mvi-sa-energy', 'mvi-sa-law', 'mvi-sa-sports']);
    expect(related('mvi-energy', latest).slice(2)).toEqual(['mvi-qa-energy', 'mvi-sa-energy']);
    expect(related('mvi-sa-politics', latest).slice(5)).toEqual(['mvi-sa-energy', 'mvi-sa-law', 'mvi-sa-sports', 'mvi-sa-retail']);
  });

  it('relates an ISR to its least stable relatives', () => {
    expect(related('isr-developed', world({ us: 60, jp: 80, sa: 90 })).slice(2)).toEqual(['isr-jp', 'isr-us']);
  });
});
