import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { Client } from 'pg';
import { gkgLine } from '../factories/gkg';
import { itInFull } from '../support/breadth';
import { GdeltServer } from '../support/gdelt-server';
import { gkgZip } from '../support/gkg-window';
import { jsonLines } from '../support/imports';
import { type Outcome, runIngestHere } from '../support/ingest';
import { openNews } from '../support/news';
import { createDatabase, type TestDatabase } from '../support/postgres';

const ROOT = resolve(__dirname, '../..');
const NAME = '20260310101500.gkg.csv.zip';

let database: TestDatabase;
let directory: string;
let good: string;

beforeAll(async () => {
  database = await createDatabase();
});

afterAll(() => database.drop());

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'barograph-command-'));
  good = join(directory, NAME);
  writeFileSync(good, gkgZip('x', [gkgLine(), gkgLine(), Buffer.from('no row')]));
});

afterEach(() => rmSync(directory, { recursive: true, force: true }));

const run = (args: readonly string[], env: NodeJS.ProcessEnv = { DATABASE_URL: database.url }): Promise<Outcome> => runIngestHere(args, env);

/** The command as people start it, in a process of its own. */
function spawnCommand(args: readonly string[], env: NodeJS.ProcessEnv = { DATABASE_URL: database.url }): Promise<Outcome> {
  const child = spawn(process.execPath, ['--require', './test/support/typescript.cjs', 'server/cli/ingest.ts', ...args], {
    cwd: ROOT,
    env: { PATH: process.env.PATH, NODE_ENV: 'test', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const text = { stdout: '', stderr: '' };
  child.stdout.on('data', (chunk: Buffer) => (text.stdout += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (text.stderr += chunk.toString()));
  return new Promise((done) => child.once('close', (code) => done({ code, ...text })));
}

async function inDatabase<T extends object>(query: string): Promise<T[]> {
  const client = new Client({ connectionString: database.url });
  await client.connect();
  try {
    return (await client.query<T>(query)).rows;
  } finally {
    await client.end();
  }
}

/** What an import of a day leaves when it is killed. */
const announceKilled = (day: string): Promise<object[]> =>
  inDatabase(`INSERT INTO announced_spans (id, source, who, since, first_day, last_day, lease_until)
    VALUES ('killed', 'import', 'a test', now(), '${day}', '${day}', now() - interval '1 second')`);
const announced = (): Promise<object[]> => inDatabase(`SELECT id FROM announced_spans`);

describe('npm run ingest', () => {
  it('reads files in order, continues after a failure, reports each in one line without a stack, and exits with 1', async () => {
    const damaged = join(directory, '20260310103000.gkg.csv.zip');
    writeFileSync(damaged, gkgZip('x', [gkgLine()]).subarray(0, 100));
    const { code, stdout, stderr } = await spawnCommand([join(directory, 'absent.zip'), damaged, directory, good]);
    expect(code).toBe(1);
    expect(stderr.trim().split('\n')).toEqual([
      `There is no file ${join(directory, 'absent.zip')}.`,
      expect.stringMatching(/^20260310103000\.gkg\.csv\.zip is damaged or truncated \(.+\)\.$/),
      `${directory} is a directory. Give the names of the files in it.`,
      'Coverage updated: 2026-03-10. The values are computed at the next npm start.',
      expect.stringMatching(/^No values yet: they need \d+ complete days of news first, and /),
    ]);
    expect(stdout).toMatch(/accepted +2\n.*refused +1 \(columns 1\)/);
    const news = await openNews(database.url);
    expect(await news.days.findSpan('live')).not.toBeNull();
    const jobs: { name: string }[] = await news.dataSource.query(`SELECT DISTINCT name FROM outbox ORDER BY name`);
    await news.close();
    expect(jobs.map(({ name }) => name)).toEqual(['compute-partition', 'update-search']);
  });

  it('waits beside a running worker until the values stand that it asked for', async () => {
    const worker = new Client({ connectionString: database.url, application_name: 'barograph-worker' });
    await worker.connect();
    const path = join(directory, 'served.csv');
    writeFileSync(path, 'headline,source,date\nHarvest ends early,NPR,2026-03-17\n');
    await announceKilled('2026-01-01');
    let isOver = false;
    const outcome = run([path]).finally(() => (isOver = true));
    let computed = 0;
    while (!isOver) {
      computed += (await worker.query(`UPDATE outbox SET done_at = now() WHERE name = 'compute-partition' AND done_at IS NULL`)).rowCount ?? 0;
      await sleep(20);
    }
    await worker.end();
    const expected = 'Coverage updated: 2026-03-17. The running worker computes the values now.\nThe values stand.\n';
    expect([(await outcome).stderr, computed > 0]).toEqual([expect.stringContaining(expected), true]);
    // That is for the worker.
    expect(await announced()).toEqual([{ id: 'killed' }]);
    await inDatabase(`DELETE FROM announced_spans`);
  });

  it('computes what a killed import has left, since no worker runs that would', async () => {
    const path = join(directory, 'left.csv');
    const bringIn = async (day: string): Promise<string> => {
      writeFileSync(path, `headline,source,date\nDay ${day} of the harvest,NPR,${day}\n`);
      return (await run([path])).stderr;
    };
    await bringIn('2026-03-18');
    await announceKilled('2026-03-18');
    await inDatabase(`INSERT INTO dirty_days (dataset, day, since) VALUES ('live', '2026-03-18', now())`);
    expect(await bringIn('2026-03-19')).toContain('Coverage updated: 2 days from 2026-03-18 to 2026-03-19.');
    expect(await announced()).toEqual([]);
  });

  it('--json prints one line per file on standard output, failures included', async () => {
    writeFileSync(good, gkgZip('x', [gkgLine()]));
    const { code, stdout } = await run(['--json', good, good, directory]);
    expect(code).toBe(1);
    const lines = stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(lines).toMatchObject([{ file: NAME, skipped: null, accepted: 1 }, { skipped: 'already read' }, { error: { code: 'file_is_directory' } }]);
  });

  it('--dry-run reports and needs no database', async () => {
    const { code, stdout } = await run(['--dry-run', '--json', good], { DATABASE_URL: 'postgres://nobody@127.0.0.1:9/none' });
    expect(code).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({ rowsRead: 3, accepted: 2, refused: 1, days: ['2026-03-10'] });
  });

  it('--template prints a file that can be imported as it is', async () => {
    const template = await run(['--template', 'csv']);
    expect([template.code, template.stderr]).toEqual([0, '']);
    const path = join(directory, 'template');
    writeFileSync(path, template.stdout);
    const { code, stdout } = await run(['--dry-run', '--json', path], { DATABASE_URL: 'postgres://nobody@127.0.0.1:9/none' });
    expect(code).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({ formats: ['csv'], rowsRead: 2, accepted: 2, refused: 0, days: ['2024-05-14', '2024-05-15'] });
  });

  it('imports an archive beside a window, and reports its corrections and withdrawals', async () => {
    const row = { id: 'urn:example:1', title: 'A headline', outlet: 'example.com', published: '2026-03-10', version: 1 };
    const path = join(directory, 'archive.jsonl');
    writeFileSync(path, jsonLines([row, { ...row, version: 2 }, { id: 'urn:example:2', status: 'canceled' }, { ...row, title: 4, x: 1 }]));
    const human = await run([path, good]);
    expect(human.code).toBe(0);
    expect(human.stdout).toMatch(/^archive\.jsonl\n {2}format +jsonl\n {2}rows read +4\n {2}accepted +2\n {2}refused +1 \(field 1\)\n/);
    expect(human.stdout).toMatch(/corrected +1\n {2}withdrawn +1\n/);
    const machine = await run(['--json', path]);
    expect(JSON.parse(machine.stdout)).toMatchObject({ file: 'archive.jsonl', skipped: 'already read', parts: 1, partsSkipped: 1 });
  });

  it('--dry-run reports first lines, versions and content, and asks an available database for duplicates', async () => {
    const row = { title: 'A headline', outlet: 'example.com', published: '2026-03-12', version: 1, categories: ['law'], countries: ['YE'] };
    const known = join(directory, 'known.jsonl');
    writeFileSync(known, jsonLines([1, 2, 3].map((id) => ({ ...row, id: `urn:known:${id}` }))));
    await run([known]);
    const path = join(directory, 'new.jsonl');
    const again = [
      { ...row, id: 'urn:known:1' },
      { ...row, id: 'urn:known:2', version: 2 },
      { ...row, id: 'urn:new:1' },
      { ...row, id: 'urn:new:1', version: 3 },
    ];
    writeFileSync(path, `no json\n${jsonLines([...again, { ...row, id: 'urn:new:1' }, { id: 'urn:new:9', status: 'withheld' }])}no json either\n`);
    const { code, stdout } = await run(['--dry-run', '--json', path]);
    expect(code).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({
      rowsRead: 8,
      accepted: 5,
      refusals: { json: { rows: 2, firstLines: [1, 8] } },
      corrected: 2,
      duplicates: 2,
      duplicatesInDatabase: 1,
      withdrawn: 1,
      outlets: { count: 1, largest: { 'example.com': 5 } },
      categories: { law: 5 },
      countries: { YE: 5 },
    });
    const human = await run(['--dry-run', path]);
    expect(human.stdout).toMatch(/refused +2\n +json 2 \(line 1, 8\)\n {2}duplicates +2 of which 1 in the database\n/);
    const [{ files }] = await inDatabase<{ files: number }>(`SELECT count(*)::int AS files FROM source_files WHERE name LIKE 'new.jsonl%'`);
    expect(files).toBe(0);
  });

  it('--dry-run says how many rows would go without a country or a known outlet, with examples', async () => {
    const path = join(directory, 'simple.csv');
    writeFileSync(path, 'headline,source,date\n"12, 34",House of Nobody,2026-03-10\nYemen raises its central bank rate,Le Monde,2026-03-10\n');
    const { code, stdout } = await run(['--dry-run', path], { DATABASE_URL: 'postgres://nobody@127.0.0.1:9/none' });
    expect([code, stdout]).toEqual([
      0,
      expect.stringMatching(/no country +1 rows \(50 %\)\n +12, 34\n[^]*new outlet +1 rows \(50 %\)\n +House of Nobody\n/),
    ]);
  });

  it('--dry-run and import agree on the days of a file that only withdraws articles', async () => {
    const known = join(directory, 'known.jsonl');
    writeFileSync(known, jsonLines([{ id: 'urn:gone:1', title: 'A headline', outlet: 'example.com', published: '2026-03-11' }]));
    await run([known]);
    const path = join(directory, 'gone.jsonl');
    writeFileSync(path, jsonLines([{ id: 'urn:gone:1', version: 9, status: 'canceled' }]));
    for (const args of [['--dry-run'], []]) {
      const { code, stdout } = await run([...args, '--json', path]);
      expect([code, JSON.parse(stdout)]).toMatchObject([0, { withdrawn: 1, days: ['2026-03-11'] }]);
    }
  });

  it.each([[[]], [['--dry-run']]])('exits with 1 for a file without rows and says why, given the options %j', async (args) => {
    const path = join(directory, 'table.csv');
    writeFileSync(path, 'title,url,published\nA,https://example.com/1,2026-03-10\n');
    expect(await run([...args, '--format', 'ninjs', path])).toMatchObject({
      code: 1,
      stderr: 'table.csv contains nothing that can be imported: it holds no JSON object.\n',
    });
  });

  // Short: `api/imports-files` keeps the complete parts of one.
  itInFull('reports the stored part of a truncated archive, and why it stopped', async () => {
    const many = Array.from({ length: 21_000 }, (_, id) => ({
      id: `urn:many:${id}`,
      title: `Headline ${id}`,
      outlet: 'example.com',
      published: '2026-03-13',
    }));
    const path = join(directory, 'many.jsonl.gz');
    writeFileSync(path, gzipSync(jsonLines(many)).subarray(0, -1000));
    const { code, stdout } = await run(['--json', path]);
    expect(code).toBe(1);
    const lines = stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(lines).toMatchObject([{ accepted: 20_000 }, { error: { code: 'file_damaged' } }]);
  });

  it('refuses a file of unknown format and lists the known formats', async () => {
    const path = join(directory, 'notes.txt');
    writeFileSync(path, 'dear diary\n');
    const { code, stderr } = await run([path]);
    expect(code).toBe(1);
    expect(stderr).toBe(
      'notes.txt contains nothing that can be imported: it is none of jsonl, csv, ninjs, newsml; --template shows how they look.\n',
    );
  });

  it('gdelt --latest takes the newest window of GDELT_BASE_URL, and says what is wrong with a bad one', async () => {
    const gdelt = await GdeltServer.start();
    const env = { DATABASE_URL: database.url, GDELT_BASE_URL: gdelt.url };
    expect((await run(['gdelt', '--latest'], env)).stderr).toBe(`${gdelt.url}/lastupdate.txt could not be fetched: it answered 404.\n`);
    gdelt.publish('20260310110000.gkg.csv.zip', gkgZip('x', [gkgLine({ date: '20260310110000', recordId: '20260310110000-1' })]));
    const { code, stdout } = await run(['gdelt', '--latest', '--json'], env);
    await gdelt.close();
    expect([code, JSON.parse(stdout)]).toMatchObject([0, { file: '20260310110000.gkg.csv.zip', accepted: 1 }]);
  });

  it('gdelt --json ends with the totals of the span', async () => {
    const gdelt = await GdeltServer.start();
    const args = ['gdelt', '--from', '2026-01-10T00:15', '--to', '2026-01-10T00:15'];
    const machine = await run([...args, '--json'], { DATABASE_URL: database.url, GDELT_BASE_URL: gdelt.url });
    await gdelt.close();
    const first = ['20260110001500.gkg.csv.zip'];
    expect([machine.code, JSON.parse(machine.stdout)]).toEqual([
      0,
      { stored: 0, readBefore: 0, notOffered: { count: 1, first }, failed: 0, rows: 0, isStopped: false },
    ]);
  });

  it('gdelt lists the days whose coverage it built, even those complete before the end', async () => {
    const gdelt = await GdeltServer.start();
    gdelt.serve('20260111000000.gkg.csv.zip', gkgZip('x', [gkgLine({ date: '20260111000000', recordId: '20260111000000-1' })]));
    const args = ['gdelt', '--from', '2026-01-11T00:00', '--to', '2026-01-11T00:00'];
    const { code, stdout, stderr } = await run(args, { DATABASE_URL: database.url, GDELT_BASE_URL: gdelt.url });
    await gdelt.close();
    expect([code, stdout]).toEqual([0, '1 windows read, 0 read before, 0 not offered; 1 rows\n']);
    expect(stderr).toMatch(
      /^2026-01-10: 1 of 1 windows, 1 rows, .+\nCoverage updated: 2026-01-10\. The values are computed at the next npm start\.\nNo values yet: .+\n$/,
    );
  });

  it.each([
    [['--from', 'yesterday'], /^--from must be a day or a minute in UTC/],
    [['--from', '2014-01-01', '--to', '2014-01-02'], /from must not be before 2015-02-18T23:00/],
  ])('refuses gdelt %j before it connects to a database', async (args, sentence) => {
    const { code, stderr } = await run(['gdelt', ...args], { DATABASE_URL: 'postgres://nobody@127.0.0.1:9/none' });
    expect([code, stderr]).toEqual([1, expect.stringMatching(sentence)]);
  });

  it('answers an unknown option with the usage', async () => {
    const { code, stderr } = await run(['--nonsense', 'x']);
    expect(code).toBe(1);
    expect(stderr).toMatch(/^Unknown option '--nonsense'[^\n]*\n\nUsage:\n/);
  });

  it('reports an unreachable database in one sentence', async () => {
    const { code, stderr } = await run([good], { DATABASE_URL: 'postgres://nobody@127.0.0.1:9/none' });
    expect(code).toBe(1);
    expect(stderr).toMatch(/^The database server 127\.0\.0\.1:9 does not answer .*\n$/);
  });

  it('uses the embedded database under DATA_DIR without DATABASE_URL, and keeps it between runs', async () => {
    const env = { DATA_DIR: join(directory, 'data') };
    expect(await spawnCommand([good, '--json'], env)).toMatchObject({ code: 0, stdout: expect.stringContaining('"accepted":2') });
    expect(await run([good, '--json'], env)).toMatchObject({ code: 0, stdout: expect.stringContaining('already read') });
  });
});
