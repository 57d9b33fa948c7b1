import { CATEGORIES } from '../../../../reference/categories';
import { COUNTRIES } from '../../../../reference/countries';
import { ninjsTemplate } from '../templates/ninjs-template';
import type { ArchiveFormat, ParsedRow } from './archive-row';
import { detectFormat } from './detect-format';
import { categoriesOfTopics } from './media-topics';
import { processorMs } from '../../../../../test/support/processor-time';

/** The rows of a text, read as they would be on import. */
function read(text: string, format: ArchiveFormat | null = null): ParsedRow[] {
  const detected = detectFormat(Buffer.from(text), format);
  if (detected.format === null || detected.format === 'gkg') throw new Error('reason' in detected ? detected.reason : 'gkg');
  const rows: ParsedRow[] = [];
  const reader = detected.open('a', { row: (bytes) => void rows.push(reader.parse(bytes.toString())), oversized: () => undefined });
  reader.push(Buffer.from(text));
  reader.end();
  return rows;
}

const codes = (indexes: readonly number[] | null): string[] => (indexes ?? []).map((index) => CATEGORIES[index].code);
const countries = (indexes: readonly number[] | null): string[] => (indexes ?? []).map((index) => COUNTRIES[index].iso2);
const article = (row: ParsedRow) => {
  if (row.kind !== 'article') throw new Error(JSON.stringify(row));
  return row.item;
};

describe('the JSON Lines format', () => {
  const base = { id: '1', title: 'A title', published: '2024-05-14T06:30:00+01:00' };
  const one = (fields: object): ParsedRow => read(`${JSON.stringify({ ...base, ...fields })}\n`, 'jsonl')[0];

  it('reads every field', () => {
    const full = { url: 'https://e.org/1', html: '<p>A &amp; b</p>', outlet: 'e.org', language: 'en', version: '3', tone: '-2', x_y: {}, text: null };
    expect(one({ ...full, categories: 'law|Energy', countries: ['GB', 'YEM'], seen: '2024-05-15' })).toMatchObject({
      kind: 'article',
      item: { id: '1', text: 'A & b', version: 3, tone: -2, publishedAt: new Date('2024-05-14T05:30:00Z'), seenAt: new Date('2024-05-15') },
    });
    const item = article(one({ categories: 'law|Energy', countries: ['GB', 'YEM'] }));
    expect([codes(item.categories), countries(item.countries)]).toEqual([
      ['law', 'energy'],
      ['GB', 'YE'],
    ]);
  });

  it.each([
    [{ pubished: '2024' }, 'field'],
    [{ title: {} }, 'value'],
    [{ tone: 'bad' }, 'value'],
    [{ published: '2024-02-30' }, 'date'],
    [{ published: 'yesterday' }, 'date'],
    [{ published: null }, 'date'],
    [{ version: -1 }, 'version'],
    [{ version: 1.5 }, 'version'],
    [{ status: 'deleted' }, 'status'],
    [{ categories: ['news'] }, 'category'],
    [{ countries: ['XX'] }, 'country'],
    [{ id: '' }, 'identifier'],
  ])('refuses %j with the reason %s', (fields, reason) => expect(one(fields)).toEqual({ kind: 'refused', reason }));

  it('reads a leap second as the first second of the next minute', () => {
    const item = article(one({ published: '2016-12-31T23:59:60Z' }));
    expect(item.publishedAt).toEqual(new Date('2017-01-01T00:00:00Z'));
  });

  it.each(['2024-05-14T06:30:00.5Z', '2024-05-14 06:30', '20240514T063000Z', '2024-05-14T08:30+02', '2024-05-14T02:00:00-0430'])(
    'accepts %s as a timestamp',
    (published) => {
      expect(article(one({ published })).publishedAt?.toISOString()).toMatch(/^2024-05-14T06:30:00/);
    },
  );

  it('accepts names that others use', () => {
    const [row] = read('{"headline":"A title","date":"2024-05-14","source":"NPR","x_n":1}\n', 'jsonl');
    expect(article(row)).toMatchObject({ title: 'A title', outlet: 'NPR' });
  });

  it('accepts a withdrawal without a title or date', () => {
    const [row] = read('{"id":"urn:x:1","status":"withheld","version":4}\n', 'jsonl');
    expect(row).toEqual({ kind: 'withdrawal', id: 'urn:x:1', url: null, outlet: null, version: 4 });
  });

  it('reads the lines around a broken one', () => {
    const rows = read(`{"id":"1","ti\n${JSON.stringify(base)}\n[1]\n`);
    expect(rows.map(({ kind }) => kind)).toEqual(['refused', 'article', 'refused']);
  });
});

