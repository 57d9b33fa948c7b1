import type { FirstPublishedResponse } from '../../../../shared/api/generated/barograph.schemas';
import { revisionsOf } from './revisions';

const published = (first: (number | null)[], last: (number | null)[]): FirstPublishedResponse => ({
  ...{ index_id: 'mvi-sa', known_since: null, dataset: 'live', sources: [], methodology: 'v2', notice: null, attribution: null },
  ...{ first_day: '2026-02-27', first, last, vintages: first.map(() => 2) },
});

describe('revisionsOf', () => {
  it('lists days whose value has changed by what one decimal shows, come or gone, the newest first', () => {
    expect(revisionsOf(published([50, 50, 50, null, 40, null], [50, 50.04, 49.95, 60, null, null]))).toEqual([
      { day: '2026-03-03', first: 40, last: null, vintages: 2 },
      { day: '2026-03-02', first: null, last: 60, vintages: 2 },
      { day: '2026-03-01', first: 50, last: 49.95, vintages: 2 },
    ]);
  });

  it('lists no revisions where nothing is published', () => {
    expect(revisionsOf({ ...published([], []), first_day: null })).toEqual([]);
  });
});
