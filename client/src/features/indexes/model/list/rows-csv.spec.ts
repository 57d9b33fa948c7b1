import { describe, expect, it } from '@jest/globals';
import { csvCell, rowsCsv } from './rows-csv';

describe('file of the list', () => {
  it('holds no cell that a spreadsheet takes for a formula, and leaves numbers alone', () => {
    expect(['=1+1', '+1', '-1', '@x', '\tx'].map(csvCell)).toEqual(["'=1+1", "'+1", "'-1", "'@x", "'\tx"]);
    expect(csvCell(-3.4)).toBe('-3.4');
  });

  it('quotes what would break a line, and leaves missing values empty', () => {
    expect(csvCell('Korea, "South"')).toBe('"Korea, ""South"""');
    expect(csvCell(null)).toBe('');
  });

  it('begins with a header and ends every line', () => {
    expect(rowsCsv([])).toMatch(/^index_id,name,code,[a-zA-Z,]+\r\n$/);
  });
});
