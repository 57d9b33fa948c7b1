import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { Client } from 'pg';
import { describeBytes } from '../../server/news';
import { toIsoDay } from '../../server/platform/clock';
import type { CoverageDay } from '../../server/volatility/coverage';
import { changesOn } from '../../server/volatility/values/returns';
import { gkgLine } from '../factories/gkg';
import { isoDay, quietDay, saveQuietDays, stored } from '../factories/coverage';
import { MutableClock } from '../support/clock';
import { labelsOf, windowName } from '../support/gdelt-days';
import { gkgZip } from '../support/gkg-window';
import { openIndexes, scopeOf, SMALL_SCOPES } from '../support/indexes';
import { openNews } from '../support/news';
import { createDatabase, type TestDatabase } from '../support/postgres';

const ROOT = resolve(__dirname, '../..');
const NEW_YORK = 'America/New_York';

let database: TestDatabase;

beforeEach(async () => {
  database = await createDatabase();
});

afterEach(() => database.drop());

/** Nights in which clocks change in New York, with the midnights around them there and in UTC. */
function nightWindows(): { name: string; content: Buffer }[] {
  const labels = ['2026-03-08', '2026-11-01'].flatMap((day) => [
    ...labelsOf(`${day}T00:00:00Z`, `${day}T08:00:00Z`),
    ...labelsOf(`${day}T23:30:00Z`, `${day}T23:45:00Z`),
  ]);
  return labels.map((label) => {
    const date = windowName(label).slice(0, 14);
    const extras = `<PAGE_PRECISEPUBTIMESTAMP>${date}</PAGE_PRECISEPUBTIMESTAMP><PAGE_TITLE>Dated ${date} by its publisher</PAGE_TITLE>`;
    const identifier = (kind: string): string => `https://night-paper.com/${kind}/${date}`;
    const lines = [gkgLine({ date, recordId: `${date}-1`, identifier: identifier('a'), title: `Seen in ${date} alone` })];
    return {
      name: windowName(label),
      content: gkgZip(date, [...lines, gkgLine({ date, recordId: `${date}-2`, identifier: identifier('b'), extras })]),
    };
  });
}

/** Makes New York the default time zone of new connections. */
async function moveToNewYork({ url }: TestDatabase): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(`ALTER DATABASE "${new URL(url).pathname.slice(1)}" SET timezone = '${NEW_YORK}'`);
  } finally {
    await client.end();
  }
}

async function coverageOf(target: TestDatabase): Promise<unknown> {
  const news = await openNews(target.url, { clock: new MutableClock('2026-11-03T06:00:00Z') });
  await news.coverage.updateDirtyDays('live');
  const found: unknown = await news.dataSource.query(
    `SELECT a.day::text, a.url, extract(epoch FROM a.seen_at)::int AS seen, extract(epoch FROM a.published_at)::int AS published, c.windows_seen, c.windows_expected
     FROM articles a JOIN coverage_days c ON c.day = a.day AND c.dataset = 'live' ORDER BY a.url`,
  );
  await news.close();
  return found;
}

function ingestIn(timeZone: string, databaseUrl: string, files: readonly string[]): Promise<number | null> {
  const child = spawn(process.execPath, ['--require', './test/support/typescript.cjs', 'server/cli/ingest.ts', '--json', ...files], {
    cwd: ROOT,
    env: { PATH: process.env.PATH, NODE_ENV: 'test', DATABASE_URL: databaseUrl, TZ: timeZone },
    stdio: 'ignore',
  });
  return new Promise((done) => child.once('close', done));
}

describe('the days of coverage', () => {
  it('coverage has days in UTC, whatever the time zone of machine and database, even when clocks change', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'barograph-nights-'));
    const far = await createDatabase();
    try {
      const windows = nightWindows();
      const here = await openNews(database.url, { clock: new MutableClock('2026-11-03T06:00:00Z') });
      for (const { name, content } of windows) await here.ingestion.ingest(describeBytes(name, content));
      await here.close();
      await moveToNewYork(far);
      const files = windows.map(({ name, content }) => {
        writeFileSync(join(folder, name), content);
        return join(folder, name);
      });
      expect(await ingestIn(NEW_YORK, far.url, files)).toBe(0);
      const expected = await coverageOf(database);
      expect(await coverageOf(far)).toEqual(expected);
      expect(expected).toHaveLength(2 * windows.length);
      expect(expected).toContainEqual(expect.objectContaining({ url: 'https://night-paper.com/a/20260308000000', day: '2026-03-07' }));
      expect(expected).toContainEqual(
        expect.objectContaining({ url: 'https://night-paper.com/a/20261101053000', windows_seen: 34, windows_expected: 96 }),
      );
    } finally {
      await far.drop();
      rmSync(folder, { recursive: true });
    }
  });

  it('the days include 29 February, and so do yearly changes from or to it', () => {
    const first = isoDay('2023-01-01');
    // Each value is the number of its day, so a difference tells how many days back it looked.
    const values = Float64Array.from({ length: isoDay('2025-12-31') - first + 1 }, (_, at) => at);
    const back = (day: string): number | null => changesOn({ firstDay: first, values }, isoDay(day)).oneYear;
    expect(['2024-02-28', '2024-02-29', '2024-03-01', '2025-02-28', '2025-03-01'].map(back)).toEqual([365, 366, 366, 366, 365]);
    expect(toIsoDay(isoDay('2024-02-28') + 1)).toBe('2024-02-29');
  });
});

describe('a source of doubled output', () => {
  const [FIRST, DOUBLED, LAST] = ['2025-09-01', '2026-02-18', '2026-02-25'].map(isoDay);

  /** MVI of Saudi Arabia by day, with the given day among quiet ones. */
  async function valuesWith(day: CoverageDay): Promise<Map<string, number>> {
    const target = await createDatabase();
    const indexes = await openIndexes(target.url, { clock: new MutableClock('2026-02-26T00:15:00Z') });
    try {
      await saveQuietDays(indexes.days, 'live', FIRST, LAST, { scopes: SMALL_SCOPES });
      await indexes.days.saveDays('live', [stored(day)], new Date());
      await indexes.computeAll('live');
      const vintages = await indexes.listVintages('live', 'sa');
      return new Map(
        vintages.flatMap(({ day: at, values }) => (values === null || values.mvi === null ? [] : [[toIsoDay(at), values.mvi] as const])),
      );
    } finally {
      await indexes.close();
      await target.drop();
    }
  }

  it('moves no index when all subjects of a source double, unlike one subject that triples', async () => {
    const usual = await valuesWith(quietDay(DOUBLED, { scopes: SMALL_SCOPES }));
    const doubled = await valuesWith(quietDay(DOUBLED, { scopes: SMALL_SCOPES, stories: 80 }));
    for (const day of ['2026-02-17', '2026-02-18', '2026-02-19', '2026-02-25']) {
      expect([day, Math.abs(doubled.get(day)! - usual.get(day)!) < 5]).toEqual([day, true]);
    }
    const surge = await valuesWith(quietDay(DOUBLED, { scopes: SMALL_SCOPES }, new Map([[scopeOf('sa'), 3]])));
    expect(surge.get('2026-02-18')! - usual.get('2026-02-18')!).toBeGreaterThan(20);
  });
});
