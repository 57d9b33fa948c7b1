import { shownColumns } from './table-habits';

const HABITS = { hidden: [], isCompact: false, hasCommonScale: false };

describe('shownColumns', () => {
  it('puts the value and its change first on a narrow screen', () => {
    expect(shownColumns(HABITS, true).slice(0, 2)).toEqual(['value', 'lastDay']);
    expect([...shownColumns(HABITS, true)].sort()).toEqual([...shownColumns(HABITS, false)].sort());
  });

  it('keeps the columns that need a value side by side, as one cell says why it is missing', () => {
    for (const isNarrow of [true, false]) {
      const columns = shownColumns(HABITS, isNarrow);
      expect([0, columns.length - 1]).toContain(columns.indexOf('code'));
    }
  });

  it('leaves hidden columns out', () => {
    expect(shownColumns({ ...HABITS, hidden: ['value', 'code'] }, true)[0]).toBe('lastDay');
  });
});
