import { toCsvCell, toCsvLine } from './csv';

describe('toCsvCell', () => {
  it.each([
    ['=1+1', "'=1+1"],
    ['+1', "'+1"],
    ['-1', "'-1"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\tx', "'\tx"],
    ['\rx', `"'\rx"`],
    ['a,b', '"a,b"'],
    ['say "x"', '"say ""x"""'],
    ['=a,"b"', `"'=a,""b"""`],
  ])('defuses and quotes %p', (cell, expected) => expect(toCsvCell(cell)).toBe(expected));

  it('writes numbers unquoted and null as an empty cell', () => {
    expect(toCsvLine([-1.5, null, true, 0, 'x'])).toBe('-1.5,,true,0,x\r\n');
  });
});
