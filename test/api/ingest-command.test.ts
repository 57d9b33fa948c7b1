import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { gkgLine } from '../factories/gkg';
import { GdeltServer } from '../support/gdelt-server';
import { gkgZip } from '../support/gkg-window';
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

interface Outcome {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

function run(args: readonly string[], env: NodeJS.ProcessEnv = { DATABASE_URL: database.url }): Promise<Outcome> {
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

describe('npm run ingest', () => {
  it('reads files in order, goes on after a failure, says each in one line without a stack, and ends with 1', async () => {
    const damaged = join(directory, '20260310103000.gkg.csv.zip');
    writeFileSync(damaged, gkgZip('x', [gkgLine()]).subarray(0, 100));
    const { code, stdout, stderr } = await run([join(directory, 'absent.zip'), damaged, directory, good]);
    expect(code).toBe(1);
    expect(stderr.trim().split('\n')).toEqual([
      `There is no file ${join(directory, 'absent.zip')}.`,
      expect.stringMatching(/^20260310103000\.gkg\.csv\.zip is damaged or cut short \(.+\)\.$/),
      `${directory} is a directory. Name the files in it.`,
      'Coverage updated: 2026-03-10. The values are computed at the next npm start.',
    ]);
    expect(stdout).toMatch(/accepted +2\n.*refused +1 \(columns 1\)/);
    const news = await openNews(database.url);
    expect(await news.days.findSpan('live')).not.toBeNull();
    const jobs: { name: string }[] = await news.dataSource.query(`SELECT DISTINCT name FROM outbox ORDER BY name`);
    await news.close();
    expect(jobs.map(({ name }) => name)).toEqual(['compute-partition', 'update-coverage']);
  });

  it('--json gives one line a file on standard output, failures too', async () => {
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

  it('gdelt --latest takes the newest window of GDELT_BASE_URL, and names what is wrong with it', async () => {
    const gdelt = await GdeltServer.start();
    const env = { DATABASE_URL: database.url, GDELT_BASE_URL: gdelt.url };
    expect((await run(['gdelt', '--latest'], env)).stderr).toBe(`${gdelt.url}/lastupdate.txt could not be fetched: it answered 404.\n`);
    gdelt.publish('20260310110000.gkg.csv.zip', gkgZip('x', [gkgLine({ date: '20260310110000', recordId: '20260310110000-1' })]));
    const { code, stdout } = await run(['gdelt', '--latest', '--json'], env);
    await gdelt.close();
    expect([code, JSON.parse(stdout)]).toMatchObject([0, { file: '20260310110000.gkg.csv.zip', accepted: 1 }]);
  });

  it.each([
    [[], 'Name at least one file.'],
    [['--latest'], '--latest goes with the source'],
    [['--nonsense', 'x'], "Unknown option '--nonsense'"],
  ])('%j is answered with the usage', async (args, sentence) => {
    const { code, stderr } = await run(args);
    expect(code).toBe(1);
    expect(stderr).toContain(sentence);
    expect(stderr).toContain('Usage:');
  });

  it('a database that does not answer is one sentence', async () => {
    const { code, stderr } = await run([good], { DATABASE_URL: 'postgres://nobody@127.0.0.1:9/none' });
    expect(code).toBe(1);
    expect(stderr).toMatch(/^The database server 127\.0\.0\.1:9 does not answer .*\n$/);
  });

  it('without DATABASE_URL it works on the embedded database under DATA_DIR, which keeps what was read', async () => {
    const env = { DATA_DIR: join(directory, 'data') };
    expect(await run([good, '--json'], env)).toMatchObject({ code: 0, stdout: expect.stringContaining('"accepted":2') });
    expect(await run([good, '--json'], env)).toMatchObject({ code: 0, stdout: expect.stringContaining('already read') });
  }, 60_000);
});
