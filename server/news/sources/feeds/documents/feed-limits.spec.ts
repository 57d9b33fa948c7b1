import { type FeedDocument, MAX_ENTRIES, MAX_FEED_BYTES, readFeedDocument } from './feed-document';
import { IN_FULL } from '../../../../../test/support/breadth';
import { processorMs } from '../../../../../test/support/processor-time';

const SIZE = IN_FULL ? 4_000_000 : 1_500_000;
const TIME_LIMIT = 4_000;
const rss = (inner: string): string => `<rss version="2.0"><channel><item>${inner}</item></channel></rss>`;
const full = (piece: string): string => piece.repeat(Math.floor(SIZE / piece.length));
const read = (text: string): unknown => readFeedDocument(Buffer.from(text), { contentType: null, url: 'https://a.example/feed' });

/** The outcome of reading a text, `read` or the reason for refusal, and the milliseconds it took. */
function outcomeOf(text: string): [string, number] {
  const begin = processorMs();
  try {
    read(text);
    return ['read', processorMs() - begin];
  } catch (error) {
    expect(error).toMatchObject({ kind: { code: 'feed_unreadable' } });
    return [String(error), processorMs() - begin];
  }
}

describe('reading hostile documents', () => {
  it.each([
    ['tags that never end', rss(`<title>${full('<a "')}</title>`), /broken/],
    ['signs that do not begin a tag', rss(`<title>${full('<')}"</title>`), /broken/],
    ['deeply nested elements', full('<a>'), /nested/],
    ['as many elements as fit', rss(full('<a/>')), /more than 300000/],
    ['elements in the wrong order', rss(full('<a><b></a>')), /broken/],
    ['CDATA sections that never end', rss(full('<![CDATA[')), /CDATA/],
    ['a huge attribute', rss(`<a x="${'y'.repeat(4_000_000)}"/>`), /tag is longer/],
    ['a great many attributes', rss(`<a ${'x="1" '.repeat(300_000)}/>`), /read/],
    [
      'a great many namespaces',
      `<rss ${Array.from({ length: 50_000 }, (_, at) => `xmlns:a${at}="b"`).join(' ')}>${'<item xmlns:c="d"/>'.repeat(20_000)}</rss>`,
      /read/,
    ],
    ['endless entities', rss(`<title>${full('&amp;')}</title>`), /read/],
    ['invalid dates', rss(full('<pubDate>Mon, 6 Jan</pubDate>')), /read/],
    ['tags in escaped markup', rss(`<description><![CDATA[${full('<a "')}>]]></description>`), /read/],
    ['tags whose ends are in quotes', rss(`<description><![CDATA[${full('<a "x>"')}]]></description>`), /read/],
    ['scripts in escaped markup', rss(`<description><![CDATA[${full('<script>')}]]></description>`), /read/],
    [
      'items named by a list',
      `<rdf:RDF><channel><items>${'<rdf:li resource="u"/>'.repeat(40_000)}</items></channel>${'<item/>'.repeat(40_000)}</rdf:RDF>`,
      /read/,
    ],
    ['JSON within JSON', full('['), /nested/],
    ['names with a meaning in JavaScript', rss('<__proto__>x</__proto__>'), /read|broken/],
  ])('ends quickly with a clear result for %s', (_, text, expected) => {
    const [outcome, milliseconds] = outcomeOf(text);
    expect(outcome).toMatch(expected);
    expect(milliseconds).toBeLessThan(TIME_LIMIT);
  });

  it.each([
    ['reads', '/', '2026-03-10T10:15:00.000Z'],
    ['does not look at', '/'.repeat(1_000), undefined],
  ])('%s a namespace that ends with %j', (_, end, date) => {
    const item = `<item><link>https://a.example/1</link><x:date>2026-03-10T10:15:00Z</x:date></item>`;
    const document = read(`<rss xmlns:x="http://purl.org/dc/elements/1.1${end}"><channel>${item}</channel></rss>`) as FeedDocument;
    expect(document.entries[0].publishedAt?.toISOString()).toBe(date);
  });

  it('fetches and expands nothing that a document declares', () => {
    const bomb = '<!DOCTYPE rss [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]><rss><channel><title>&b;</title></channel></rss>';
    expect(outcomeOf(bomb)[0]).toMatch(/declarations/);
    const outside = '<!DOCTYPE rss SYSTEM "http://127.0.0.1:1/x.dtd"><rss><channel><title>&b;</title></channel></rss>';
    expect(read(outside)).toMatchObject({ title: '&b;' });
  });

  it('lets entries inherit no oversized language or base URL', () => {
    const long = 'x'.repeat(3_000);
    const languages = [
      `<rss xml:lang="${long}"><channel><item/></channel></rss>`,
      `<rss><channel><language>${long}</language><item/></channel></rss>`,
      `<feed xml:lang="${long}"><entry/></feed>`,
      `{"version":"https://jsonfeed.org/version/1","language":"${long}","items":[{}]}`,
    ];
    for (const text of languages) expect(read(text)).toMatchObject({ language: null, entries: [{ language: null }] });
    const base = `https://b.example/${long}/`;
    const addresses = [
      `<rss><channel><link>${base}</link><item><link>1</link></item></channel></rss>`,
      `<rss xml:base="${base}"><channel><item><link>1</link></item></channel></rss>`,
      `<feed xml:base="${base}"><entry><link href="1"/></entry></feed>`,
      `{"version":"https://jsonfeed.org/version/1","feed_url":"${base}","items":[{"url":"1"}]}`,
    ];
    for (const text of addresses) expect(read(text)).toMatchObject({ entries: [{ url: 'https://a.example/1' }] });
  });

  it('refuses a document over the size limit', () => {
    expect(outcomeOf(' '.repeat(MAX_FEED_BYTES + 1))[0]).toMatch(/larger than/);
  });

  it('drops and counts the entries beyond the limit', () => {
    const document = read(`<rss><channel>${'<item/>'.repeat(MAX_ENTRIES + 3)}</channel></rss>`);
    expect(document).toMatchObject({ leftOut: 3 });
    expect(document).toHaveProperty('entries.length', MAX_ENTRIES);
  });

  it.each([
    ['', /empty/],
    ['   ', /empty/],
    ['<html><body>Not found</body></html>', /web page/],
    ['{"error": 1}', /no feed/],
    ['{', /JSON is broken/],
    ['plain text', /no markup/],
    ['<rss><channel><item><link>http://a.example/1', /cut short/],
  ])('explains why a document is not a feed: %j', (text, reason) => {
    expect(outcomeOf(text)[0]).toMatch(reason);
  });
});
