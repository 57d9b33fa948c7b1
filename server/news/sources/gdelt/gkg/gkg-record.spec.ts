import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { gkgColumns, gkgLine, type GkgRowOverrides } from '../../../../../test/factories/gkg';
import { linesOf, realDataDirectory } from '../../../../../test/support/real-data';
import { type GkgRecord, parseGkgLine, type RefusalReason } from './gkg-record';
import { MAX_ROW_BYTES } from '../../files/row-splitter';

const REAL = realDataDirectory('GKG rows');

function parsed(overrides: GkgRowOverrides): GkgRecord {
  return accepted(gkgLine(overrides));
}

function accepted(line: Buffer): GkgRecord {
  const result = parseGkgLine(line);
  if (!result.ok) throw new Error(`refused: ${result.reason}`);
  return result.record;
}

function refusal(line: Buffer): RefusalReason | null {
  const result = parseGkgLine(line);
  return result.ok ? null : result.reason;
}

describe('parseGkgLine', () => {
  it('refuses a row with 26 or 28 columns', () => {
    const columns = gkgColumns();
    expect(refusal(Buffer.from(columns.slice(0, 26).join('\t')))).toBe('columns');
    expect(refusal(Buffer.from([...columns, ''].join('\t')))).toBe('columns');
    expect(refusal(Buffer.alloc(0))).toBe('columns');
    expect(refusal(Buffer.from('<html><body>503</body></html>'))).toBe('columns');
  });

  it('keeps trailing empty columns', () => {
    const columns = gkgColumns({ extras: '' });
    for (let column = 16; column < 27; column += 1) columns[column] = '';
    const record = accepted(Buffer.from(columns.join('\t')));
    expect(record).toMatchObject({ title: '', language: 'en', preciseTimestamp: null, ampUrl: null });
    expect(record.gcam).toHaveLength(0);
  });

  it('removes exactly one trailing carriage return', () => {
    const columns = gkgColumns({ extras: '' });
    expect(accepted(Buffer.from(`${columns.join('\t')}\r`)).title).toBe('');
    expect(accepted(Buffer.concat([gkgLine({ title: 'A title of mine' }), Buffer.from('\r')])).title).toBe('A title of mine');
  });

  it('refuses a row over a megabyte', () => {
    expect(refusal(gkgLine({ gcam: 'x'.repeat(MAX_ROW_BYTES) }))).toBe('too_long');
  });

  it('reads a Uint8Array like a Buffer', () => {
    expect(accepted(Buffer.from(new Uint8Array(gkgLine({ title: 'Plain bytes make a title' })))).title).toBe('Plain bytes make a title');
    const bytes = new Uint8Array(gkgLine({ title: 'Plain bytes make a title' }));
    expect(parseGkgLine(bytes)).toMatchObject({ ok: true, record: { title: 'Plain bytes make a title' } });
  });

  it.each([
    ['record id without a number', { recordId: '20260310101500' }, 'record_id'],
    ['malformed record id', { recordId: '20260310101500-X7' }, 'record_id'],
    ['date of 0', { date: '0', recordId: '20260310101500-7' }, 'date'],
    ['impossible date', { date: '20260230101500', recordId: '20260310101500-7' }, 'date'],
    ['date off the quarter of an hour', { date: '20260310101600', recordId: '20260310101500-7' }, 'date'],
    ['collection number out of range', { collection: '7' }, 'source_collection'],
    ['non-numeric collection', { collection: 'web' }, 'source_collection'],
    ['missing document', { identifier: '' }, 'identifier'],
    ['web document without a URL', { identifier: 'as listed in Russian' }, 'identifier'],
    ['web document with another scheme', { identifier: 'ftp://ex.org/a' }, 'identifier'],
  ] as [string, GkgRowOverrides, RefusalReason][])('refuses a row with this fault: %s', (_, overrides, reason) => {
    expect(refusal(gkgLine(overrides))).toBe(reason);
  });

  it('never throws, whatever the bytes', () => {
    fc.assert(
      fc.property(fc.array(fc.uint8Array({ maxLength: 30 }), { minLength: 20, maxLength: 30 }), (columns) => {
        const line = Buffer.concat(columns.flatMap((column, index) => (index === 0 ? [column] : [Buffer.from('\t'), column])));
        expect(typeof parseGkgLine(line).ok).toBe('boolean');
      }),
    );
    fc.assert(
      fc.property(fc.nat(26), fc.string({ unit: 'binary' }), (column, text) => {
        const columns = gkgColumns();
        columns[column] = text;
        expect(typeof parseGkgLine(Buffer.from(columns.join('\t'))).ok).toBe('boolean');
      }),
    );
  });
});

