import fc from 'fast-check';
import { places } from '../../../../test/factories/gkg';
import { COUNTRIES } from '../../../reference/countries';
import { ISO2_BY_FIPS } from '../../../reference/fips';
import { parseLocations } from '../../sources/gdelt/gkg/gkg-fields';
import { Headline } from '../text/headline';
import { titleWords } from '../text/title-words';
import { countriesNamed } from './country-names';
import { locatedPlaces } from './geography';
import { countriesOfArticle, mentionsInHeadline } from './title-countries';

const SURROUNDINGS = { language: 'en', outletDomain: '', day: null };

function presences(blocks: string[], title = ''): Record<string, number> {
  const located = locatedPlaces(parseLocations(blocks.join(';'), () => ''));
  const found = countriesOfArticle(mentionsInHeadline(new Headline(title, ''), SURROUNDINGS), { mentions: [], places: located });
  return Object.fromEntries(found.map(({ index, presence }) => [COUNTRIES[index].iso2, presence]));
}

const block = (fips: string, offset: number): string => `1#Somewhere#${fips}#${fips}##10.5#20.25#${fips}#${offset}`;
const named = (title: string): string[] => countriesNamed(titleWords(title)).map((index) => COUNTRIES[index].iso2);

describe('countriesOfArticle with known places', () => {
  it('counts countries with three tenths of the mentions as wholly present', () => {
    expect(presences([places('YM', 1)])).toEqual({ YE: 1000 });
    expect(presences([places('YM', 2), places('SA', 1)])).toEqual({ YE: 1000, SA: 1000 });
    expect(presences([places('FR', 7), places('GM', 3)])).toEqual({ FR: 1000, DE: 1000 });
  });

  it('counts a country with a tenth of the mentions as half present, and one with less not at all', () => {
    const once = [block('GM', 2_000)];
    const often = (count: number): string[] => Array.from({ length: count }, () => block('FR', 900));
    expect(presences([...often(9), ...once])).toEqual({ FR: 1000, DE: 500 });
    expect(presences([...often(5), block('YM', 950), block('YM', 951), block('YM', 952), block('YM', 953), block('YM', 954), ...once])).toEqual({
      FR: 1000,
      YE: 1000,
    });
  });

  it('counts a country with a tenth of the mentions as wholly present where the text begins with it and comes back to it', () => {
    const rest = Array.from({ length: 8 }, () => block('FR', 900));
    expect(presences([block('GM', 100), block('GM', 3_000), ...rest])).toEqual({ FR: 1000, DE: 1000 });
    expect(presences([block('GM', 700), block('GM', 3_000), ...rest])).toEqual({ FR: 1000, DE: 500 });
  });

  it('measures a country against all places, those outside the 195 included', () => {
    expect(presences([places('TW', 3), places('US', 1)])).toEqual({ US: 500 });
    expect(presences([places('OS', 1), places('RQ', 1), places('US', 2)])).toEqual({ US: 1000 });
    expect(presences([places('KV', 2)])).toEqual({});
  });

  it('counts Gaza and the West Bank together as Palestine', () => {
    expect(presences([places('GZ', 1), places('WE', 1), places('IS', 2)])).toEqual({ PS: 1000, IL: 1000 });
  });

  it('counts one place ten times at most', () => {
    expect(presences([places('US', 90, 'springfield'), places('FR', 5)])).toEqual({ US: 1000, FR: 1000 });
  });

  it('counts a country that the headline names as wholly present, whatever its part of the places', () => {
    expect(presences([places('FR', 9), block('GM', 2_000)], 'Germany objects')).toEqual({ FR: 1000, DE: 1000 });
    expect(presences([places('FR', 9)], 'Senators in Brussels meet Trump')).toEqual({ FR: 1000, US: 1000 });
  });

  it('takes a country from a place in the headline only when the text has a place there too', () => {
    expect(presences([places('FR', 7)], 'Rain floods streets in Chennai')).toEqual({ FR: 1000 });
    expect(presences([places('IN', 1), ...Array.from({ length: 12 }, () => block('FR', 900))], 'Rain floods streets in Chennai')).toMatchObject({
      IN: 1000,
    });
    expect(presences([places('FR', 7)], 'Families cross the border of Jordan')).toEqual({ FR: 1000 });
    expect(presences([places('JO', 1)], 'Families cross the border of Jordan')).toEqual({ JO: 1000 });
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
  ])('reads the headline “%s” as %j', (title, expected) => expect(named(title)).toEqual(expected));

  it('gives five countries at most, each once, with a presence of up to 1000', () => {
    const codes = fc.constantFrom(...ISO2_BY_FIPS.keys(), 'ZZ');
    const located = fc.array(
      fc.record({
        type: fc.constant(1),
        fips: codes,
        featureId: fc.string({ maxLength: 3 }),
        mentions: fc.integer({ min: 1, max: 50 }),
        firstOffset: fc.integer({ min: -1, max: 5_000 }),
      }),
    );
    const titled = fc.array(fc.constantFrom(...COUNTRIES.map((country) => country.name)), { maxLength: 3 });
    fc.assert(
      fc.property(located, titled, (locations, names) => {
        const mentions = mentionsInHeadline(new Headline(names.join(' and '), ''), SURROUNDINGS);
        const found = countriesOfArticle(mentions, { mentions: [], places: locatedPlaces(locations) });
        expect(found.length).toBeLessThanOrEqual(5);
        expect(found.every(({ presence }) => presence === 500 || presence === 1000)).toBe(true);
        expect(new Set(found.map(({ index }) => index)).size).toBe(found.length);
      }),
    );
  });
});
