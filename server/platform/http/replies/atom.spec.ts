import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { parseAtomFeed } from 'feedsmith';
import { type AtomFeed, writeAtom } from './atom';

const FEED: AtomFeed = {
  path: '/changes.atom',
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

describe('an Atom feed', () => {
  const xml = writeAtom('https://barograph.example', FEED);

  it('is read back by a parser as it was meant, whatever stands in its texts', () => {
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

  it('has the members that RFC 4287 wants of a feed and of each entry', () => {
    const { feed } = new XMLParser({ ignoreAttributes: false }).parse(xml) as { feed: Record<string, unknown> };
    expect(feed['@_xmlns']).toBe('http://www.w3.org/2005/Atom');
    expect(Object.keys(feed)).toEqual(expect.arrayContaining(['id', 'title', 'updated', 'author', 'link']));
    expect(Object.keys(feed.entry as object)).toEqual(expect.arrayContaining(['id', 'title', 'updated', 'published', 'summary', 'link']));
  });

  it('is as new as its newest entry', () => {
    expect(xml).toContain('<updated>2026-03-02T00:00:00.000Z</updated>');
    expect(writeAtom('https://barograph.example', { ...FEED, entries: [] })).toContain('<updated>2026-01-01T00:00:00.000Z</updated>');
  });
});