describe('the fields of a GKG record', () => {
  it('marks a record as translated when its id ends in -T', () => {
    expect(parsed({ recordId: '20260310101500-T12' }).translated).toBe(true);
    expect(parsed({ recordId: '20260310101500-12' }).translated).toBe(false);
  });

  it.each([
    ['', 'en'],
    ['srclc:fra;eng:GT-FRA 1.0', 'fr'],
    ['srclc:vie; eng:Moses 2.1.1', 'vi'],
    ['srclc:axe;eng:x', 'az'],
    ['srclc:xyz;eng:x', 'xyz'],
    ['damaged', 'und'],
  ])('reads the language from the translation column “%s” as %s', (translation, language) => expect(parsed({ translation }).language).toBe(language));

  it('keeps the text of a citation, without a URL', () => {
    const cited = parsed({ collection: '2', commonName: 'BBC Monitoring', identifier: 'Al-Sharq website, London/BBC Monitoring/(c) BBC' });
    expect(cited).toMatchObject({ sourceCollection: 2, url: null, citation: 'Al-Sharq website, London/BBC Monitoring/(c) BBC' });
  });

  it('counts the mentions of each theme and notes the first', () => {
    const { themes } = parsed({ enhancedThemes: 'PROTEST,900;ARREST,12;PROTEST,40;TAX_FNCACT,9;PROTEST,400;' });
    expect(themes).toEqual([
      { theme: 'PROTEST', mentions: 3, firstOffset: 40 },
      { theme: 'ARREST', mentions: 1, firstOffset: 12 },
      { theme: 'TAX_FNCACT', mentions: 1, firstOffset: 9 },
    ]);
  });

  it('ignores noise among the themes', () => {
    const { themes } = parsed({ enhancedThemes: `;;,5;lower_case,x;TAX_7F3A,99999999999;a,b,3;${'L'.repeat(400)},1;UNSEEN_THEME;` });
    expect(themes).toEqual([
      { theme: 'lower_case', mentions: 1, firstOffset: -1 },
      { theme: 'TAX_7F3A', mentions: 1, firstOffset: -1 },
      { theme: 'a,b', mentions: 1, firstOffset: 3 },
      { theme: 'UNSEEN_THEME', mentions: 1, firstOffset: -1 },
    ]);
  });

  it('falls back to the plain themes when the enhanced column is empty', () => {
    expect(parsed({ themes: 'EDUCATION;TRIAL;' }).themes).toEqual([
      { theme: 'EDUCATION', mentions: 1, firstOffset: -1 },
      { theme: 'TRIAL', mentions: 1, firstOffset: -1 },
    ]);
  });

  it('adds up the mentions of each place', () => {
    const { locations } = parsed({ enhancedLocations: '1#Lao#LA#LA##18#105#LA#71;4#Sanaa#YM#YM26##15.3#44.2#-55#9;1#Laos#LA#LA##18#105#LA#90' });
    expect(locations).toEqual([
      { type: 1, fips: 'LA', featureId: 'LA', mentions: 2, firstOffset: 71 },
      { type: 4, fips: 'YM', featureId: '-55', mentions: 1, firstOffset: 9 },
    ]);
  });

  it('skips unresolved and damaged places', () => {
    const blocks = ['0#Georgia, , Georgia#GG#GG##42#.5#1#GG#402', '9#x#US#US##1#1#US#1', '1#US#US', '', '1#x###1#1#1##5', '#', '1#x#us#us##1#1#us#5'];
    expect(parsed({ enhancedLocations: blocks.join(';') }).locations).toEqual([]);
  });

  it('takes the country of early 2015 records from the province when the country column is wrong', () => {
    const enhancedLocations = '3#Washington, United States#IS#USDC#DC001#38.9#-77#531871#97;1#Iran#IS#IR##32#53#IR#84';
    expect(parsed({ enhancedLocations }).locations.map((location) => location.fips)).toEqual(['US', 'IR']);
  });

  it('falls back to the plain places when the enhanced column is empty', () => {
    const { locations } = parsed({ locations: '1#Ukraine#UP#UP#49#32#UP;4#Donbas#UP#UP00#48.5#38.5#-1038077' });
    expect(locations).toEqual([
      { type: 1, fips: 'UP', featureId: 'UP', mentions: 1, firstOffset: -1 },
      { type: 4, fips: 'UP', featureId: '-1038077', mentions: 1, firstOffset: -1 },
    ]);
  });

  it.each(['', '1,2,3', '1,2,3,4,5,6,7,8', '1,2,3,4,5,6,', 'a,b,c,d,e,f,g', '1,2,3,4,5,6,-1', 'Infinity,0,0,0,0,0,5'])(
    'reads no tone from the column “%s”',
    (tone) => expect(parsed({ tone })).toMatchObject({ tone: null, wordCount: 0 }),
  );

  it('reads millions of separators in linear time', () => {
    const started = process.cpuUsage();
    for (const enhancedThemes of [';'.repeat(900_000), 'A;'.repeat(450_000), ','.repeat(900_000)]) parsed({ enhancedThemes });
    for (const enhancedLocations of ['#'.repeat(900_000), '1;'.repeat(450_000), '#;'.repeat(450_000)]) parsed({ enhancedLocations });
    expect(process.cpuUsage(started).user).toBeLessThan(10_000_000);
  });
});

