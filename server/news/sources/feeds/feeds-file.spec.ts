import { FEEDS_MAX, parseFeedsFile } from './feeds-file';

const faultOf = (url: string) => (URL.canParse(url) && url.startsWith('http') ? null : 'it is no URL');
const parse = (text: string) => parseFeedsFile(text, '/etc/feeds', faultOf);

describe('parseFeedsFile of plain text', () => {
  it('reads one URL a line with an optional name, and skips comments', () => {
    const text =
      '\ufeff# ours\r\nhttps://a.com/feed\r\n\r\n  https://b.com/rss#top   Harbour Gazette  \n   # https://c.com/\nhttps://d.com/x # a remark\n';
    expect(parse(text)).toEqual({
      feeds: [
        { url: 'https://a.com/feed', name: null },
        { url: 'https://b.com/rss', name: 'Harbour Gazette' },
        { url: 'https://d.com/x', name: 'a remark' },
      ],
      faults: [],
    });
  });

  it('reports bad lines by number and keeps the others', () => {
    expect(parse('nonsense\nhttps://a.com/feed\nhttps://A.com:443/feed Again\n')).toEqual({
      feeds: [{ url: 'https://a.com/feed', name: null }],
      faults: [
        { line: 1, text: 'nonsense', reason: 'it is no URL' },
        { line: 3, text: 'https://A.com:443/feed', reason: 'it is there already, on line 2' },
      ],
    });
  });

  it('reads only the first 5,000 feeds, and reports the others', () => {
    const { feeds, faults } = parse(Array.from({ length: FEEDS_MAX + 2 }, (_, index) => `https://a.com/${index}`).join('\n'));
    expect([feeds.length, feeds.at(-1)?.url]).toEqual([5_000, 'https://a.com/4999']);
    expect(faults.map(({ line, reason }) => `${line}: ${reason}`)).toEqual(
      [5_001, 5_002].map((line) => `${line}: only the first 5000 feeds are polled`),
    );
  });

  it.each([
    ['', 'it names no feed'],
    ['# nothing\n', 'it names no feed'],
    ['x\ny\n', 'none of its 2 lines'],
  ])('refuses a plain file as a whole when it reads %j', (text, reason) => {
    expect(() => parse(text)).toThrow(reason);
  });
});

describe('parseFeedsFile of OPML', () => {
  it('yields every outline with a URL, at any depth, and reports faults by line', () => {
    const text = `<?xml version="1.0"?>
<opml version="2.0"><head><title>Ours</title></head><body>
  <outline text="Seas">
    <outline text="Harbour &amp; Sea" type="rss" xmlUrl="https://a.com/feed?a=1&amp;b=2"/>
    <outline text="Deeper"><outline text="x" title="Titled" xmlUrl="ftp://b.com/"/></outline>
  </outline>
  <outline text="Last" XMLURL="https://c.com/feed"/>
</body></opml>`;
    expect(parse(text)).toEqual({
      feeds: [
        { url: 'https://a.com/feed?a=1&b=2', name: 'Harbour & Sea' },
        { url: 'https://c.com/feed', name: 'Last' },
      ],
      faults: [{ line: 5, text: 'ftp://b.com/', reason: 'it is no URL' }],
    });
  });

  it('removes characters that a database refuses from names and faults, and passwords from faults', () => {
    const long = `ftp://${'x'.repeat(193)}😀`;
    const { feeds, faults } = parse(`https://a.com/ N\u0000ame\nb\u0000c\n${long}\nftp://user:hunter2@b.com/\nhttps://c.com/ ${'y'.repeat(199)}😀`);
    expect(feeds).toEqual([
      { url: 'https://a.com/', name: 'N ame' },
      { url: 'https://c.com/', name: 'y'.repeat(199) },
    ]);
    expect(faults.map(({ text }) => text)).toEqual(['b c', long.slice(0, -2), 'ftp://…@b.com/']);
  });

  it('reports no line rather than a wrong one', () => {
    const text = `<opml><!-- xmlUrl="https://z.com/" --><body><outline text="a" xmlUrl="x"/><outline text="b" xmlUrl="https://b.com/"/></body></opml>`;
    expect(parse(text).faults).toEqual([{ line: null, text: 'x', reason: 'it is no URL' }]);
  });

  it.each([
    ['<!DOCTYPE opml [<!ENTITY a "b">]><opml><body/></opml>', 'it has a DOCTYPE, which is refused'],
    ['<html><p>Not found</p></html>', 'it begins like XML but is no OPML'],
    ['<opml><body><outline text="a"/></body></opml>', 'it names no feed'],
    [`<opml><body>${'<outline>'.repeat(50_000)}`, ''],
  ])('refuses a file as a whole when it is not valid OPML with feeds', (text, reason) => {
    expect(() => parse(text)).toThrow(reason);
  });
});
