import { type FeedDocument, readFeedDocument } from './feed-document';

const URL_OF_FEED = 'https://news.example.org/feeds/world.xml';
const read = (text: string, url = URL_OF_FEED): FeedDocument => readFeedDocument(Buffer.from(text), { contentType: null, url });
const item = (inner: string): FeedDocument['entries'][number] => read(`<rss version="2.0"><channel><item>${inner}</item></channel></rss>`).entries[0];
const entry = (inner: string): FeedDocument['entries'][number] =>
  read(`<feed xmlns="http://www.w3.org/2005/Atom"><entry>${inner}</entry></feed>`).entries[0];

describe('RSS', () => {
  it('yields the feed and its entries in plain text', () => {
    const document = read(`<?xml version="1.0"?>
      <rss version="2.0" xmlns:c="http://purl.org/rss/1.0/modules/content/"><channel>
        <title>World &amp;amp; trade</title><link>https://news.example.org/</link><language>en-gb</language>
        <lastBuildDate>Sun, 06 Jul 2014 12:56:00 GMT</lastBuildDate>
        <item><title><![CDATA[Prices <b>rise</b> &eacute;]]></title><link> /a?x=1&amp;y=2 </link><guid isPermaLink="false">id 1</guid>
          <pubDate>Sun, 06 Jul 2014 12:56:00 GMT</pubDate><description>short</description><c:encoded>&lt;p&gt;Long&lt;/p&gt;text</c:encoded></item>
      </channel></rss>`);
    expect(document).toEqual({
      format: 'rss', id: null, title: 'World & trade', language: 'en-gb', link: 'https://news.example.org/', publishedAt: null,
      updatedAt: new Date('2014-07-06T12:56:00Z'), charset: 'utf-8', replaced: 0, leftOut: 0,
      entries: [
        { id: 'id 1', url: 'https://news.example.org/a?x=1&y=2', title: 'Prices rise é', text: 'Long text', language: 'en-gb',
          publishedAt: new Date('2014-07-06T12:56:00Z'), updatedAt: null },
      ],
    }); // prettier-ignore
  });

  it.each([
    ['<link>https://a.example/1</link><guid>https://a.example/2</guid>', 'https://a.example/1'],
    ['<guid>https://a.example/2</guid>', 'https://a.example/2'],
    ['<guid isPermaLink="false">https://a.example/2</guid>', null],
    ['<guid>2</guid>', null],
    ['<link>mailto:a@b.example</link>', null],
    ['<link>//a.example/3</link>', 'https://a.example/3'],
    ['<link>x</link><link/>', 'https://news.example.org/feeds/x'],
    ['<link>https://feeds.example/~r/1</link><feedburner:origLink>https://a.example/4</feedburner:origLink>', 'https://a.example/4'],
    ['<a:link xmlns:a="http://www.w3.org/2005/Atom" rel="self" href="https://a.example/5"/>', null],
    ['<a:link xmlns:a="http://www.w3.org/2005/Atom" href="https://a.example/5"/>', 'https://a.example/5'],
  ])('resolves the page URL of an entry with %s', (inner, url) => {
    expect(item(inner).url).toBe(url);
  });

  it('resolves relative URLs against xml:base, else the page of the feed, else the feed', () => {
    const channel = (inner: string, base = ''): string | null =>
      read(`<rss><channel ${base}>${inner}<item><link>x</link></item></channel></rss>`).entries[0].url;
    expect(channel('')).toBe('https://news.example.org/feeds/x');
    expect(channel('<link>https://page.example/y/</link>')).toBe('https://page.example/y/x');
    expect(channel('<link>https://page.example/y/</link>', 'xml:base="https://base.example/z/"')).toBe('https://base.example/z/x');
    expect(channel('', 'xml:base="javascript:x"')).toBe('https://news.example.org/feeds/x');
  });

  it.each([
    ['<pubDate>no date</pubDate><dc:date>2014-07-06T12:56:00Z</dc:date>', true, true],
    ['<pubDate>Sun, 06 Jul 2014 12:56 GMT</pubDate>', true, false],
    ['<d:issued xmlns:d="http://purl.org/dc/terms/">2014-07-06T12:56:00Z</d:issued>', true, false],
    ['<d:modified xmlns:d="http://purl.org/dc/terms/">2014-07-06T12:56:00Z</d:modified>', false, true],
    ['<pubDate/>', false, false],
  ])('takes its dates from %s', (inner, isPublished, isUpdated) => {
    const instant = new Date('2014-07-06T12:56:00Z');
    expect(item(inner)).toMatchObject({ publishedAt: isPublished ? instant : null, updatedAt: isUpdated ? instant : null });
  });

  it('recognises namespaces by their URI, where they are declared', () => {
    const date = '<x:date>2014-07-06</x:date>';
    const document = read(
      `<rss xmlns:x="http://purl.org/dc/elements/1.1/"><item xmlns:x="urn:other">${date}</item><item>${date}</item><item><dc:date>2014-07-06</dc:date></item></rss>`,
    );
    expect(document.entries.map(({ publishedAt }) => publishedAt !== null)).toEqual([false, true, true]);
  });

  it('tolerates undeclared entities, markup without escapes and unclosed elements', () => {
    expect(item('<title>caf&eacute;&nbsp;A & B &unknown; 1 < 2</title>').title).toBe('café A & B &unknown; 1 < 2');
    expect(item('<description>one<br>two <p>three</description><link>https://a.example/1</link>')).toMatchObject({
      text: 'one two three',
      url: 'https://a.example/1',
    });
  });

  it('finds the items beside the channel in versions 1.0 and 0.9', () => {
    const document = read(`<r:RDF xmlns:r="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns="http://purl.org/rss/1.0/"
      xmlns:d="http://purl.org/dc/elements/1.1/"><channel r:about="https://c.example/"><title>C</title><link>https://c.example/</link></channel>
      <item r:about="https://c.example/1"><title>One</title><d:date>2014-07-06T12:56Z</d:date><d:language>de</d:language></item></r:RDF>`);
    expect(document).toMatchObject({ format: 'rdf', title: 'C', link: 'https://c.example/' });
    expect(document.entries).toMatchObject([{ id: 'https://c.example/1', url: 'https://c.example/1', title: 'One', language: 'de' }]);
    expect(document.entries[0].publishedAt).toEqual(new Date('2014-07-06T12:56:00Z'));
  });
});

