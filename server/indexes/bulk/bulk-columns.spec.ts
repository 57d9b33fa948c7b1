import { BULK_COLUMNS, COLUMN_TYPES } from './bulk-columns';

describe('the columns of bulk files', () => {
  it('are those of /values as CSV behind the ID of the index, each with its type', () => {
    expect(BULK_COLUMNS.slice(0, 3)).toEqual(['index_id', 'date', 'value']);
    expect(BULK_COLUMNS).toEqual(expect.arrayContaining(['confidence_level', 'tone_mean', 'computed_at']));
    expect(Object.keys(COLUMN_TYPES).sort()).toEqual([...BULK_COLUMNS].sort());
  });
});
