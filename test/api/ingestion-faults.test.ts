import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { describeBytes, type GkgFile, gkgFile } from '../../server/news';
import { ArticlesRepository } from '../../server/news/storage/articles.repository';
import { gkgLine } from '../factories/gkg';
import { ALL_FAULTS } from '../support/faults';
import { DatabaseProxy } from '../support/database-proxy';
import { gkgCsv, gkgZip } from '../support/gkg-window';
import { runIngestHere } from '../support/ingest';
import { killWhileWriting } from '../support/lock-waits';
import { openNews, type TestNews } from '../support/news';
import { createDatabase, type TestDatabase } from '../support/postgres';

const ROOT = resolve(__dirname, '../..');
const LABEL = '20260310101500';
/** What a process writes in the transaction that stores a file, in this order. */
const TABLES = ALL_FAULTS ? ['source_files', 'articles', 'announced_spans', 'dirty_days'] : ['dirty_days'];

let database: TestDatabase;
let news: TestNews;

beforeEach(async () => {
  database = await createDatabase();
  news = await openNews(database.url);
});

afterEach(async () => {
  await news.close();
  await database.drop();
});

function rowsOf(count: number, padding = 0): Buffer[] {
  const gcam = (row: number): string => `wc:400,${Array.from({ length: padding }, (_, at) => `c${at}.1:${(row * 31 + at * 17) % 997}`).join(',')}`;
  return Array.from({ length: count }, (_, row) => gkgLine({ gcam: gcam(row) }));
}

async function counts(): Promise<{ files: number; articles: number; days: number; jobs: number }> {
  const [row]: { files: number; articles: number; days: number; jobs: number }[] = await news.dataSource.query(
    `SELECT (SELECT count(*) FROM source_files)::int AS files, (SELECT count(*) FROM articles)::int AS articles,
       (SELECT count(*) FROM dirty_days)::int AS days, (SELECT count(*) FROM outbox)::int AS jobs`,
  );
  return row;
}

const NOTHING = { files: 0, articles: 0, days: 0, jobs: 0 };

describe('killing a running import', () => {
  const ROWS = 600;
  let directory: string;
  let path: string;

  beforeEach(() => {
    directory = mkdtempSync(join(tmpdir(), 'barograph-killed-'));
    path = join(directory, `${LABEL}.gkg.csv`);
    writeFileSync(path, gkgCsv(rowsOf(ROWS, 300)));
  });

  afterEach(() => rmSync(directory, { recursive: true, force: true }));

  /** Runs the command in a process of its own. */
  function run(): { kill(): Promise<number | null> } {
    const child = spawn(process.execPath, ['--require', './test/support/typescript.cjs', 'server/cli/ingest.ts', path], {
      cwd: ROOT,
      env: { ...process.env, DATABASE_URL: database.url, NODE_ENV: 'test' },
      stdio: 'ignore',
    });
    const ended = new Promise<number | null>((done) => child.once('exit', (code) => done(code)));
    return { kill: () => (child.kill('SIGKILL'), ended) };
  }

  it('stores nothing wherever it is killed before its commit, and everything once in the end', async () => {
    for (const table of TABLES) {
      const { kill } = run();
      let code: number | null = 0;
      await killWhileWriting(database.url, table, 'barograph-ingest', async () => (code = await kill()));
      // The signal ended it; it had not exited before.
      expect([table, code, await counts()]).toEqual([table, null, NOTHING]);
    }
    expect((await runIngestHere([path], { DATABASE_URL: database.url })).code).toBe(0);
    expect(await counts()).toMatchObject({ files: 1, articles: ROWS });
  }, 180_000);
});

