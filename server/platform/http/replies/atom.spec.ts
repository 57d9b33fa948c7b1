import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { parseAtomFeed } from 'feedsmith';
import { type AtomFeed, writeAtom } from './atom';

const FEED: AtomFeed = {
  path: '/changes.atom',
  language: 'en',
  page: '/methodology',
  title: 'Restatements',
  subtitle: 'Values that were published & then changed',
  author: 'Barograph LLC',
  updatedAt: new Date('2026-01-01T00:00:00Z'),
  entries: [
    {
      id: '/changes/2',
      title: 'Fish & <chips> "on" Côte d’Ivoire ]]> \u0001',
      summary: 'Two values of 1 < 2.',
      path: '/indexes/mvi-ci?a=1&b=2',
      publishedAt: new Date('2026-03-01T00:00:00Z'),
      updatedAt: new Date('2026-03-02T00:00:00Z'),
    },
  ],
};

describe('writeAtom', () => {
  const xml = writeAtom('https://barograph.example', FEED);

  it('writes a feed that a parser reads back as it was meant, whatever stands in its texts', () => {
    expect(XMLValidator.validate(xml)).toBe(true);
    const feed = parseAtomFeed(xml);
    expect(feed).toMatchObject({ id: 'https://barograph.example/changes.atom', title: { value: 'Restatements' } });
    expect(feed.entries).toMatchObject([
      {
        id: 'https://barograph.example/changes/2',
        title: { value: expect.stringMatching(/^Fish & <chips> "on" Côte d’Ivoire \]\]>/) },
        summary: { value: 'Two values of 1 < 2.' },
        links: [{ href: 'https://barograph.example/indexes/mvi-ci?a=1&b=2', rel: 'alternate' }],
      },
    ]);
  });

  it('writes the members that RFC 4287 requires of a feed and of each entry', () => {
    const { feed } = new XMLParser({ ignoreAttributes: false }).parse(xml) as { feed: Record<string, unknown> };
    expect(feed['@_xmlns']).toBe('http://www.w3.org/2005/Atom');
    expect(Object.keys(feed)).toEqual(expect.arrayContaining(['id', 'title', 'updated', 'author', 'link']));
    expect(Object.keys(feed.entry as object)).toEqual(expect.arrayContaining(['id', 'title', 'updated', 'published', 'summary', 'link']));
  });

  it('names the language of the texts, and gives the feed the same id in every language', () => {
    expect(parseAtomFeed(xml).xml).toEqual({ lang: 'en' });
    const french = parseAtomFeed(writeAtom('https://barograph.example', { ...FEED, language: 'fr' }));
    expect(french).toMatchObject({ id: 'https://barograph.example/changes.atom', xml: { lang: 'fr' } });
    expect(french.links).toContainEqual(expect.objectContaining({ rel: 'self', href: 'https://barograph.example/changes.atom?language=fr' }));
  });

  it('links to the feed by its id alone where its address holds a secret', () => {
    const { links } = parseAtomFeed(writeAtom('https://barograph.example', { ...FEED, language: 'fr', hasSecretAddress: true }));
    expect(links?.find(({ rel }) => rel === 'self')?.href).toBe('https://barograph.example/changes.atom');
  });

  it('begins every text on the side of its language, whatever its first letter', () => {
    const [first] = FEED.entries;
    const entries = [{ ...first, title: '+2: قطر', summary: 'MVI-QA 64.2' }];
    const arabic = parseAtomFeed(writeAtom('https://barograph.example', { ...FEED, language: 'ar', title: 'Barograph: الأزمات', entries }));
    expect([arabic.title, arabic.entries![0].title, arabic.entries![0].summary].map((text) => text!.value)).toEqual([
      '\u200FBarograph: الأزمات',
      '+2: قطر',
      '\u200FMVI-QA 64.2',
    ]);
    expect(xml).not.toContain('\u200F');
  });

  it('dates the feed by its newest entry, or by its own date when it is empty', () => {
    expect(xml).toContain('<updated>2026-03-02T00:00:00.000Z</updated>');
    expect(writeAtom('https://barograph.example', { ...FEED, entries: [] })).toContain('<updated>2026-01-01T00:00:00.000Z</updated>');
  });
});
