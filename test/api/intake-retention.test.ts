import { IntakeRetentionRepository } from '../../server/news/monitoring/intake-retention.repository';
import { ArticleRetentionRepository } from '../../server/news/storage/article-retention.repository';
import { Relabelling } from '../../server/news/storage/labels/relabelling.service';
import { parseIsoDay } from '../../server/platform/clock';
import { openNews, type TestNews } from '../support/news';
import { takeArticles } from '../support/outlets';
import { createDatabase, type TestDatabase } from '../support/postgres';

const NOW = new Date('2026-03-10T03:20:00Z');

let database: TestDatabase;
let news: TestNews;

beforeAll(async () => {
  database = await createDatabase();
  news = await openNews(database.url);
});
afterAll(async () => {
  await news.close();
  await database.drop();
});

async function addFile(source: string, name: string, daysAgo: number, refusedRows: number): Promise<void> {
  await news.dataSource.query(
    `WITH file AS (
       INSERT INTO source_files (source, name, window_at, md5, bytes, rows_read, rows_accepted, rows_refused, rows_duplicate, rows_repaired, stories,
         refusals, days, categoriser, ingested_at)
       VALUES ($1, $2, NULL, $2, 1, 1, 1, 0, 0, 0, 1, '{}', '{}', '', $3::timestamptz - make_interval(days => $4)) RETURNING id)
     INSERT INTO refused_rows (source_file_id, line, reason, content) SELECT id, line, 'date', 'x' FROM file, generate_series(1, $5) AS t (line)`,
    [source, name, NOW, daysAgo, refusedRows],
  );
}

const names = async (): Promise<string[]> =>
  ((await news.dataSource.query('SELECT name FROM source_files ORDER BY name')) as { name: string }[]).map(({ name }) => name);
const refused = async (): Promise<{ name: string; rows: number }[]> =>
  news.dataSource.query(
    'SELECT name, count(*)::int AS rows FROM refused_rows JOIN source_files ON id = source_file_id GROUP BY name ORDER BY name',
  ) as Promise<{ name: string; rows: number }[]>;

it('retention finds old replies of feeds without reading all that came in', async () => {
  await news.dataSource.query(
    `INSERT INTO source_files (source, name, md5, bytes, rows_read, rows_accepted, rows_refused, rows_duplicate,
      rows_repaired, stories, refusals, days, categoriser, ingested_at)
    SELECT 'rss', n::text, n::text, 1, 1, 1, 0, 0, 0, 1, '{}', '{}', '', $1::timestamptz - make_interval(hours => n) FROM generate_series(1, 5000) AS t (n)`,
    [NOW],
  );
  await news.dataSource.query(`ANALYZE source_files`);
  const plan: { 'QUERY PLAN': string }[] = await news.dataSource.query(
    `EXPLAIN SELECT id FROM source_files WHERE source IN ('rss') AND ingested_at < $1::timestamptz - make_interval(days => 400) LIMIT 5000`,
    [NOW],
  );
  expect(plan.map((line) => line['QUERY PLAN']).join('\n')).not.toContain('Seq Scan');
  await news.dataSource.query(`TRUNCATE source_files CASCADE`);
});

it('retention deletes refused rows after 90 days and replies of feeds after 400, and nothing else', async () => {
  await addFile('gdelt', 'old window', 1_000, 3);
  await addFile('import', 'old archive', 401, 1);
  await addFile('rss', 'old answer', 401, 1);
  await addFile('rss', 'answer', 399, 0);
  await addFile('gdelt', 'refused of last winter', 91, 6_000);
  await addFile('gdelt', 'refused of this winter', 89, 2);
  await news.dataSource.query(
    `INSERT INTO feeds (id, url, address, host, state, interval_seconds, next_poll_at, listed_at) OVERRIDING SYSTEM VALUE
     SELECT feed, feed::text, '', '', 'ended', 1, $1, $1 FROM generate_series(1, 2) AS t (feed)`,
    [NOW],
  );
  await news.dataSource.query(`INSERT INTO feed_days (feed_id, day, polls, answers, articles) SELECT feed, day, 1, 1, 1
    FROM generate_series(1, 2) AS f (feed), unnest(ARRAY['2025-02-02', '2025-02-04', '2026-03-10']::date[]) AS t (day)`);
  await news.app.get(IntakeRetentionRepository).prune(NOW);
  expect(await names()).toEqual(['answer', 'old archive', 'old window', 'refused of last winter', 'refused of this winter']);
  expect(await refused()).toEqual([{ name: 'refused of this winter', rows: 2 }]);
  expect(await news.dataSource.query('SELECT DISTINCT day::text FROM feed_days ORDER BY 1')).toEqual([{ day: '2025-02-04' }, { day: '2026-03-10' }]);
});

describe('articles past their retention', () => {
  // As a worker does after its start: months wait while articles are to be labeled by newer code.
  beforeAll(() => news.app.get(Relabelling).relabel());

  const stories = async (day: string): Promise<number | undefined> => (await news.days.findDay('live', parseIsoDay(day)!))?.facts.stories;
  const articles = async (): Promise<string[]> =>
    ((await news.dataSource.query('SELECT day::text FROM articles ORDER BY articles.day')) as { day: string }[]).map(({ day }) => day);
  const drop = (): Promise<string[]> => news.app.get(ArticleRetentionRepository).drop(36, NOW);

  it('articles past their retention are dropped by months, some time after the last came, while what was counted stays whatever comes later', async () => {
    for (const day of ['2023-02-28', '2023-03-01']) await takeArticles(news, day, [{ url: `https://a.example/${day}` }]);
    await news.dataSource.query(`UPDATE articles SET ingested_at = $1`, [new Date('2026-02-07T00:00:00Z')]);
    expect([await drop(), await articles()]).toEqual([[], ['2023-02-28', '2023-03-01']]);
    await news.coverage.updateDirtyDays('live');
    await news.dataSource.query(`UPDATE articles SET ingested_at = $1 WHERE day = '2023-02-28'`, [new Date('2026-02-09T00:00:00Z')]);
    expect(await drop()).toEqual([]);
    await news.dataSource.query(`UPDATE articles SET ingested_at = $1`, [new Date('2026-02-07T00:00:00Z')]);
    expect([await drop(), await articles()]).toEqual([['2023-02'], ['2023-03-01']]);
    await takeArticles(news, '2023-02-28', [{ url: 'https://a.example/late-1' }, { url: 'https://a.example/late-2' }]);
    await news.coverage.updateDirtyDays('live');
    expect([await stories('2023-02-28'), await stories('2023-03-01')]).toEqual([1, 1]);
  });

  it('articles seen in a dropped month before stay uncounted on the days after it', async () => {
    const again = { url: 'https://a.example/seen-in-march' };
    await takeArticles(news, '2023-03-31', [again]);
    await takeArticles(news, '2023-04-05', [again, { url: 'https://a.example/april' }]);
    await takeArticles(news, '2023-04-08', [{ url: 'https://a.example/second-week' }]);
    await news.coverage.updateDirtyDays('live');
    await news.dataSource.query(`UPDATE articles SET ingested_at = $1`, [new Date('2026-02-07T00:00:00Z')]);
    expect(await news.app.get(ArticleRetentionRepository).drop(35, NOW)).toContain('2023-03');
    await takeArticles(news, '2023-04-05', [{ url: 'https://a.example/late' }]);
    await takeArticles(news, '2023-04-08', [{ url: 'https://a.example/later' }]);
    await news.coverage.updateDirtyDays('live');
    expect([await stories('2023-04-05'), await stories('2023-04-08')]).toEqual([1, 2]);
  });
});
