import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describeBytes } from '../../server/news';
import { SourceDaysRepository } from '../../server/news/storage/source-days.repository';
import { SourceStatesRepository } from '../../server/news/monitoring/source-states.repository';
import { MonitoringProcessor } from '../../server/news/monitoring/monitoring.processor';
import { NewsModule } from '../../server/news';
import { Schedules } from '../../server/platform/queue/schedules';
import { Watch1765000004000 } from '../../server/platform/database/migrations/1765000004000-watch';
import { gkgLine } from '../factories/gkg';
import { MutableClock } from '../support/clock';
import { gkgZip } from '../support/gkg-window';
import { openNews } from '../support/news';
import { createDatabase, type TestDatabase } from '../support/postgres';
import { readLog } from '../support/read-log';
import { until } from '../support/until';
import { startTestWorker } from '../support/worker';

const clock = new MutableClock('2026-03-10T12:00:00Z');
let database: TestDatabase;

beforeEach(async () => {
  clock.set('2026-03-10T12:00:00Z');
  database = await createDatabase();
});
afterEach(() => database.drop());

describe('the sums of each source and day', () => {
  it('match the ingested files by the day of their window, and the migration computes the same from stored data', async () => {
    const news = await openNews(database.url, { clock });
    const take = (label: string, rows: readonly Buffer[]): Promise<unknown> => {
      return news.ingestion.ingest(describeBytes(`${label}.gkg.csv.zip`, gkgZip('x', rows)));
    };
    const row = (label: string) => gkgLine({ date: label, recordId: `${label}-1` });
    const bad = Buffer.from('nonsense');
    clock.set('2026-03-10T05:00:00Z');
    await Promise.all([
      take('20260310041500', [gkgLine({ date: '20260310041500' }), gkgLine({ date: '20260310041500' }), bad]),
      take('20260310043000', [gkgLine({ date: '20260310043000' }), row('19990101000000'), bad, bad]),
      take('20260310000000', [gkgLine({ date: '20260310000000' })]),
      take('20260310041500.translation', [gkgLine({ date: '20260310041500', recordId: '20260310041500-T1' })]),
    ]);
    const sums = async (): Promise<object[]> => {
      const days = await news.app.get(SourceDaysRepository, { strict: false }).list(0, 40_000);
      return days.sort((a, b) => (`${a.source} ${a.day}` < `${b.source} ${b.day}` ? -1 : 1));
    };
    const kept = await sums();
    const none = { duplicates: 0, repaired: 0, withdrawn: 0 };
    expect(kept).toEqual([
      { source: 'gdelt', day: 20_521, files: 1, rows: 1, accepted: 1, refused: 0, refusals: {}, ...none },
      { source: 'gdelt', day: 20_522, files: 2, rows: 7, accepted: 3, refused: 4, refusals: { ancient: 1, columns: 3 }, ...none },
      { source: 'gdelt-translated', day: 20_522, files: 1, rows: 1, accepted: 1, refused: 0, refusals: {}, ...none },
    ]);
    await news.coverage.updateDirtyDays('live');
    const facts = (): Promise<object[]> =>
      news.dataSource.query(`SELECT day::text, by_source FROM coverage_days WHERE by_source <> '{}' ORDER BY day`);
    const built = await facts();
    await news.dataSource.transaction(async ({ queryRunner }) => {
      await new Watch1765000004000().down(queryRunner!);
      await new Watch1765000004000().up(queryRunner!);
    });
    expect(await sums()).toEqual(kept);
    expect(await facts()).toEqual(built);
    await news.close();
  });
});

describe('monitoring of the sources', () => {
  const folder = mkdtempSync(join(tmpdir(), 'barograph-watch-'));
  const file = join(folder, 'log');
  afterAll(() => rmSync(folder, { recursive: true }));

  it('logs once when a source falls silent, and once when it comes back', async () => {
    const worker = await startTestWorker(database.url, {
      env: { LIVE: 'true', LOG_LEVEL: 'warn', LOG_FILE: file },
      imports: [NewsModule],
      providers: [MonitoringProcessor],
      clock,
    });
    const told = (): string[] =>
      readLog(file)
        .split('\n')
        .filter((line) => line.includes('source has'))
        .map((line) => JSON.parse(line) as { source: string; msg: string })
        .map(({ source, msg }) => `${source}: ${msg}`);
    const window = (label: string): Promise<unknown> =>
      worker.dataSource.query(
        `INSERT INTO source_files (source, name, window_at, md5, bytes, rows_read, rows_accepted, rows_refused, rows_duplicate, rows_repaired, stories, refusals,
           days, categoriser, ingested_at) VALUES ('gdelt', $1, $1::text::timestamptz, '', 1, 1, 1, 0, 0, 0, 1, '{}', '{}', '', now())`,
        [label],
      );
    let runs = 0;
    const lookAt = async (time: string): Promise<void> => {
      clock.set(`2026-03-10T${time}:00Z`);
      await worker.app.get(Schedules).look();
      runs++;
      await until(async () => {
        const done: unknown[] = await worker.dataSource.query(`SELECT 1 FROM outbox WHERE name = 'watch-sources' AND done_at IS NOT NULL`);
        return done.length >= runs;
      });
    };
    try {
      runs = -1;
      await until(
        async () =>
          ((await worker.dataSource.query(`SELECT 1 FROM outbox WHERE name = 'watch-sources' AND done_at IS NOT NULL`)) as unknown[]).length === 1,
      );
      runs = 1;
      await window('2026-03-10T12:15:00Z');
      // A file that claims to be a window of next year says nothing about today.
      await window('2027-01-01T00:00:00Z');
      for (const time of ['12:15', '13:15', '15:15', '15:30', '15:45', '18:00']) await lookAt(time);
      expect(told()).toEqual(['gdelt: source has fallen silent']);
      await window('2026-03-10T18:00:00Z');
      for (const time of ['18:15', '18:30']) await lookAt(time);
      expect(told()).toEqual(['gdelt: source has fallen silent', 'gdelt: source has come back']);
    } finally {
      await worker.close();
    }
  });

  it('reports a change from only one of several processes', async () => {
    const [one, other] = await Promise.all([openNews(database.url, { clock }), openNews(database.url, { clock })]);
    const states = [one, other].map(({ app }) => app.get(SourceStatesRepository, { strict: false }));
    const changes = await Promise.all(
      [...states, ...states].map((repository) => repository.change([{ source: 'gdelt', state: 'silent' }], clock.now())),
    );
    expect(changes.flat()).toEqual([{ source: 'gdelt', from: null, to: 'silent' }]);
    await Promise.all([one.close(), other.close()]);
  });
});