describe('importing files at the same time', () => {
  it('stores the same file once, and reports it as already read to the other process', async () => {
    const other = await openNews(database.url);
    const content = gkgZip(LABEL, rowsOf(800));
    const reports = await Promise.all([news, other].map((each) => each.ingestion.ingest(describeBytes(`${LABEL}.gkg.csv.zip`, content))));
    await other.close();
    expect(reports.map(({ skipped }) => skipped).sort()).toEqual(['already read', null]);
    expect(await counts()).toMatchObject({ files: 1, articles: 800 });
  });

  it('stores many files with the same outlets, addresses and months side by side', async () => {
    const others = await Promise.all(Array.from({ length: 3 }, () => openNews(database.url)));
    const rows = rowsOf(200);
    const files = Array.from({ length: 12 }, (_, at) => describeBytes(`file-${at}.zip`, gkgZip(LABEL, [...rows.slice(at * 10), ...rowsOf(5)])));
    await Promise.all(files.map((file, at) => [news, ...others][at % 4].ingestion.ingest(file)));
    await Promise.all(others.map((other) => other.close()));
    expect(await counts()).toMatchObject({ files: 12, articles: 260 });
  });
});

describe('importing into a failing database', () => {
  /** A file that triggers the fault when it is half read. */
  function faultyFile(fault: () => void | Promise<void>): GkgFile {
    const file = describeBytes(`${LABEL}.gkg.csv.zip`, gkgZip(LABEL, rowsOf(3_000)));
    return gkgFile({
      ...file,
      open: async () => {
        const { expectedBytes, chunks } = await file.open();
        const halting = (async function* () {
          let bytes = 0;
          for await (const chunk of chunks) {
            if (bytes <= expectedBytes / 2 && bytes + chunk.length > expectedBytes / 2) await fault();
            bytes += chunk.length;
            yield chunk;
          }
        })();
        return { expectedBytes, chunks: halting };
      },
    });
  }

  async function expectRetrySucceeds(): Promise<void> {
    expect(await counts()).toEqual(NOTHING);
    expect(await news.ingestion.ingest(faultyFile(() => undefined))).toMatchObject({ accepted: 3_000 });
  }

  it('reports a frozen database within the time limit and stores nothing', async () => {
    const proxy = await DatabaseProxy.start(database.url);
    const frozen = await openNews(proxy.url);
    frozen.app.get(ArticlesRepository).stallMs = 500;
    await expect(frozen.ingestion.ingest(faultyFile(() => proxy.freeze()))).rejects.toMatchObject({ kind: { code: 'database_stalled' } });
    await proxy.close();
    await frozen.close();
    await expectRetrySucceeds();
  });

  it('reports a lost connection in one sentence, stores nothing, and recovers the pool', async () => {
    const proxy = await DatabaseProxy.start(database.url);
    const cut = await openNews(proxy.url);
    await expect(cut.ingestion.ingest(faultyFile(() => proxy.cut()))).rejects.toThrow(
      `The database failed while ${LABEL}.gkg.csv.zip was being read (the connection was lost). Run the import again; nothing is stored twice.`,
    );
    expect(await counts()).toEqual(NOTHING);
    expect(await cut.ingestion.ingest(faultyFile(() => undefined))).toMatchObject({ accepted: 3_000 });
    await cut.close();
    await proxy.close();
  });

  it('stores nothing when the operator restarts the database', async () => {
    const terminate = `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query LIKE 'COPY staged_articles%' AND datname = current_database()`;
    const file = faultyFile(async () => void (await news.dataSource.query(terminate)));
    await expect(news.ingestion.ingest(file)).rejects.toMatchObject({ kind: { code: 'database_failed' } });
    await expectRetrySucceeds();
  });

  it('reports a full disk and stores nothing', async () => {
    await news.dataSource.query(
      `CREATE FUNCTION fail() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'no room' USING ERRCODE = '53100'; END $$`,
    );
    await news.dataSource.query(`CREATE TRIGGER fail AFTER INSERT ON articles FOR EACH ROW EXECUTE FUNCTION fail()`);
    await expect(news.ingestion.ingest(faultyFile(() => undefined))).rejects.toThrow('(its disk is full)');
    await news.dataSource.query(`DROP TRIGGER fail ON articles`);
    await expectRetrySucceeds();
  });
});
