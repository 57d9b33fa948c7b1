import { readOutletRows } from './read-outlet-rows';

const HEADER = 'domain,name,aliases,country,language,field,owner,owner_since,source';
const reasonsOf = (csv: string): string[] => readOutletRows(csv).faults.map(({ line, column, reason }) => `${line} ${column ?? '-'} ${reason}`);

describe('reading a CSV of outlets', () => {
  it('takes each row with its names as articles may carry them', () => {
    const { rows, faults } = readOutletRows(
      `\uFEFF${HEADER}\r\nDaily-A.com,"The Daily, A",DA; daily-a.net,GB,eng,sports,Press One,2019-11-19,Annual report\r\n\r\ndaily-b.com,,,,,,,,\r\n`,
    );
    expect(faults).toEqual([]);
    expect(rows).toEqual([
      {
        ...{ line: 2, domain: 'daily-a.com', name: 'The Daily, A', country: 'GB', language: 'en', field: 'sports' },
        names: ['the-daily-a', 'daily-a', 'da', 'the-da', 'daily-a.net'],
        ...{ owner: 'Press One', ownedSince: '2019-11-19', source: 'Annual report' },
      },
      {
        ...{ line: 4, domain: 'daily-b.com', name: null, names: [], country: null, language: null, field: null },
        ...{ owner: null, ownedSince: null, source: 'unverified' },
      },
    ]);
  });

  it('reads columns in any order, cut by tabs too', () => {
    expect(readOutletRows('owner\tdomain\nPress One\tdaily-a.com').rows).toMatchObject([{ domain: 'daily-a.com', owner: 'Press One' }]);
  });

  it.each([
    ['', ['1 - unreadable']],
    ['domain\n"open', ['1 - unreadable']],
    ['name,kind\nA,b', ['1 kind unknown_column', '1 domain column_missing']],
    ['domain,domain\na.com,b.com', ['1 - repeated']],
    ['domain\ndaily-a.com\nDAILY-A.com', ['3 domain repeated']],
    ['domain,country\n,GB\na b,UK', ['2 domain missing', '3 domain invalid', '3 country invalid']],
    ['domain,language,field\ndaily-a.com,english,gossip', ['2 language invalid', '2 field invalid']],
    [
      'domain,owner,owner_since\ndaily-a.com,,2020-01-01\ndaily-b.com,-,2020-02-30',
      ['2 owner owner_missing', '3 owner invalid', '3 owner_since invalid'],
    ],
    [`domain,name\ndaily-a.com,${'a'.repeat(101)}\ndaily-b.com,b,c`, ['2 name too_long', '3 - unreadable']],
    [`domain\n${Array.from({ length: 5_001 }, (_, at) => `a${at}.com`).join('\n')}`, ['5002 - too_many_rows']],
  ])('says what is wrong and where: %#', (csv, reasons) => expect(reasonsOf(csv)).toEqual(reasons));
});
