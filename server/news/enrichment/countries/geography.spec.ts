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

describe('the countries of an article', () => {
  it('are weighted by their share of the places, in thousandths', () => {
    expect(shares([places('YM', 1)])).toEqual({ YE: 1000 });
    expect(shares([places('YM', 2), places('SA', 1)])).toEqual({ YE: 666, SA: 333 });
  });

  it('need a share of at least three tenths of the places', () => {
    expect(shares([places('FR', 7), places('GM', 3)])).toEqual({ FR: 700, DE: 300 });
    expect(shares([places('FR', 8), places('GM', 3)])).toEqual({ FR: 727 });
  });

  it('count places outside the 195 in the denominator only', () => {
    expect(shares([places('TW', 3), places('US', 1)])).toEqual({});
    expect(shares([places('OS', 1), places('RQ', 1), places('US', 2)])).toEqual({ US: 500 });
    expect(shares([places('KV', 2)])).toEqual({});
  });

  it('count Gaza and the West Bank together as Palestine', () => {
    expect(shares([places('GZ', 1), places('WE', 1), places('IS', 2)])).toEqual({ PS: 500, IL: 500 });
  });

  it('count one place ten times at most', () => {
    expect(shares([places('US', 90, 'springfield'), places('FR', 10)])).toEqual({ US: 500, FR: 500 });
  });

  it('gain three mentions when named in the headline and located in the text', () => {
    expect(shares([places('FR', 7), places('GM', 2)], 'Germany objects')).toEqual({ FR: 583, DE: 416 });
    expect(shares([places('FR', 7), places('GM', 2)], 'Jordan and Chad object')).toEqual({ FR: 777 });
  });

  it('do not include Georgia for the American state in the headline', () => {
    expect(shares(['2#Georgia, United States#US#USGA##33#-83#GA#10'], 'Georgia counts its votes')).toEqual({ US: 1000 });
    expect(shares([places('GG', 1)], 'Georgia counts its votes')).toEqual({ GE: 1000 });
  });

  it('take “Congo” in the headline for the one that the text locates', () => {
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
  ])('read the headline “%s” as %j', (title, expected) => expect(named(title)).toEqual(expected));

  it('have weights from 300 to 1000 that add up to at most 1000', () => {
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
