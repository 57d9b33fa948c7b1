import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { inflateRawSync } from 'node:zlib';
import { gkgLine, place } from '../factories/gkg';
import { zipFile } from './zip-file';

/** The rows as GDELT packs them: a zip of one entry, every row ended by a newline. */
export function gkgZip(label: string, rows: readonly Buffer[]): Buffer {
  return zipFile([{ name: `${label}.gkg.csv`, content: gkgCsv(rows) }]);
}

export function gkgCsv(rows: readonly Buffer[]): Buffer {
  return Buffer.concat(rows.flatMap((row) => [row, Buffer.from('\n')]));
}

export interface BenchWindows {
  readonly paths: readonly string[];
  readonly description: string;
  readonly remove: () => void;
}

/** Rows of the real window where it is at hand, else of a generated one with rows as long. */
export function gkgContent(): Buffer {
  const real = realWindow();
  return real === null ? gkgCsv(Array.from({ length: 951 }, (_, index) => longRow(index))) : contentOf(readFileSync(real));
}

/** What the windows of a bench are made of, in words. */
export function describeWindow(): string {
  return realWindow() === null ? 'a generated window (no REALDATA_DIR)' : 'the real window of 2023-07-02 15:30';
}

function realWindow(): string | null {
  const real = resolve(process.env.REALDATA_DIR ?? '../shared/realdata', 'gdelt/gkg21/20230702153000.gkg.csv.zip');
  return existsSync(real) ? real : null;
}

/** Issues of the real window where it is at hand, else of a generated one with rows as long. They differ in their addresses. */
export function benchWindows(count: number): BenchWindows {
  const content = gkgContent();
  const directory = mkdtempSync(join(tmpdir(), 'barograph-windows-'));
  const paths = Array.from({ length: count }, (_, issue) => {
    const path = join(directory, `20230702${String(10 + issue)}0000.gkg.csv.zip`);
    writeFileSync(path, zipFile([{ name: 'window.gkg.csv', content: withOtherAddresses(content, issue) }]));
    return path;
  });
  const description = `${count} issues of ${describeWindow()}`;
  return { paths, description, remove: () => rmSync(directory, { recursive: true, force: true }) };
}

/** The one entry of a zip that is known to be good. */
function contentOf(raw: Buffer): Buffer {
  return inflateRawSync(raw.subarray(30 + raw.readUInt16LE(26) + raw.readUInt16LE(28)));
}

function withOtherAddresses(content: Buffer, issue: number): Buffer {
  const rows = content.toString('latin1').split('\n');
  const changed = rows.map((row) => {
    const columns = row.split('\t');
    if (columns.length > 4) columns[4] += `${columns[4].includes('?') ? '&' : '?'}issue=${issue}`;
    return columns.join('\t');
  });
  return Buffer.from(changed.join('\n'), 'latin1');
}

function longRow(index: number): Buffer {
  const numbers = Array.from({ length: 700 }, (_, at) => `c${at % 25}.${at}:${((index * 7919 + at * 104_729) % 997) / 10}`);
  const places = Array.from({ length: 12 }, (_, at) => place(['US', 'UK', 'YM', 'GM'][(index + at) % 4], at * 90, 1 + (at % 5)));
  return gkgLine({
    date: '20230702153000',
    commonName: `outlet-${index % 300}.example`,
    identifier: `https://outlet-${index % 300}.example/${index}`,
    enhancedThemes: Array.from({ length: 60 }, (_, at) => `WB_${(index * 31 + at * 17) % 2_400}_TOPIC,${at * 40}`).join(';'),
    enhancedLocations: places.join(';'),
    gcam: `wc:400,${numbers.join(',')}`,
  });
}
