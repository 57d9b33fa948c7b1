import fc from 'fast-check';
import { groupStories } from './story-groups';
import { normaliseTitle, storyKeys, type StoryKeys } from './story-key';

const NO_TEXT = Buffer.alloc(0);
const titleKey = (title: string, outletDomain = ''): bigint | null => storyKeys({ title, gcam: NO_TEXT, wordCount: 0, outletDomain }).titleKey;
const gcamKey = (gcam: string, wordCount: number): bigint | null => storyKeys({ title: '', gcam: Buffer.from(gcam), wordCount }).gcamKey;

describe('headline keys', () => {
  it('do not depend on case, punctuation, quotes, spaces or compatibility forms', () => {
    const key = titleKey("Biden's plan: “no more” delays");
    expect(key).not.toBeNull();
    for (const same of ['BIDEN’S PLAN — NO MORE DELAYS', "  biden's   plan 'no more' delays!", 'Ｂｉｄｅｎ\'s plan: "no more" delays']) {
      expect(titleKey(same)).toBe(key);
    }
    expect(titleKey("Biden's plan: more delays")).not.toBe(key);
  });

  it.each([
    ['Rates rise again in Norway - BBC News', 'bbc.co.uk'],
    ['Rates rise again in Norway | CNN', 'cnn.com'],
    ['Rates rise again in Norway – The Irish Times', 'irishtimes.com'],
    ['Rates rise again in Norway – Caribbean Broadcasting Corporation', 'cbc.bb'],
    ['Rates rise again in Norway | enidnews.com', 'enidnews.com'],
    ['Rates rise again in Norway | Daily Gazette | The Daily Gazette', 'dailygazette.com'],
  ])('leave out the outlet’s name: %s', (title, domain) => expect(normaliseTitle(title, domain)).toBe('rates rise again in norway'));

  it.each([
    ['Rates rise again – TD', 'leaderlive.co.uk', 'rates rise again td'],
    ['Rates rise again | Region', 'enidnews.com', 'rates rise again region'],
    ['Rates rise again - BBC News', 'example.com', 'rates rise again bbc news'],
    ['Rates rise again - BBC News', '', 'rates rise again bbc news'],
  ])('keep any other ending: %s', (title, domain, normal) => expect(normaliseTitle(title, domain)).toBe(normal));

  it.each(['', ' ', '!?', 'Events Calendar', 'Opinion', 'Police Blotter', 'a b c', 'Access Denied', 'Just a moment...', '速報'])(
    'there is none for “%s”, which says nothing',
    (title) => expect(titleKey(title)).toBeNull(),
  );

  it('exist for scripts without spaces', () => {
    expect(titleKey('日銀が政策金利を引き上げ')).not.toBeNull();
    expect(titleKey('ธนาคารกลางขึ้นดอกเบี้ย')).not.toBeNull();
  });

  it('keep the vowel signs that tell Hindi words apart', () => {
    expect(titleKey('दिल्ली में आज की बड़ी खबर')).not.toBe(titleKey('दल्ला म आज क बड़ खबर'));
  });
});

describe('text keys', () => {
  it('exist from 50 words, and equal vectors have equal keys', () => {
    expect(gcamKey('wc:50,c1.1:2', 50)).toBe(gcamKey('wc:50,c1.1:2', 50));
    expect(gcamKey('wc:50,c1.1:2', 50)).not.toBe(gcamKey('wc:50,c1.1:3', 50));
    expect(gcamKey('wc:49,c1.1:2', 49)).toBeNull();
    expect(gcamKey('', 500)).toBeNull();
  });

  it('fit a signed 64-bit column', () => {
    for (let n = 0; n < 50; n += 1) {
      const key = gcamKey(`wc:${n}`, 500) ?? 0n;
      expect(BigInt.asIntN(64, key)).toBe(key);
    }
  });
});

describe('stories', () => {
  const article = (titleOf: number | null, textOf: number | null): StoryKeys => ({
    titleKey: titleOf === null ? null : BigInt(titleOf),
    gcamKey: textOf === null ? null : BigInt(textOf),
  });
  const articles = fc.array(fc.tuple(fc.option(fc.integer({ min: 0, max: 12 })), fc.option(fc.integer({ min: 100, max: 112 }))), { maxLength: 40 });

  it('join articles by headline, by text, and through a third', () => {
    expect([...groupStories([article(1, 10), article(2, 20), article(1, 20), article(3, null)])]).toEqual([0, 0, 0, 1]);
  });

  it('leave articles without keys to themselves', () => {
    expect([...groupStories([article(null, null), article(5, null), article(null, null)])]).toEqual([1, 0, 2]);
  });

  it('a headline never meets a text of the same number', () => {
    expect(new Set(groupStories([article(7, null), article(null, 7)])).size).toBe(2);
  });

  it('do not depend on the order of the articles', () => {
    fc.assert(
      fc.property(articles, (pairs) => {
        const list = pairs.map(([title, text]) => article(title, text));
        const keyed = list.filter((each) => each.titleKey !== null || each.gcamKey !== null);
        expect([...groupStories(keyed.toReversed())].reverse()).toEqual([...groupStories(keyed)]);
        expect(new Set(groupStories(list.toReversed())).size).toBe(new Set(groupStories(list)).size);
      }),
    );
  });

  it('articles of one key are always one story', () => {
    fc.assert(
      fc.property(articles, (pairs) => {
        const list = pairs.map(([title, text]) => article(title, text));
        const groups = groupStories(list);
        list.forEach((one, i) =>
          list.forEach((other, j) => {
            const shares = (one.titleKey !== null && one.titleKey === other.titleKey) || (one.gcamKey !== null && one.gcamKey === other.gcamKey);
            if (shares) expect(groups[i]).toBe(groups[j]);
          }),
        );
      }),
    );
  });
});
