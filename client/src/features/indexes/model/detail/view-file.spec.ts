import { viewCsv, viewJson, viewTable } from './view-file';

const LINES = [
  { id: 'mvi-sa', label: 'MVI Saudi Arabia', firstDay: '2026-10-01', values: [40, 50.126, null], low: [39, 49, null], high: [41, 51, null] },
  { id: 'mvi-qa', label: 'MVI Qatar', firstDay: '2026-10-02', values: [20, 30] },
];
const TABLE = viewTable(LINES, '2026-10-02', '2026-10-04');
const FACTS = {
  ...{ title: 'MVI Saudi Arabia', asOf: null, scale: 'shared', source: 'Barograph', methodology: 'v2', notice: null },
  address: 'https://barograph.example/',
};

describe('file of what a chart shows', () => {
  it('gives each line and each end of its interval a column, and each day of the range a row', () => {
    expect(TABLE).toEqual({
      heads: ['date', 'mvi-sa', 'mvi-sa low', 'mvi-sa high', 'mvi-qa'],
      rows: [
        ['2026-10-02', 50.13, 49, 51, 20],
        ['2026-10-03', null, null, null, 30],
        ['2026-10-04', null, null, null, null],
      ],
    });
  });

  it('writes CSV that a spreadsheet takes for values, never for formulas', () => {
    expect(viewCsv(TABLE)).toBe('date,mvi-sa,mvi-sa low,mvi-sa high,mvi-qa\r\n2026-10-02,50.13,49,51,20\r\n2026-10-03,,,,30\r\n2026-10-04,,,,\r\n');
    expect(viewCsv({ heads: ['date', '=A1', '+x', '-x', '@x'], rows: [['2026-10-02', -1, 0, 1, 2]] })).toBe(
      "date,'=A1,'+x,'-x,'@x\r\n2026-10-02,-1,0,1,2\r\n",
    );
  });

  it('writes JSON with everything that is said of the values', () => {
    const { data, ...facts } = JSON.parse(viewJson(TABLE, FACTS)) as { data: object[] };
    expect(facts).toEqual(FACTS);
    expect(data[1]).toEqual({ date: '2026-10-03', 'mvi-sa': null, 'mvi-sa low': null, 'mvi-sa high': null, 'mvi-qa': 30 });
  });
});
