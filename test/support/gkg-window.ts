import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { gkgLine, place } from '../factories/gkg';
import { zipFile } from './zip-file';

/** The rows as GDELT packs them: a zip of one entry, every row ended by a newline. */
export function gkgZip(label: string, rows: readonly Buffer[]): Buffer {
  return zipFile([{ name: `${label}.gkg.csv`, content: gkgCsv(rows) }]);
}

export function gkgCsv(rows: readonly Buffer[]): Buffer {
  return Buffer.concat(rows.flatMap((row) => [row, Buffer.from('\n')]));
}

export interface BenchWindow {
  readonly path: string;
  readonly description: string;
  readonly remove: () => void;
}

/** The real window where it is at hand, else a generated one with rows as long. */
export function benchWindow(): BenchWindow {
  const name = '20230702153000.gkg.csv.zip';
  const real = resolve(process.env.REALDATA_DIR ?? '../shared/realdata', 'gdelt/gkg21', name);
  if (existsSync(real)) return { path: real, description: `real window ${name}`, remove: () => undefined };
  const directory = mkdtempSync(join(tmpdir(), 'barograph-window-'));
  const path = join(directory, name);
  writeFileSync(
    path,
    gkgZip(
      '20230702153000',
      Array.from({ length: 951 }, (_, index) => longRow(index)),
    ),
  );
  return { path, description: 'generated window (no REALDATA_DIR)', remove: () => rmSync(directory, { recursive: true, force: true }) };
}

function longRow(index: number): Buffer {
  const numbers = Array.from({ length: 700 }, (_, at) => `c${at % 25}.${at}:${((index * 7919 + at * 104_729) % 997) / 10}`);
  const places = Array.from({ length: 12 }, (_, at) => place(['US', 'UK', 'YM', 'GM'][(index + at) % 4], at * 90, 1 + (at % 5)));
  return gkgLine({
    date: '20230702153000',
    identifier: `https://outlet-${index % 300}.example.com/${index}`,
    enhancedThemes: Array.from({ length: 60 }, (_, at) => `WB_${(index * 31 + at * 17) % 2_400}_TOPIC,${at * 40}`).join(';'),
    enhancedLocations: places.join(';'),
    gcam: `wc:400,${numbers.join(',')}`,
  });
}
