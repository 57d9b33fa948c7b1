import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { realDataDirectory } from '../../test/support/real-data';
import { COUNTRIES, COUNTRY_INDEX_BY_ISO2 } from './countries';
import { countryIndexOfFips, ISO2_BY_FIPS } from './fips';

const REAL = realDataDirectory('country codes');
const codes = REAL === null ? '' : join(REAL, 'reference/country-codes.csv');
const withCodes = existsSync(codes) ? it : it.skip;

function isoOf(fips: string): string | undefined {
  return COUNTRIES[countryIndexOfFips(fips)]?.iso2;
}

describe('COUNTRIES', () => {
  it('numbers the countries 1 to 195 in alphabetical order of their names, from Afghanistan to Zimbabwe', () => {
    const names = COUNTRIES.map((country) => country.name);
    expect(COUNTRIES.map((country) => country.id)).toEqual(Array.from({ length: 195 }, (_, index) => index + 1));
    expect(names).toEqual([...names].sort());
    expect(names).toEqual([...names].sort((a, b) => a.localeCompare(b, 'en')));
    expect([names[0], names[194]]).toEqual(['Afghanistan', 'Zimbabwe']);
  });

  it('gives every country unique codes and a unique name', () => {
    for (const field of ['iso2', 'iso3', 'name'] as const) {
      expect(new Set(COUNTRIES.map((country) => country[field])).size).toBe(195);
    }
    expect(COUNTRY_INDEX_BY_ISO2.get('AF')).toBe(0);
    expect(COUNTRY_INDEX_BY_ISO2.get('ZW')).toBe(194);
  });

  it('includes the 37 advanced economies and no territory', () => {
    const developed = COUNTRIES.filter((country) => country.region === 'developed');
    expect(developed).toHaveLength(37);
    expect(developed.map((country) => country.iso2)).toEqual(expect.arrayContaining(['US', 'DE', 'KR', 'HR', 'AD', 'SM', 'IL', 'SG']));
    for (const outside of ['TW', 'HK', 'MO', 'PR', 'XK', 'GL', 'EH']) expect(COUNTRY_INDEX_BY_ISO2.has(outside)).toBe(false);
  });

  withCodes('lists the independent states of the public country list, with the same codes', () => {
    const rows = parse(readFileSync(codes), { columns: true }) as Record<string, string>[];
    const expected = rows
      .filter((row) => (row.is_independent === 'Yes' && row['ISO3166-1-Alpha-2'] !== 'TW') || row['ISO3166-1-Alpha-2'] === 'PS')
      .map((row) => `${row['ISO3166-1-Alpha-2']} ${row['ISO3166-1-Alpha-3']}`);
    expect(COUNTRIES.map((country) => `${country.iso2} ${country.iso3}`).sort()).toEqual(expected.sort());
  });
});

describe('FIPS codes', () => {
  it.each([
    ['CH', 'CN'],
    ['RS', 'RU'],
    ['IS', 'IL'],
    ['GM', 'DE'],
    ['AU', 'AT'],
    ['SG', 'SN'],
    ['YM', 'YE'],
    ['GZ', 'PS'],
    ['WE', 'PS'],
    ['RI', 'RS'],
    ['RB', 'RS'],
    ['NI', 'NG'],
    ['NG', 'NE'],
    ['CF', 'CG'],
    ['CG', 'CD'],
    ['OD', 'SS'],
    ['VT', 'VA'],
    ['UK', 'GB'],
  ])('maps the FIPS code %s to %s', (fips, iso2) => expect(isoOf(fips)).toBe(iso2));

  it.each(['SV', 'RQ', 'HK', 'TW', 'GQ', 'FG', 'GL', 'WI', 'KV', 'OS', 'OC', 'HQ', 'PG', 'YI', 'NT'])(
    'knows the FIPS code %s, which maps to no country',
    (fips) => {
      expect(ISO2_BY_FIPS.has(fips)).toBe(true);
      expect(countryIndexOfFips(fips)).toBe(-1);
    },
  );

  it('FIPS codes reach each of the 195 countries, and an unknown code reaches none', () => {
    const reached = new Set([...ISO2_BY_FIPS.keys()].map(countryIndexOfFips).filter((index) => index >= 0));
    expect(reached.size).toBe(195);
    for (const unknown of ['', 'ZZ', 'DE', 'us', '__proto__']) expect(countryIndexOfFips(unknown)).toBe(-1);
  });

  withCodes('FIPS codes agree with the public country list, and some seventy are the ISO code of another country', () => {
    const rows = parse(readFileSync(codes), { columns: true }) as Record<string, string>[];
    const isoCodes = new Set(rows.map((row) => row['ISO3166-1-Alpha-2']));
    // The list gives the Caribbean Netherlands the code of the Netherlands, and joins two codes in one cell for three countries.
    for (const row of rows.filter((each) => each.FIPS.length === 2 && each['ISO3166-1-Alpha-2'] !== 'BQ')) {
      expect(`${row.FIPS} ${ISO2_BY_FIPS.get(row.FIPS)}`).toBe(`${row.FIPS} ${row['ISO3166-1-Alpha-2']}`);
    }
    const misleading = [...ISO2_BY_FIPS].filter(([fips, iso2]) => isoCodes.has(fips) && iso2 !== null && iso2 !== fips);
    expect(misleading.length).toBeGreaterThanOrEqual(70);
    console.log(`FIPS codes that are another country's ISO code: ${misleading.length}`);
  });
});
