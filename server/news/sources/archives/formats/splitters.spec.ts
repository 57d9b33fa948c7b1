import fc from 'fast-check';
import type { RowHandler } from '../../files/row-splitter';
import { CsvRecordSplitter } from './csv-record-splitter';
import { JsonObjectSplitter } from './json-object-splitter';
import { NewsmlSplitter } from './newsml-splitter';

interface Splitter {
  push(chunk: Buffer): void;
  end(): void;
}

/** Rows as `line: text`, those that are too long as `line: !`. */
function split(make: (handler: RowHandler) => Splitter, text: string, chunkBytes = Infinity): string[] {
  const rows: string[] = [];
  const handler: RowHandler = {
    row: (bytes, line) => void rows.push(`${line}: ${bytes.toString()}`),
    oversized: (_, line) => void rows.push(`${line}: !`),
  };
  const splitter = make(handler);
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length; at += chunkBytes) splitter.push(bytes.subarray(at, Math.min(bytes.length, at + chunkBytes)));
  splitter.end();
  return rows;
}

const csv =
  (bytesMax = 200) =>
  (handler: RowHandler) =>
    new CsvRecordSplitter(handler, 0x2c, bytesMax);
const json =
  (bytesMax = 200) =>
  (handler: RowHandler) =>
    new JsonObjectSplitter(handler, bytesMax);
const newsml =
  (bytesMax = 200) =>
  (handler: RowHandler) =>
    new NewsmlSplitter('a.xml', handler, bytesMax);

describe('splitting CSV', () => {
  it.each([
    ['a,b\nc,d', ['1: a,b', '2: c,d']],
    ['a,b\r\nc,d\r\n\r\n', ['1: a,b', '2: c,d']],
    ['"a\nb",c\nd,"e ""f""\n\n"\ng', ['1: "a\nb",c', '3: d,"e ""f""\n\n"', '6: g']],
    ['a 5" pipe,b\nc', ['1: a 5" pipe,b', '2: c']],
    ['"",""\n"a"', ['1: "",""', '2: "a"']],
    ['', []],
  ])('cuts %j at newlines outside quotes', (text, rows) => {
    expect(split(csv(), text)).toEqual(rows);
    expect(split(csv(), text, 1)).toEqual(rows);
  });

  it.each([1, 7, Infinity])('loses only its own line to an unclosed quote, in chunks of %d bytes', (size) => {
    const lines = Array.from({ length: 40 }, (_, index) => `row ${index},x`);
    const text = ['ok,1', 'bad,"open', ...lines].join('\n');
    expect(split(csv(60), text, size)).toEqual(['1: ok,1', '2: bad,"open', ...lines.map((line, index) => `${index + 3}: ${line}`)]);
  });

  it('refuses and skips a line beyond the limit', () => {
    expect(split(csv(20), `a,b\n${'x'.repeat(90)}\nc,d\n`, 8)).toEqual(['1: a,b', '2: !', '3: c,d']);
  });

  it('gives back the records of any table, however the stream is chunked', () => {
    const field = fc.string({ unit: fc.constantFrom('a', '"', ',', '\n', 'ü') });
    const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`;
    fc.assert(
      fc.property(fc.array(fc.array(field, { minLength: 1, maxLength: 4 }), { maxLength: 6 }), fc.integer({ min: 1, max: 9 }), (records, size) => {
        const written = records.map((fields) => fields.map(quoted).join(','));
        expect(split(csv(10_000), written.map((record) => `${record}\n`).join(''), size).map((row) => row.replace(/^\d+: /, ''))).toEqual(written);
      }),
    );
  });
});

describe('splitting JSON objects', () => {
  it.each([
    ['[{"a":1},\n {"b":"}{"}]', ['1: {"a":1}', '2: {"b":"}{"}']],
    ['{\n  "a": {"b": []}\n}\n{"c":"\\"}"}', ['1: {\n  "a": {"b": []}\n}', '4: {"c":"\\"}"}']],
    ['[]', []],
    ['[{"a":1},{"b":', ['1: {"a":1}', '1: {"b":']],
    ['} ] "x" {"a":1}', ['1: {"a":1}']],
  ])('cuts %j at its outermost objects', (text, rows) => {
    expect(split(json(), text)).toEqual(rows);
    expect(split(json(), text, 1)).toEqual(rows);
  });

  it('refuses and skips an object beyond the limit', () => {
    expect(split(json(20), `[{"a":"${'x'.repeat(90)}"},{"b":1}]`, 8)).toEqual(['1: !', '1: {"b":1}']);
  });
});

describe('splitting NewsML-G2', () => {
  const item = (text: string, name = 'newsItem'): string => `<${name} guid="1">${text}</${name}>`;

  it.each([
    [`<?xml version="1.0"?>\n<newsMessage><itemSet>${item('a')}\n${item('b')}</itemSet></newsMessage>`, [`2: ${item('a')}`, `3: ${item('b')}`]],
    [`<nar:newsMessage xmlns:nar="x">${item('a', 'nar:newsItem')}</nar:newsMessage>`, [`1: ${item('a', 'nar:newsItem')}`]],
    [
      `<!-- ${item('no')} --><x a="<newsItem>">${item('<![CDATA[</newsItem>]]><!-- </newsItem> -->')}</x>`,
      [`1: ${item('<![CDATA[</newsItem>]]><!-- </newsItem> -->')}`],
    ],
    [`<x>${item('', 'packageItem')}<newsItem guid="2"/><newsItemId>3</newsItemId></x>`, [`1: ${item('', 'packageItem')}`, '1: <newsItem guid="2"/>']],
    [`<x>${item('a')}<newsItem guid="2">cut`, [`1: ${item('a')}`, '1: <newsItem guid="2">cut']],
  ])('cuts %j at its items', (text, rows) => {
    expect(split(newsml(), text)).toEqual(rows);
    expect(split(newsml(), text, 1)).toEqual(rows);
  });

  it('refuses and skips an item beyond the limit', () => {
    for (const size of [16, Infinity]) {
      expect(split(newsml(80), `<x>\n${item('y'.repeat(300))}\n${item('b')}</x>`, size)).toEqual(['2: !', `3: ${item('b')}`]);
    }
  });

  it('refuses a document type with or without entities', () => {
    const bomb = '<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><newsMessage/>';
    expect(() => split(newsml(), bomb)).toThrow('declares a document type');
    expect(() => split(newsml(), bomb, 3)).toThrow('declares a document type');
  });

  it('refuses markup that never ends instead of buffering it', () => {
    expect(() => split(newsml(), `<x><!-- ${'y'.repeat(1000)}`, 50)).toThrow('markup that does not end');
    expect(() => split(newsml(), `<x a="${'y'.repeat(1000)}`, 50)).toThrow('markup that does not end');
  });
});
