import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { Client } from 'pg';
import { ALL_FAULTS } from '../support/faults';
import { archiveLines, mix } from '../support/generated-archive';
import { ImportFolder } from '../support/imports';
import { runIngestHere } from '../support/ingest';
import { killWhileWriting } from '../support/lock-waits';
import { createDatabase } from '../support/postgres';
import { until } from '../support/until';
import { zipFile } from '../support/zip-file';

const ROOT = resolve(__dirname, '../..');
const KILLS = ALL_FAULTS ? 20 : 1;
/** Each file of the zip is one part: so many that some are left after all kills, however late this process sees what is written. */
const PARTS = (ALL_FAULTS ? 12 : 4) * KILLS;
const ROWS_OF_PART = ALL_FAULTS ? 1_000 : 300;
const SEED = 20_260_310;
/** What is written for every part. */
const WRITTEN = ['source_files', 'articles', 'announced_spans'];

const folder = new ImportFolder();
const archive = folder.write(
  'killed.zip',
  zipFile(
    Array.from({ length: PARTS }, (_, part) => ({ name: `${part}.jsonl`, content: Buffer.from(archiveLines(part * ROWS_OF_PART, ROWS_OF_PART)) })),
  ),
);

afterAll(() => folder.remove());

interface Running {
  readonly ended: Promise<number | null>;
  kill(): Promise<number | null>;
}

function start(databaseUrl: string): Running {
  const child = spawn(process.execPath, ['--require', './test/support/typescript.cjs', 'server/cli/ingest.ts', '--json', archive], {
    cwd: ROOT,
    env: { ...process.env, DATABASE_URL: databaseUrl, NODE_ENV: 'test' },
    stdio: 'ignore',
  });
  const ended = new Promise<number | null>((done) => child.once('exit', (code) => done(code)));
  return { ended, kill: () => (child.kill('SIGKILL'), ended) };
}

async function importWhole(databaseUrl: string): Promise<void> {
  expect((await runIngestHere(['--json', archive], { DATABASE_URL: databaseUrl })).code).toBe(0);
}

/** Runs `work` with a connection to a database of its own. */
async function onDatabase<T>(work: (url: string, client: Client) => Promise<T>): Promise<T> {
  const database = await createDatabase();
  const client = new Client({ connectionString: database.url });
  try {
    await client.connect();
    return await work(database.url, client);
  } finally {
    await client.end();
    await database.drop();
  }
}

async function countParts(client: Client): Promise<number> {
  return (await client.query<{ parts: number }>('SELECT count(*)::int AS parts FROM source_files')).rows[0].parts;
}

const FILE = `(SELECT f.name FROM source_files f WHERE f.id = source_file_id)`;
/** Everything that an import stores, except ids and times, which differ between runs. */
const TABLES: Readonly<Record<string, string>> = {
  articles: `SELECT day, encode(url_hash, 'hex'), seen_at, published_at, source, ${FILE}, record_id, (SELECT domain FROM outlets o WHERE o.id = outlet_id),
    language, title, url, tone, words, countries, categories, title_key, gcam_key, encode(text_sketch, 'hex'), version FROM articles`,
  withdrawn: `SELECT encode(url_hash, 'hex'), version, source, ${FILE} FROM withdrawn_articles`,
  items: `SELECT encode(item_hash, 'hex'), day, first_version FROM article_items`,
  pages: `SELECT encode(item_hash, 'hex'), encode(page_hash, 'hex') FROM article_pages`,
  files: `SELECT source, name, md5, bytes, rows_read, rows_accepted, rows_refused, rows_duplicate, rows_corrected, rows_withdrawn, rows_repaired, stories,
    refusals, days FROM source_files`,
  refused: `SELECT ${FILE}, line, reason, encode(content, 'hex') FROM refused_rows`,
  coverage: `SELECT day, state, articles, stories, outlets FROM coverage_days`,
};

interface Digest {
  readonly rows: number;
  readonly digest: string;
}

async function digest(client: Client): Promise<Record<string, Digest>> {
  const found: Record<string, Digest> = {};
  for (const [name, query] of Object.entries(TABLES)) {
    const { rows } = await client.query<Digest>(
      `SELECT count(*)::int AS rows, md5(string_agg(t::text, E'\\n' ORDER BY t::text COLLATE "C")) AS digest FROM (${query}) AS t`,
    );
    found[name] = rows[0];
  }
  return found;
}

describe('killing an import', () => {
  it(`leaves the same data as an uninterrupted import when killed at ${KILLS} random write(s) and restarted each time`, async () => {
    const expected = await onDatabase(async (url, client) => {
      await importWhole(url);
      const found = await digest(client);
      // Most rows are new articles, and every kind of row occurs.
      expect(found.articles.rows).toBeGreaterThan(0.7 * PARTS * ROWS_OF_PART);
      for (const name of Object.keys(TABLES)) expect([name, found[name].rows]).not.toEqual([name, 0]);
      return found;
    });
    await onDatabase(async (url, client) => {
      for (let kill = 0; kill < KILLS; kill++) {
        const wanted = (await countParts(client)) + (mix(SEED + kill, 1) % 3);
        const child = start(url);
        await until(async () => (await countParts(client)) >= wanted);
        const table = WRITTEN[mix(SEED + kill, 2) % WRITTEN.length];
        await killWhileWriting(url, table, 'barograph-ingest', () => child.kill());
        // The signal ended it; it had not exited before.
        expect(await child.ended).toBeNull();
      }
      expect(await countParts(client)).toBeLessThan(PARTS);
      await importWhole(url);
      expect(await digest(client)).toEqual(expected);
    });
  }, 600_000);
});
