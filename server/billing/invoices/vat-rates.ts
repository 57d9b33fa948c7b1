/**
 * Standard rates of VAT in the European Union, in hundredths of a percent, each from a day on, newest first. `OPERATOR_VAT_RATE` takes
 * their place where a country has changed its own since.
 */
const STANDARD_RATES: Readonly<Record<string, readonly (readonly [from: string, rate: number])[]>> = {
  AT: [['1984-01-01', 2_000]],
  BE: [['1996-01-01', 2_100]],
  BG: [['1999-01-01', 2_000]],
  CY: [['2014-01-13', 1_900]],
  CZ: [['2013-01-01', 2_100]],
  DE: [['2021-01-01', 1_900]],
  DK: [['1992-01-01', 2_500]],
  EE: [
    ['2025-07-01', 2_400],
    ['2024-01-01', 2_200],
  ],
  ES: [['2012-09-01', 2_100]],
  FI: [
    ['2024-09-01', 2_550],
    ['2013-01-01', 2_400],
  ],
  FR: [['2014-01-01', 2_000]],
  GR: [['2016-06-01', 2_400]],
  HR: [['2012-03-01', 2_500]],
  HU: [['2012-01-01', 2_700]],
  IE: [['2021-03-01', 2_300]],
  IT: [['2013-10-01', 2_200]],
  LT: [['2009-09-01', 2_100]],
  LU: [['2024-01-01', 1_700]],
  LV: [['2012-07-01', 2_100]],
  MT: [['2004-01-01', 1_800]],
  NL: [['2012-10-01', 2_100]],
  PL: [['2011-01-01', 2_300]],
  PT: [['2011-01-01', 2_300]],
  RO: [
    ['2025-08-01', 2_100],
    ['2017-01-01', 1_900],
  ],
  SE: [['1990-07-01', 2_500]],
  SI: [['2013-07-01', 2_200]],
  SK: [
    ['2025-01-01', 2_300],
    ['2011-01-01', 2_000],
  ],
};

/** @param country ISO 3166-1 alpha-2 */
export function isInEu(country: string | null): boolean {
  return country !== null && Object.hasOwn(STANDARD_RATES, country);
}

/** The standard rate of a member state on the day of an instant; null elsewhere. */
export function standardRateAt(country: string, at: Date): number | null {
  const day = at.toISOString().slice(0, 10);
  const rates = Object.hasOwn(STANDARD_RATES, country) ? STANDARD_RATES[country] : [];
  return rates.find(([from]) => from <= day)?.[1] ?? null;
}
