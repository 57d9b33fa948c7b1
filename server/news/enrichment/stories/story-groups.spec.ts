import fc from 'fast-check';
import { hash } from 'node:crypto';
import { groupStories } from './story-groups';
import { Headline } from '../text/headline';
import { fingerprintOfText, titleKey } from './story-key';
import type { StoryArticle } from './story-table';
import { SKETCH_BITS, SKETCH_BYTES, SketchKind } from './text-sketch';

/** The sketch of GDELT text `number` with `bits` bits changed. */
function text(number: number, bits = 0, words = 400): Buffer {
  const sketch = Buffer.alloc(SKETCH_BYTES);
  sketch.set(hash('sha256', `text ${number}`, 'buffer').subarray(0, SKETCH_BITS / 8), 2);
  for (let n = 0; n < bits; n += 1) sketch[2 + Math.floor((n * 24) / bits)] ^= 1 << ((n * 5) % 8);
  sketch[0] = SketchKind.Gcam;
  sketch[1] = words / 8;
  return sketch;
}

function article(title: string, textSketch: Buffer | null = null, outletDomain = 'a.example'): StoryArticle {
  return { title, outletDomain, titleKey: titleKey(new Headline(title, outletDomain)), gcamKey: null, textSketch };
}

const storiesOf = (...articles: StoryArticle[]): number => new Set(groupStories(articles)).size;

describe('merging into one story', () => {
  it('merges pages of one outlet that share an uninformative headline and have no text', () => {
    expect(storiesOf(...Array.from({ length: 40 }, () => article('Opinion')))).toBe(1);
    expect(storiesOf(article('Opinion'), article('Opinion', null, 'b.example'), article('Events'))).toBe(3);
  });

  it('merges articles that share a text under different headlines at different outlets', () => {
    const titles = [
      'Two dead after shooting at block party in Baltimore',
      'Baltimore: police hunt suspects',
      'What we know so far',
      'Hunt for suspects goes on',
    ];
    expect(storiesOf(...titles.map((title, at) => article(title, text(1, at * 6), `outlet${at}.example`)))).toBe(1);
  });

  it('merges articles in two languages that share a text when both were read in English', () => {
    expect(storiesOf(article('日銀が政策金利を引き上げた', text(1)), article('Bank of Japan raises its policy rate', text(1, 20), 'b.example'))).toBe(
      1,
    );
  });

  it('merges articles with one headline at eleven outlets, however much of the text each printed', () => {
    const copies = Array.from({ length: 11 }, (_, at) =>
      article('Storm Ciara leaves thousands without power in Wales', text(at), `outlet${at}.example`),
    );
    expect(storiesOf(...copies)).toBe(1);
  });

  it('merges headlines that differ by an agency prefix, an outlet name or added words', () => {
    const title = 'Norway’s central bank raises interest rates again';
    const others = [`UPDATE 2-${title}`, `${title} - Valley Herald`, `${title}, surprising many`];
    expect(storiesOf(...[title, ...others].map((each, at) => article(each, null, `outlet${at}.example`)))).toBe(1);
  });

  it.each([
    ['Storm Leaves Thousands Without Power In Wales', 'Storm in Wales leaves thousands of homes without power'],
    ['Bank of Norway Raises Its Policy Rate Again', 'Norway bank again raises policy rates, as expected'],
    ['Poor diagnosis driving multidrug-resistant TB, WHO warns', 'WHO: poor diagnosis cause for multidrug resistant TB'],
    ['Council Approves Plan For Bridge Over Harbour', 'Plan for new bridge over harbour approved by council'],
  ])('merges articles without texts that share half of their headline words, whatever the capitals: %s', (one, other) => {
    expect(storiesOf(article(one), article(other, null, 'b.example'))).toBe(1);
  });

  it('merges articles that share a text from which words were dropped, under a changed headline', () => {
    const words = Array.from({ length: 120 }, (_, at) => `word${(at * 7919) % 5003}`);
    const item = (title: string, list: readonly string[], outletDomain: string): StoryArticle => ({
      title,
      outletDomain,
      titleKey: titleKey(new Headline(title, outletDomain)),
      ...fingerprintOfText(list.join(' '), list),
    });
    const cut = words.filter((_, at) => at % 12 !== 0);
    expect(storiesOf(item('Rates rise again in Norway', words, 'a.example'), item('What the bank decided', cut, 'b.example'))).toBe(1);
  });
});

