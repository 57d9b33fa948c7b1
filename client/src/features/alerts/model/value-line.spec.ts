import { lineOfValues } from './value-line';

describe('lineOfValues', () => {
  it('keeps a place for each day, also for those without a record', () => {
    const rows = [
      { date: '2026-02-27', value: 41 },
      { date: '2026-02-28', value: null },
      { date: '2026-03-02', value: 44 },
    ];
    expect(lineOfValues(rows)).toEqual({ firstDay: '2026-02-27', values: [41, null, null, 44] });
  });

  it('draws no line without records', () => {
    expect(lineOfValues([])).toBeNull();
  });
});