describe('the title of a GKG record', () => {
  it.each([
    ['named and numeric entities', 'H&#x1ED1;t &amp; c&#7897;t &quot;x&quot; &eacute;', 'Hốt & cột "x" é'],
    ['entities escaped twice', 'Men&amp;#x27;s &amp;amp; women', "Men's & women"],
    ['references to invalid characters', 'a&#0;b&#1114112;c&#xD800;d&#99999999999;e', 'a\ufffdb\ufffdc\ufffdd\ufffde'],
    ['bare ampersands', 'R&D at AT&T & co', 'R&D at AT&T & co'],
    ['spaces and unprintable characters', '  A\u2028B\u0000C\rD\u202eE&#10;F  G ', 'A B C D E F G'],
    ['a reference beyond the basic multilingual plane', '&#x1F600; ok', '😀 ok'],
    ['an empty title', '', ''],
    ['soft hyphens and zero-width spaces', 'Bundes\u00adtag\u200b und Bundes&#173;rat', 'Bundestag und Bundesrat'],
  ])('decodes %s', (_, escaped, title) => expect(parsed({ title: escaped }).title).toBe(title));

  it('finds the title among extras that are not XML', () => {
    const extras = '<PAGE_LINKS>https://x.example/?a=1&b=<2></PAGE_LINKS><PAGE_PRECISEPUBTIMESTAMP>20260310090000</PAGE_PRECISEPUBTIMESTAMP>';
    const amp = '<PAGE_ALTURL_AMP>https://x.example/amp?a=1&amp;b=2</PAGE_ALTURL_AMP>';
    expect(parsed({ extras: `${extras}${amp}<PAGE_TITLE>It <b>works</PAGE_TITLE>` })).toMatchObject({
      title: 'It <b>works',
      preciseTimestamp: '20260310090000',
      ampUrl: 'https://x.example/amp?a=1&b=2',
    });
    expect(parsed({ extras: '<PAGE_TITLE>never closed' }).title).toBe('');
  });
});

describe('bytes that are not UTF-8', () => {
  it('replaces bytes that are not UTF-8, and counts them per row', () => {
    const line = Buffer.concat([gkgLine({ extras: '<PAGE_TITLE>Caf' }), Buffer.from([0xe9]), Buffer.from(' ouvert \ufffd</PAGE_TITLE>')]);
    expect(parseGkgLine(line)).toMatchObject({ ok: true, replacements: 1, record: { title: 'Caf\ufffd ouvert \ufffd' } });
    expect(parseGkgLine(gkgLine({ title: 'Café ouvert \ufffd' }))).toMatchObject({ ok: true, replacements: 0 });
  });

  it('keeps the tab that follows a byte that is not UTF-8', () => {
    const columns = gkgColumns();
    columns[3] = 'ex\u0001';
    const line = Buffer.from(columns.join('\t'));
    line[line.indexOf(1)] = 0xe2;
    expect(parseGkgLine(line)).toMatchObject({ ok: true, replacements: 1, record: { commonName: 'ex\ufffd' } });
  });
});

(REAL === null ? describe.skip : describe)('the real samples of 2015 and 2020', () => {
  const rowsOf = (name: string): GkgRecord[] => linesOf(readFileSync(join(REAL ?? '', 'gdelt/gkg21', name))).map(accepted);

  it('yields all 100 English rows of the real sample, two of them citations', () => {
    const rows = rowsOf('20150218230000.gkg.first100.csv');
    expect(rows).toHaveLength(100);
    expect(rows.filter((row) => row.citation !== null)).toHaveLength(2);
    expect(rows.filter((row) => row.translated)).toHaveLength(0);
    expect(rows.filter((row) => row.seenLabel.getUTCFullYear() === 2015 && row.title !== '')).toHaveLength(0);
  });

  it('yields all 100 translated rows of the real sample, in French, Vietnamese, Slovene and Czech', () => {
    const rows = rowsOf('20150218224500.translation.gkg.first100.csv');
    expect(rows.filter((row) => row.translated)).toHaveLength(100);
    const counts = new Map<string, number>();
    for (const { language } of rows) counts.set(language, (counts.get(language) ?? 0) + 1);
    expect(Object.fromEntries(counts)).toEqual({ fr: 31, vi: 29, sl: 21, cs: 19 });
  });
});
