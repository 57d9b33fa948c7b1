import { describe, expect, it } from '@jest/globals';
import { linesOf } from './answer-lines';

const daily = { answer: 'series', measures: ['mvi'], frequency: 'day' } as const;
const row = (date: string, value: number | null, id = 'mvi-qa') => ({
  index_id: id,
  name: 'Qatar',
  date,
  value,
  spread: value === null ? null : value / 100,
});

describe('linesOf', () => {
  it('draws the days of each index, with gaps where days have no row', () => {
    expect(linesOf({ ...daily, measures: ['mvi'] }, [row('2026-03-01', 50), row('2026-03-03', null), row('2026-03-04', 52)])).toEqual({
      measure: 'mvi',
      series: [{ id: 'mvi-qa', label: 'Qatar', firstDay: '2026-03-01', values: [50, null, null, 52] }],
    });
  });

  it('draws weeks and months as steps', () => {
    const weekly = linesOf({ ...daily, measures: ['mvi'], frequency: 'week' }, [row('2026-03-02', 50), row('2026-03-09', 40)]);
    expect(weekly?.series[0].values).toEqual([50, 50, 50, 50, 50, 50, 50, 40]);
  });

  it('draws the measure that is asked for first, with its decimals', () => {
    const rows = [row('2026-03-01', 50), row('2026-03-02', 60), row('2026-03-01', -2, 'tone-qa'), row('2026-03-02', -3, 'tone-qa')];
    const tone = linesOf({ ...daily, measures: ['tone', 'mvi'] }, rows);
    expect(tone).toEqual({ measure: 'tone', series: [expect.objectContaining({ id: 'tone-qa', values: [-2, -3], digits: 1 })] });
    expect(linesOf({ ...daily, measures: ['spread'] }, rows.slice(0, 2))?.series[0]).toMatchObject({ values: [0.5, 0.6], digits: 2 });
  });

  it('draws nothing of one day, of no values, of six indexes or of what is no series', () => {
    const measures: ['mvi'] = ['mvi'];
    expect(linesOf({ ...daily, measures }, [row('2026-03-01', 50)])).toBeNull();
    expect(linesOf({ ...daily, measures }, [row('2026-03-01', null), row('2026-03-02', null)])).toBeNull();
    expect(linesOf({ ...daily, measures }, [])).toBeNull();
    const six = ['a', 'b', 'c', 'd', 'e', 'f'].flatMap((id) => [row('2026-03-01', 1, `mvi-${id}`), row('2026-03-02', 1, `mvi-${id}`)]);
    expect(linesOf({ ...daily, measures }, six)).toBeNull();
    expect(linesOf({ ...daily, measures, answer: 'latest' }, [row('2026-03-01', 50), row('2026-03-02', 50)])).toBeNull();
  });
});
