import fc from 'fast-check';
import { places } from '../../../../test/factories/gkg';
import { COUNTRIES } from '../../../reference/countries';
import { ISO2_BY_FIPS } from '../../../reference/fips';
import { countriesNamed } from './country-names';
import { countryShares } from './geography';
import { parseLocations } from '../../sources/gdelt/gkg/gkg-fields';
import { titleWords } from '../text/title-words';

function shares(blocks: string[], title = ''): Record<string, number> {
  const locations = parseLocations(blocks.join(';'), () => '');
  return Object.fromEntries(countryShares(locations, titleWords(title)).map(({ index, weight }) => [COUNTRIES[index].iso2, weight]));
}

const named = (title: string): string[] => countriesNamed(titleWords(title)).map((index) => COUNTRIES[index].iso2);

describe('countries of an article', () => {
  it('a country counts by its share of the places, in thousandths', () => {
    expect(shares([places('YM', 1)])).toEqual({ YE: 1000 });
    expect(shares([places('YM', 2), places('SA', 1)])).toEqual({ YE: 666, SA: 333 });
  });

  it('a country below three tenths of the places does not count, one at three tenths does', () => {
    expect(shares([places('FR', 7), places('GM', 3)])).toEqual({ FR: 700, DE: 300 });
    expect(shares([places('FR', 8), places('GM', 3)])).toEqual({ FR: 727 });
  });

  it('places outside the 195 weigh in the denominator and count nowhere', () => {
    expect(shares([places('TW', 3), places('US', 1)])).toEqual({});
    expect(shares([places('OS', 1), places('RQ', 1), places('US', 2)])).toEqual({ US: 500 });
    expect(shares([places('KV', 2)])).toEqual({});
  });

  it('Gaza and the West Bank are Palestine together', () => {
    expect(shares([places('GZ', 1), places('WE', 1), places('IS', 2)])).toEqual({ PS: 500, IL: 500 });
  });

  it('one place counts ten times at most', () => {
    expect(shares([places('US', 90, 'springfield'), places('FR', 10)])).toEqual({ US: 500, FR: 500 });
  });

  it('a country in the headline counts three mentions more, if the text locates it', () => {
    expect(shares([places('FR', 7), places('GM', 2)], 'Germany objects')).toEqual({ FR: 583, DE: 416 });
    expect(shares([places('FR', 7), places('GM', 2)], 'Jordan and Chad object')).toEqual({ FR: 777 });
  });

  it('the American state of Georgia in the headline is not the country', () => {
    expect(shares(['2#Georgia, United States#US#USGA##33#-83#GA#10'], 'Georgia counts its votes')).toEqual({ US: 1000 });
    expect(shares([places('GG', 1)], 'Georgia counts its votes')).toEqual({ GE: 1000 });
  });

  it('the state that the text locates is the Congo of the headline', () => {
    expect(shares([places('CG', 1), places('FR', 2)], 'Rains in Congo')).toEqual({ CD: 666, FR: 333 });
    expect(shares([places('CF', 1), places('FR', 2)], 'Rains in Congo')).toEqual({ CG: 666, FR: 333 });
  });

  it.each([
    ['Nigeria and Niger State', ['NG']],
    ['Niger votes', ['NE']],
    ['South Sudan talks', ['SS']],
    ['Equatorial Guinea, Papua New Guinea and Guinea-Bissau', ['GQ', 'PG', 'GW']],
    ['Guinea pigs of New England', []],
    ['Democratic Republic of the Congo', ['CD']],
    ['Dominican Republic beats Dominica', ['DO', 'DM']],
    ['North Korea warns South Korea, UK and Türkiye', ['KP', 'KR', 'GB', 'TR']],
    ['Indiana is not India', ['IN']],
    ['', []],
  ])('the headline “%s” names %j', (title, expected) => expect(named(title)).toEqual(expected));

  it('weights lie between 300 and 1000 and add up to 1000 at most', () => {
    const codes = fc.constantFrom(...ISO2_BY_FIPS.keys(), 'ZZ');
    const located = fc.array(
      fc.record({ type: fc.constant(1), fips: codes, featureId: fc.string({ maxLength: 3 }), mentions: fc.integer({ min: 1, max: 50 }) }),
    );
    const titled = fc.array(fc.constantFrom(...COUNTRIES.map((country) => country.name)), { maxLength: 3 });
    fc.assert(
      fc.property(located, titled, (locations, names) => {
        const found = countryShares(locations, titleWords(names.join(' and ')));
        expect(found.length).toBeLessThanOrEqual(3);
        expect(found.every(({ weight }) => weight >= 300 && weight <= 1000)).toBe(true);
        expect(found.reduce((sum, { weight }) => sum + weight, 0)).toBeLessThanOrEqual(1000);
        expect(new Set(found.map(({ index }) => index)).size).toBe(found.length);
      }),
    );
  });
});