describe('CSV', () => {
  it.each([',', ';', '\t', '|'])('reads columns separated by %j', (delimiter) => {
    const table = [
      ['\ufeffTitle', 'URL', ' published ', 'x_desk'],
      ['"One"', 'https://e.org/1', '2024-05-14', 'a'],
      [`"Tw""o""${delimiter} and\nmore"`, 'https://e.org/2', '2024-05-14', ''],
    ];
    const rows = read(table.map((fields) => fields.join(delimiter)).join('\r\n'));
    expect(rows.map((row) => article(row).title)).toEqual(['One', `Tw"o"${delimiter === '\t' ? '' : delimiter} and more`]);
  });

  it.each([
    ['title,url,date,published\n', 'unknown or duplicate columns: date. Known columns are id, url'],
    ['title,url,url,published\n', 'unknown or duplicate columns: url.'],
    ['title,headline,url,published\n', 'unknown or duplicate columns: headline.'],
    ['source,headline,date,link,href\n', 'unknown or duplicate columns: href.'],
    ['title,published\n', 'needs the column id or url or outlet'],
    ['title,url\n', 'needs the column published or updated or seen'],
    ['url,published\n', 'needs the column title'],
  ])('refuses the whole file for the header %j', (text, sentence) => expect(() => read(text)).toThrow(sentence));

  it('knows the columns that others call otherwise, and articles by day and title where the table has neither id nor url', () => {
    const rows = read('Headline;Publication Date;Source\nA title;2024-05-14;NPR\na  Title;2024-05-14T09:00Z;NPR\nA title;2024-05-15;NPR\n').map(
      article,
    );
    expect(rows[0]).toMatchObject({ title: 'A title', outlet: 'NPR', url: null, publishedAt: new Date('2024-05-14') });
    expect(rows.map(({ id }) => id === rows[0].id)).toEqual([true, true, false]);
  });

  it('refuses a record whose columns differ from the header', () => {
    expect(read('title,id,published\na,1\nb,2,2024-05-14,x\nc,3,2024-05-14').map(({ kind }) => kind)).toEqual(['refused', 'refused', 'article']);
  });
});

describe('ninjs', () => {
  it('reads the same article from versions 1 and 3', () => {
    const first = {
      uri: 'urn:newsml:e.org:1',
      version: '2',
      versioncreated: '2024-05-14T09:00:00Z',
      firstcreated: '2024-05-13T09:00:00Z',
      headline: 'A',
      body_text: 'B c',
    };
    const third = { uri: 'urn:newsml:e.org:1', version: '2', versionCreated: '2024-05-14T09:00:00Z', firstCreated: '2024-05-13T09:00:00Z' };
    const [one] = read(JSON.stringify(first));
    const bodies = [{ role: 'x', contentType: 'text/html', value: '<p>B <b>c</b></p>' }];
    const [three] = read(
      JSON.stringify(
        {
          ...third,
          headlines: [
            { role: 'sub', value: 'Z' },
            { role: 'main', value: 'A' },
          ],
          bodies,
        },
        null,
        2,
      ),
    );
    expect(one).toEqual(three);
    expect(one).toMatchObject({
      item: { outlet: 'e.org', publishedAt: new Date('2024-05-13T09:00:00Z'), seenAt: new Date('2024-05-14T09:00:00Z'), version: 2 },
    });
  });

  it('reads subjects and places', () => {
    const item = article(read(ninjsTemplate())[0]);
    expect([codes(item.categories), countries(item.countries)]).toEqual([['energy'], ['GB']]);
  });

  it.each([
    [{ pubstatus: 'canceled' }, 'withdrawal'],
    [{ pubStatus: 'withheld' }, 'withdrawal'],
    [{ type: 'picture' }, 'refused'],
    [{ type: 'composite' }, 'article'],
    [{ uri: '' }, 'refused'],
    [{ versioncreated: 'x' }, 'refused'],
  ])('reads %j as %s', (fields, kind) => {
    const [row] = read(JSON.stringify({ uri: 'urn:x:1', versioncreated: '2024-05-14T09:00:00Z', headline: 'A', ...fields }), 'ninjs');
    expect(row.kind).toBe(kind);
  });
});

describe('NewsML-G2', () => {
  const item = (meta: string, content = '<headline>A &amp; b</headline>', attributes = 'version="3"'): string =>
    `<newsItem guid="urn:newsml:e.org:1" ${attributes}><itemMeta><versionCreated>2024-05-14T09:00:00Z</versionCreated>${meta}</itemMeta>
     <contentMeta>${content}</contentMeta></newsItem>`;

  it('reads a single item', () => {
    expect(article(read(item('<firstCreated>2024-05-13</firstCreated>'))[0])).toMatchObject({
      id: 'urn:newsml:e.org:1',
      title: 'A & b',
      version: 3,
      outlet: 'e.org',
      publishedAt: new Date('2024-05-13'),
    });
  });

  it.each([
    ['<pubStatus qcode="stat:canceled"/>', 'withdrawal'],
    ['<pubStatus qcode="stat:withheld"/>', 'withdrawal'],
    ['<pubStatus qcode="stat:usable"/>', 'article'],
    ['<pubStatus qcode="stat:other"/>', 'refused'],
    ['<itemClass qcode="ninat:picture"/>', 'refused'],
    ['<embargoed>x</embargoed>', 'refused'],
    ['<broken>', 'refused'],
  ])('reads an item with %s as %s', (meta, kind) => expect(read(item(meta)).map((row) => row.kind)).toEqual([kind]));

  it('assumes version 1 without the attribute', () => expect(article(read(item('', undefined, ''))[0]).version).toBe(1));

  it('uses the place of writing as the country only when no other is named', () => {
    const located = '<located><name>London</name><broader qcode="iso3166-1a3:GBR"/></located>';
    expect(countries(article(read(item('', located))[0]).countries)).toEqual(['GB']);
    const about = '<subject type="cptype:country" qcode="country:YE"><name>Yemen</name></subject>';
    expect(countries(article(read(item('', located + about))[0]).countries)).toEqual(['YE']);
  });

  it('reads Latin-1 as declared', () => {
    const text = `<?xml version="1.0" encoding="ISO-8859-1"?>${item('')}`;
    const detected = detectFormat(Buffer.from(text, 'latin1'));
    if (!('open' in detected)) throw new Error('not detected');
    expect(detected.open('a', { row: () => undefined, oversized: () => undefined }).charset).toBe('windows-1252');
  });
});