describe('keeping stories apart', () => {
  it.each([
    [
      'Horoscope for Monday, July 3: what the stars say for Aries and Taurus',
      'Horoscope for Tuesday, July 4: what the stars say for Aries and Taurus',
    ],
    ['Manchester City 2-1 United: player ratings and match report', 'Manchester City 3-0 United: player ratings and match report'],
    ['Apple shares rise after quarterly earnings beat estimates', 'Google shares rise after quarterly earnings beat estimates'],
    ['Obituary: John Smith, teacher and councillor of Ashford', 'Obituary: Mary Brown, teacher and councillor of Ashford'],
    ['Market report: 5 stocks that analysts like for summer', 'Market report: 7 stocks that analysts like for summer'],
    ['El tiempo hoy lunes en Madrid: la previsión por horas', 'El tiempo hoy martes en Madrid: la previsión por horas'],
    ['Acme Shares Rise After Quarterly Earnings Beat Estimates', 'Globex Shares Rise After Quarterly Earnings Beat Estimates'],
    ['Valley business calendar for the week of July 3, 2023', 'Valley meetings schedule: week of July 3, 2023'],
    ['Погода в Москве на среду: синоптики обещают сильный дождь', 'Погода в Москве на пятницу: синоптики обещают сильный дождь'],
    ['横浜市で住宅火災、男性一人が死亡 消防が原因を調べる', '川崎市で住宅火災、男性一人が死亡 消防が原因を調べる'],
    ['وفاة الفنان المصري أحمد في مستشفى بالقاهرة بعد صراع مع المرض', 'وفاة الفنان المصري سمير في مستشفى بالقاهرة بعد صراع مع المرض'],
  ])('separates headlines that differ by a number, a date or a name: %s', (one, other) => {
    expect(storiesOf(article(one), article(other, null, 'b.example'))).toBe(2);
    expect(storiesOf(article(one), article(other))).toBe(2);
  });

  it('separates pages of one template about two companies, at one outlet or at two', () => {
    const pairs = [
      ['Acme Inc. Shares Sold by Norris Perne LLC', 'Globex Corp. Shares Sold by Valicenti Services', 44],
      [
        'ROSEN Law Firm Encourages Acme Investors to Secure Counsel Before Deadline',
        'ROSEN Law Firm Encourages Globex Investors to Secure Counsel Before Deadline',
        20,
      ],
    ] as const;
    for (const [one, other, bits] of pairs) {
      expect(storiesOf(article(one, text(1)), article(other, text(1, bits)))).toBe(2);
      expect(storiesOf(article(one, text(1)), article(other, text(1, bits), 'b.example'))).toBe(2);
    }
  });

  it('separates articles that share a generic headline but nothing of their texts', () => {
    expect(storiesOf(article('Weather forecast for today', text(1)), article('Weather forecast for today', text(2), 'b.example'))).toBe(2);
  });

  it('separates different headlines of one outlet above the same error page', () => {
    const titles = ['Body found in woodland near the border', 'Appeal to help trace missing girl', 'Bus lanes to stay, council decides'];
    expect(storiesOf(...titles.map((title) => article(title, text(1))))).toBe(3);
  });

  it('separates different headlines of a network above the same hundred words', () => {
    const titles = ['Planting paddy seedlings in Nepal', 'Prison term for former coast guard chief'];
    expect(storiesOf(...titles.map((title, at) => article(title, text(1, 0, 120), `outlet${at}.example`)))).toBe(2);
  });

  it('does not merge articles through a chain of small changes', () => {
    const chain = Array.from({ length: 12 }, (_, at) => {
      const sketch = text(1);
      for (let bit = 0; bit < at * 16; bit += 1) sketch[2 + (bit >>> 3)] ^= 1 << (bit & 7);
      return article(`Headline number${'abcdefghijkl'[at]} of many words${'mnopqrstuvwx'[at]}`, sketch, `outlet${at}.example`);
    });
    const stories = groupStories(chain);
    expect(stories[0]).not.toBe(stories[11]);
  });

  it('separates articles whose sketches are of two kinds but happen to have the same bits', () => {
    const item = text(1);
    item[0] = SketchKind.Words;
    expect(storiesOf(article('', text(1)), article('', item, 'b.example'))).toBe(2);
  });
});

