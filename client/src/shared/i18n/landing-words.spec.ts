import { landingWords } from './landing-words';

/** Every text by its place. */
function texts(words: unknown, place = ''): [string, string][] {
  if (typeof words === 'string') return [[place, words]];
  return Object.entries(words as object).flatMap(([name, part]: [string, unknown]) => texts(part, `${place}/${name}`));
}

const placesIn = (text: string): string[] => (text.match(/\{\w+\}/g) ?? []).sort();
// Names of categories are data in English, so that only other languages have them here.
const withoutScopes = (entries: [string, string][]): [string, string][] => entries.filter(([place]) => !place.startsWith('/scopes/'));

describe('the words of the landing page', () => {
  const english = withoutScopes(texts(landingWords('en')));
  const arabic = withoutScopes(texts(landingWords('ar')));

  it('are the same list in both languages', () => {
    expect(arabic.map(([place]) => place)).toEqual(english.map(([place]) => place));
  });

  it('have the same places for values', () => {
    expect(arabic.map(([place, text]) => [place, placesIn(text)])).toEqual(english.map(([place, text]) => [place, placesIn(text)]));
  });

  it('are Arabic in Arabic', () => {
    const codes = /\/(id|state|when)$/;
    const latin = arabic.filter(
      ([place, text]) => !codes.test(place) && !/[\u0600-\u06FF]/.test(text) && /[A-Za-z]/.test(text.replace(/\{\w+\}/g, '')),
    );
    expect(latin).toEqual([]);
  });
});