describe('detectFormat', () => {
  it.each([
    ['20260310101500-1\t20260310101500\t1\te.org', 'gkg'],
    [Array.from({ length: 27 }, () => 'x').join('\t'), 'gkg'],
    ['{"id":"1"}', 'jsonl'],
    ['[{"title":"a"}]', 'jsonl'],
    ['{"uri":"1"}', 'ninjs'],
    ['{"id":"1",\n{"id":"2"}', 'jsonl'],
    ['broken\n{"uri":"2"}', 'ninjs'],
    ['  [\n{ "uri": "1" }]', 'ninjs'],
    ['\ufeff{"uri":"1"}', 'ninjs'],
    ['title;url;published', 'csv'],
    ['<?xml version="1.0"?><newsMessage>', 'newsml'],
  ])('recognises %j as %s', (text, format) => expect(detectFormat(Buffer.from(text)).format).toBe(format));

  it.each([
    ['', 'empty'],
    ['<html></html>', 'HTML'],
    ['<?xml version="1.0"?><svg/>', 'HTML or XML'],
    ['<?xml version="1.0"?><rss/>', 'FEEDS_FILE'],
    ['author,rating\n', 'none of'],
    ['Dear diary, it rained\n', 'none of'],
    ['PK\u0003\u0004', 'archive within'],
    ['<?xml version="1.0"?><!-- <html> --><rss version="2.0"><channel>', 'FEEDS_FILE'],
    ['<feed xmlns="http://www.w3.org/2005/Atom">', 'FEEDS_FILE'],
    ['<rdf:RDF xmlns="http://purl.org/rss/1.0/">', 'FEEDS_FILE'],
    ['{"version": "https:\\/\\/jsonfeed.org\\/version\\/1.1", "items": []}', 'FEEDS_FILE'],
    ['<opml version="2.0">', 'list of feeds'],
  ])('refuses %j as not importable', (text, reason) => {
    expect(detectFormat(Buffer.from(text))).toMatchObject({ format: null, reason: expect.stringContaining(reason) });
  });

  it.each<[ArchiveFormat, string, string]>([
    ['csv', 'urn:x:1,A headline,2026-03-01\n', 'header row is missing, or its columns are unknown; --template csv'],
    ['newsml', 'title,url,published\n', 'no XML'],
  ])('explains what the %s file %j lacks', (format, text, reason) => {
    expect(detectFormat(Buffer.from(text), format)).toMatchObject({ format: null, reason: expect.stringContaining(reason) });
  });

  it('names UTF-16 in its refusal', () =>
    expect(detectFormat(Buffer.from('\ufefftitle', 'utf16le'))).toMatchObject({ reason: expect.stringContaining('UTF-16') }));
});

it('reads a tag of spaces as fast as one of letters', () => {
  const startedAt = processorMs();
  const [row] = read(`<newsItem${' '.repeat(500_000)}=></newsItem>`);
  expect(row.kind).toBe('refused');
  expect(processorMs() - startedAt).toBeLessThan(5_000);
});

describe('media topics', () => {
  it.each([
    [['medtop:11000000', 'medtop:20000574'], ['politics']],
    [
      ['medtop:04000000', 'http://cv.iptc.org/newscodes/mediatopic/20000210'],
      ['agriculture', 'economy'],
    ],
    [['subj:15054000'], ['sports']],
    [['medtop:08000000', 'medtop:14000000'], []],
    [['ap:12345'], []],
    [
      ['medtop:20000337', 'medtop:20000256', 'medtop:20000252', 'medtop:20000304'],
      ['transport', 'energy', 'retail'],
    ],
  ])('map %j to %j', (topics, categories) => expect(codes(categoriesOfTopics(topics))).toEqual(categories));

  it('reach every category', () => {
    const one =
      '11000000 09000000 07000000 13000000 17000000 15000000 05000000 12000000 20001244 16000000 20001170 20000210 20000385 02000000 20000241 20000045 20000563 20000217 20000243';
    expect(one.split(' ').flatMap((topic) => codes(categoriesOfTopics([topic])))).toEqual(CATEGORIES.map(({ code }) => code));
  });
});