describe('rows stored before sketches existed', () => {
  const row = (title: string, gcamKey: bigint | null, outletDomain = 'a.example'): StoryArticle => ({
    ...article(title, null, outletDomain),
    gcamKey,
  });

  it('merges rows without sketches by headline key, or by text key and a shared word of the headline', () => {
    expect(storiesOf(row('Rates rise again in Norway', null), row('RATES RISE AGAIN IN NORWAY', 2n, 'b.example'))).toBe(1);
    expect(storiesOf(row('Rates rise again in Norway', 1n), row('Norway: what the bank decided', 1n, 'b.example'))).toBe(1);
    expect(storiesOf(row('Planting paddy seedlings in Nepal', 1n), row('Prison term for former chief', 1n, 'b.example'))).toBe(2);
  });

  it('treats a sketch of an unknown kind as no sketch', () => {
    const unknown = text(1);
    unknown[0] = 0x7f;
    expect(storiesOf(article('', unknown), article('', unknown, 'b.example'))).toBe(2);
  });

  it('makes a story of each article that nothing identifies, and numbers it last', () => {
    expect([...groupStories([article(''), article('Rates rise again in Norway'), article('')])]).toEqual([1, 0, 2]);
  });
});

describe('groupStories', () => {
  const titles = [
    'Rates rise again in Norway',
    'Norway rates rise again today',
    'Storm hits the coast of Wales',
    'Storm 2 hits the coast of Wales',
    'Opinion',
    '',
  ];
  const drawn = fc.record({
    title: fc.constantFrom(...titles),
    outletDomain: fc.constantFrom('a.example', 'b.example', 'c.example'),
    sketch: fc.option(fc.tuple(fc.nat(2), fc.nat(70), fc.constantFrom(80, 120, 400))),
    gcamKey: fc.option(fc.bigInt(0n, 3n)),
  });
  const lists = fc
    .array(drawn, { maxLength: 40 })
    .map((all) => all.map(({ title, outletDomain, sketch, gcamKey }) => ({ ...article(title, sketch && text(...sketch), outletDomain), gcamKey })));

  /** Maps each article to the articles of its story. */
  const partition = (articles: readonly StoryArticle[], stories: Int32Array): Map<StoryArticle, Set<StoryArticle>> =>
    new Map(articles.map((one, at) => [one, new Set(articles.filter((_, other) => stories[other] === stories[at]))]));

  it('groups the same articles alike in any order', () => {
    fc.assert(
      fc.property(lists, fc.infiniteStream(fc.nat()), (list, places) => {
        const shuffled = list.map((each) => ({ each, place: places.next().value ?? 0 })).sort((a, b) => a.place - b.place);
        const other = shuffled.map(({ each }) => each);
        expect(partition(other, groupStories(other))).toEqual(partition(list, groupStories(list)));
      }),
    );
  });

  it('numbers stories from 0 without gaps, and the same each time', () => {
    fc.assert(
      fc.property(lists, (list) => {
        const stories = groupStories(list);
        expect([...new Set(stories)].sort((a, b) => a - b)).toEqual([...new Set(stories).keys()].map((_, at) => at));
        expect(groupStories(list)).toEqual(stories);
      }),
    );
  });

  it('gives the same stories when every article comes twice', () => {
    fc.assert(
      fc.property(lists, (list) => {
        const known = list.filter(({ titleKey, gcamKey, textSketch }) => titleKey !== null || gcamKey !== null || textSketch !== null);
        const stories = groupStories(known);
        expect([...groupStories([...known, ...known])]).toEqual([...stories, ...stories]);
      }),
    );
  });
});