describe('Atom', () => {
  it.each([
    ['<title>A &lt;blink> tag</title>', 'A <blink> tag'],
    ['<title type="html">A &lt;b>bold&lt;/b> &amp;amp; tag</title>', 'A bold & tag'],
    ['<title type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml">A <b>bold</b> &lt;b></div></title>', 'A bold <b>'],
    ['<title mode="base64">PGI+Ym9sZDwvYj4=</title>', 'bold'],
    ['<title mode="escaped" type="application/xhtml+xml">&lt;b>bold&lt;/b></title>', 'bold'],
  ])('reads %s', (inner, title) => {
    expect(entry(inner).title).toBe(title);
  });

  it('prefers the page among its links, resolved against the nearest base', () => {
    const links = '<link rel="self" href="s"/><link type="text/html" href="a"/><link rel="alternate" type="application/pdf" href="p"/>';
    expect(entry(links).url).toBe('https://news.example.org/feeds/a');
    expect(entry('<link xml:base="https://b.example/c/" href="../a"/>').url).toBe('https://b.example/a');
    expect(entry('<link rel="enclosure" href="a"/>').url).toBeNull();
  });

  it('distinguishes publication and update in both versions', () => {
    const [one, two] = [new Date('2014-01-01T00:00:00Z'), new Date('2014-01-02T00:00:00Z')];
    expect(entry('<published>2014-01-01</published><updated>2014-01-02</updated>')).toMatchObject({ publishedAt: one, updatedAt: two });
    expect(entry('<issued>2014-01-01</issued><modified>2014-01-02</modified>')).toMatchObject({ publishedAt: one, updatedAt: two });
    expect(entry('<updated>2014-01-02</updated>')).toMatchObject({ publishedAt: null, updatedAt: two });
  });

  it('lets entries inherit the language', () => {
    const document = read('<a:feed xmlns:a="http://www.w3.org/2005/Atom" xml:lang="fr"><a:entry/><a:entry xml:lang="de"/></a:feed>');
    expect(document.entries.map(({ language }) => language)).toEqual(['fr', 'de']);
  });
});

describe('JSON Feed', () => {
  it('accepts numeric identifiers, and both internal and external URLs', () => {
    const document = read(
      JSON.stringify({
        version: 'https://jsonfeed.org/version/1.1',
        title: 'J',
        language: 'es',
        items: [
          { id: 7, url: '/7', title: 'A & B', content_html: '<p>One</p>two', date_published: '2014-07-06T12:56:00Z' },
          { id: 'x', external_url: 'https://o.example/', summary: 'short' },
          null,
          { id: {}, title: ['no'] },
        ],
      }),
    );
    expect(document.entries).toMatchObject([
      { id: '7', url: 'https://news.example.org/7', title: 'A & B', text: 'One two', language: 'es', publishedAt: new Date('2014-07-06T12:56:00Z') },
      { id: 'x', url: 'https://o.example/', text: 'short' },
      { id: null, url: null, title: '' },
    ]);
  });
});
