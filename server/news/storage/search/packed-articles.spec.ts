import fc from 'fast-check';
import { packArticles, PackedArticles, type SearchedArticle } from './packed-articles';

const presences = (positions: number): fc.Arbitrary<{ label: number; units: number }[]> =>
  fc.uniqueArray(fc.record({ label: fc.nat(positions - 1), units: fc.integer({ min: 1, max: 1_000 }) }), {
    maxLength: 4,
    selector: ({ label }) => label,
  });

const article = fc.record({
  text: fc.nat(100_000),
  outlet: fc.nat(1_000_000),
  voice: fc.nat(1_000_000),
  isCounted: fc.boolean(),
  countries: presences(195),
  categories: presences(19),
});

const day = fc.array(fc.tuple(article, fc.nat(3)), { maxLength: 60 }).map((rows) => {
  let place = -1;
  return rows.map(([one, gap]): SearchedArticle => ({ ...one, place: (place += 1 + gap) }));
});

/** Of one article, by the words of the specification. */
const unitsIn = (presence: SearchedArticle['countries'], asked: readonly number[]): number =>
  asked.length === 0 ? 1_000 : Math.max(0, ...presence.filter(({ label }) => asked.includes(label)).map(({ units }) => units));

describe('PackedArticles', () => {
  it('gives articles back as they went in, also from the middle of other bytes', () => {
    fc.assert(
      fc.property(day, fc.nat(7), (articles, offset) => {
        const bytes = packArticles(articles);
        const packed = new PackedArticles(1, Buffer.concat([Buffer.alloc(offset), bytes]).subarray(offset));
        const shown: object[] = [];
        packed.forEachIn([], [], (place, text, printer, label, isCounted) => {
          const { countries, categories } = packed.positionsOf(label);
          shown.push({ place, text, outlet: packed.outlets[printer], voice: packed.voices[printer], isCounted, countries, categories });
        });
        const positions = (list: SearchedArticle['countries']): number[] => list.map(({ label }) => label);
        expect(shown).toEqual(articles.map((one) => ({ ...one, countries: positions(one.countries), categories: positions(one.categories) })));
      }),
    );
  });

  it('gives an article the largest presence over the countries times the largest over the categories', () => {
    fc.assert(
      fc.property(
        day,
        fc.uniqueArray(fc.nat(194), { maxLength: 90 }),
        fc.uniqueArray(fc.nat(18), { maxLength: 9 }),
        (articles, countries, categories) => {
          const packed = new PackedArticles(1, packArticles(articles));
          const found: { place: number; units: number }[] = [];
          packed.forEachIn(countries, categories, (place, _text, _printer, _label, _isCounted, units) => found.push({ place, units }));
          const all = articles.map((one) => ({
            place: one.place,
            units: Math.round((unitsIn(one.countries, countries) * unitsIn(one.categories, categories)) / 1_000),
          }));
          expect(found).toEqual(all.filter(({ units }) => units > 0));
        },
      ),
    );
  });

  it('counts by printer the articles that count', () => {
    fc.assert(
      fc.property(day, (articles) => {
        const packed = new PackedArticles(1, packArticles(articles));
        const counted = [...packed.countByPrinter()].flatMap((count, at) =>
          Array.from({ length: count }, () => `${packed.outlets[at]} ${packed.voices[at]}`),
        );
        const expected = articles.filter(({ isCounted }) => isCounted).map(({ outlet, voice }) => `${outlet} ${voice}`);
        expect(counted.sort()).toEqual(expected.sort());
      }),
    );
  });

  it('gives back articles of more printers and combinations than two bytes tell apart', () => {
    const many = 66_000;
    const articles = Array.from({ length: many }, (_, at): SearchedArticle => {
      const presence = [
        { label: at % 19, units: 1 + (at % 1_000) },
        { label: 19, units: 1 + Math.floor(at / 1_000) },
      ];
      return { place: at, text: at, outlet: at, voice: at, isCounted: at % 2 === 0, countries: presence, categories: presence };
    });
    const packed = new PackedArticles(1, packArticles(articles));
    const shown: object[] = [];
    packed.forEachIn([], [], (place, text, printer, label, isCounted) =>
      shown.push({ place, text, outlet: packed.outlets[printer], voice: packed.voices[printer], isCounted, ...packed.presencesOf(label) }),
    );
    expect(shown).toEqual(articles);
  });

  it('refuses bytes that are cut short or of another format', () => {
    const bytes = packArticles([{ place: 0, text: 0, outlet: 1, voice: 1, isCounted: true, countries: [{ label: 1, units: 500 }], categories: [] }]);
    for (let length = 0; length < bytes.length; length++) expect(() => new PackedArticles(1, bytes.subarray(0, length))).toThrow(RangeError);
    expect(() => new PackedArticles(1, Buffer.concat([Buffer.from([9]), bytes.subarray(1)]))).toThrow(RangeError);
  });
});
