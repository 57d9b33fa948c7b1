import { ARCHIVE_FORMATS, type ParsedRow } from '../formats/archive-row';
import { detectFormat } from '../formats/detect-format';
import { OWN_FIELDS } from '../formats/own-fields';
import { importTemplate } from './import-template';

describe('archive templates', () => {
  it.each(ARCHIVE_FORMATS)('hold two articles that can be imported (%s)', (format) => {
    const text = Buffer.from(importTemplate(format));
    const detected = detectFormat(text);
    if (!('open' in detected)) throw new Error(`not recognised: ${format}`);
    const rows: ParsedRow[] = [];
    const reader = detected.open('template', { row: (bytes) => void rows.push(reader.parse(bytes.toString())), oversized: () => undefined });
    reader.push(text);
    reader.end();
    expect([detected.format, rows.map(({ kind }) => kind)]).toEqual([format, ['article', 'article']]);
  });

  it.each(['jsonl', 'csv'] as const)('explain every field (%s)', (format) => {
    const text = importTemplate(format);
    for (const { name, meaning } of OWN_FIELDS) expect(text).toContain(`${name}${format === 'csv' ? ': ' : '":"'}${meaning}`);
  });
});
