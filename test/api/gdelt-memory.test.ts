import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gkgColumns } from '../factories/gkg';
import { GdeltServer } from '../support/gdelt-server';
import { createDatabase, type TestDatabase } from '../support/postgres';
import { zipFile } from '../support/zip-file';

const MB = 2 ** 20;
/** What reading may take, beyond what the process holds before it reads anything. */
const GROWTH_MB = 150;

let gdelt: GdeltServer;
let database: TestDatabase;

beforeAll(async () => {
  [gdelt, database] = await Promise.all([GdeltServer.start(), createDatabase()]);
});
afterAll(async () => {
  await gdelt.close();
  await database.drop();
});

const zip = (content: Buffer): Buffer => zipFile([{ name: 'window.gkg.csv', content }]);

/** So many bytes of rows, each of an article and an outlet of its own, with so much in it that the zip is no bomb. */
function rowsOf(bytes: number, date: string, padding: number): Buffer {
  const content = Buffer.alloc(bytes, 10);
  let at = 0;
  for (let index = 0; ; index++) {
    const columns = gkgColumns({ date, identifier: `https://outlet-${index}.example/${index}`, title: `Title ${index} of all`, gcam: 'wc:400' });
    columns[26] += Array.from({ length: padding }, (_, piece) => ((index * 2_654_435_761 + piece * 40_503_001) >>> 0).toString(36).repeat(9)).join(
      '',
    );
    const row = Buffer.from(`${columns.join('\t')}\n`);
    if (at + row.length > bytes) return content;
    at += row.copy(content, at);
  }
}

/** Sends without end, as fast as it is taken, until it is cut off. */
function flood(response: ServerResponse, piece: Buffer): void {
  const more = (): void => {
    while (!response.destroyed && response.write(piece));
    if (!response.destroyed) response.once('drain', more);
  };
  more();
}

const HOSTILE: [string, (response: ServerResponse) => void, string][] = [
  ['20260101000000', (response) => flood(response.writeHead(200), Buffer.alloc(64 * 1024, 'PK')), 'larger than'],
  ['20260101001500', (response) => void response.writeHead(200, { 'content-length': 10 ** 12 }).write('PK'), 'larger than'],
  ['20260101003000', (response) => void response.writeHead(200, { 'content-length': 1_000 }).end('PK'), 'could not be fetched'],
  ['20260101004500', (response) => response.writeHead(503).end('<html>Busy</html>'), 'it answered 503'],
  ['20260101010000', (response) => response.writeHead(200).end(zip(Buffer.alloc(1_000 * MB))), 'unpacks to more than'],
  ['20260101011500', (response) => response.writeHead(200).end(zip(Buffer.alloc(150 * MB, 'ab'))), 'unpacks to more than'],
  ['20260101013000', (response) => response.writeHead(200).end(zip(rowsOf(100 * 1024, '20260101013000', 0).fill('x'))), '0 of 1'],
];

const transformed = mkdtempSync(join(tmpdir(), 'barograph-transformed-'));
afterAll(() => rmSync(transformed, { recursive: true, force: true }));

/** What a process of its own says of the windows. */
async function read(names: readonly string[]): Promise<string> {
  const files = ['typescript.cjs', 'hostile-reader.ts'].map((name) => join(__dirname, '../support', name));
  const env = { ...process.env, MALLOC_ARENA_MAX: '2', TRANSFORMED: transformed };
  return (await promisify(execFile)(process.execPath, ['--require', files[0], files[1], database.url, gdelt.url, ...names], { env })).stdout;
}

it('whatever arrives, reading it takes less than 150 MB', async () => {
  for (const [label, answer] of HOSTILE) gdelt.answer(`${label}.gkg.csv.zip`, answer);
  gdelt.serve('20260101020000.gkg.csv.zip', zip(rowsOf(199 * MB, '20260101020000', 100)));
  gdelt.serve('20260101021500.gkg.csv.zip', zip(rowsOf(199 * MB, '20260101021500', 0)));
  const names = [...HOSTILE.map(([label]) => label), '20260101020000', '20260101021500'].map((label) => `${label}.gkg.csv.zip`);
  await read([]);
  const stdout = await read(names);
  const { outcomes, peaksMb } = JSON.parse(stdout) as { outcomes: Record<string, string>; peaksMb: number[] };
  for (const [label, , outcome] of HOSTILE) expect(outcomes[`${label}.gkg.csv.zip`]).toContain(outcome);
  expect(outcomes['20260101020000.gkg.csv.zip']).toMatch(/^(3\d{4}) of \1$/);
  expect(outcomes['20260101021500.gkg.csv.zip']).toContain('more than 100000 rows');
  expect(peaksMb[peaksMb.length - 1] - peaksMb[0]).toBeLessThan(GROWTH_MB);
}, 240_000);
