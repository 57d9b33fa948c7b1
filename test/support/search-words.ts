import type { ArticleSearch, SearchScope, SearchSpan } from '../../server/news';
import { isoDay } from '../factories/coverage';
import type { ImportRow } from './imports';

export const SPAN: SearchSpan = { dataset: 'live', from: isoDay('2026-03-01'), to: isoDay('2026-03-19') };

export const searchScope = (fields: Partial<SearchScope> = {}): SearchScope => ({
  countries: [],
  categories: [],
  query: null,
  outlets: null,
  ...fields,
});

export async function allOf<T>(source: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = [];
  for await (const one of source) all.push(one);
  return all;
}

/** Headlines of our own, each of an outlet of its own. */
const SENTENCES: readonly [string, string][] = [
  ['en', 'Central bank raises interest rates as inflation persists'],
  ['en', 'Fishing fleet returns to harbor before the storm'],
  ['de', 'Zentralbank erhöht die Zinsen wegen hoher Inflation'],
  ['fr', 'La banque centrale relève ses taux directeurs'],
  ['zh', '中国经济增长放缓，央行下调利率'],
  ['zh', '台风逼近，渔船回港避风'],
  ['ja', '日本銀行が金利を引き上げ、円高が進む'],
  ['th', 'ธนาคารแห่งประเทศไทยขึ้นดอกเบี้ย'],
  ['ar', 'الحكومة تُعلن عن خفض أسعار الفائدة'],
  ['ar', 'البنوك المركزية تراقب التضخم'],
];

let articles = 0;

/** An article of 10 March about Yemen and finance, unless told otherwise. */
export function searchedArticle(fields: ImportRow): ImportRow {
  articles += 1;
  const id = `urn:search:${articles}`;
  return {
    id,
    url: `https://www.example.com/${articles}`,
    published: `2026-03-10T10:00:00Z`,
    version: 1,
    countries: ['YE'],
    categories: ['finance'],
    ...fields,
  };
}

/** What `describeWords` looks for. */
export const WORDS_ARTICLES: readonly ImportRow[] = SENTENCES.map(([language, title], at) =>
  searchedArticle({ title, language, outlet: `paper-${at}.example.com` }),
);

/** What every adapter finds by words, of `WORDS_ARTICLES` alone. */
export function describeWords(search: () => ArticleSearch): void {
  const headlines = async (query: string): Promise<string[]> =>
    (await search().match(searchScope({ query }), SPAN)).samples.map(({ headline }) => headline).sort();

  describe('words of a query', () => {
    it.each([
      ['a word finds its inflections', 'raising rate', [0]],
      ['quotes find words that stand together', '"interest rates"', [0]],
      ['quotes do not find words that stand apart', '"rates interest"', []],
      ['curly quotes find words that stand together', '“interest rates”', [0]],
      ['curly quotes do not find words that stand apart', '“rates interest”', []],
      ['French quotes find words that stand together', '« taux directeurs »', [3]],
      ['French quotes do not find words that stand apart', '«\u00a0directeurs taux\u00a0»', []],
      ['German quotes find words that stand together', '„hoher Inflation“', [2]],
      ['a minus leaves out a phrase in curly quotes', 'inflation -“hoher Inflation”', [0]],
      ['quotes within quotes do not part a phrase', '“interest "rates"”', [0]],
      ['nor have they it found where its words stand apart', '“rates "interest"”', []],
      ['a phrase may end with another kind of quote', '“rates interest" or inflation', [0, 2]],
      ['or finds either', 'harbor or inflation', [0, 1, 2]],
      ['a minus leaves out', 'inflation -Zinsen', [0]],
      ['German inflections are found', 'hohe', [2]],
      ['a word after a sign is a word, not a language', '=german Inflation', []],
      ['a word that stops in one language alone is asked of the others', 'und inflation', [2]],
      ['French words are found with their accents', 'relever taux', [3]],
      ['a Chinese word of two characters is found', '利率', [4]],
      ['two Chinese words are found wherever they stand', '央行 经济', [4]],
      ['Chinese words written as one must stand together', '经济增长', [4]],
      ['Chinese words in another order are not found', '增长经济', []],
      ['a minus leaves out a Chinese word', '台风 -渔船', []],
      ['a Japanese word is found', '金利', [6]],
      ['a Japanese name of two words is found', '日本銀行', [6]],
      ['a Thai word is found', 'ดอกเบี้ย', [7]],
      ['an Arabic word is found without its article', 'حكومة', [8]],
      ['an Arabic word is found with vowel signs or without', 'تعلن', [8]],
      ['an Arabic word is found with its article', 'التضخم', [9]],
    ])('%s', async (_title, query, found) => {
      expect(await headlines(query)).toEqual(found.map((at) => SENTENCES[at][1]).sort());
    });

    it.each([
      ['stop words alone', 'the of and'],
      ['operators alone', 'or - "" -""'],
      ['exclusions alone', '-inflation'],
      ['nothing', '   '],
      ['signs alone', `';:&|!<>()*`],
      ['100 kB', 'word '.repeat(20_000)],
      ['more words than it may have', 'a1 '.repeat(160)],
      ['a character that cannot be stored', '\0'],
    ])('are refused where they are %s', async (_title, query) => {
      await expect(search().checkQuery(query)).rejects.toMatchObject({ kind: { status: 400 }, options: { errors: { query: expect.anything() } } });
    });

    it.each([`'; DROP TABLE search_days; --`, `rates') OR 1=1`, `:* & | ! <-> ()rates`, '$1 rates \\', `rates\0`])(
      'are only ever words: %s',
      async (query) => {
        await search().checkQuery(query);
        await search().match(searchScope({ query }), SPAN);
        expect((await search().match(searchScope(), SPAN)).articles).toBe(SENTENCES.length);
      },
    );
  });
}
