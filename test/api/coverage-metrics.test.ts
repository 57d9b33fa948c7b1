import { describeBytes } from '../../server/news';
import { NewsMetrics } from '../../server/news/monitoring/news-metrics';
import { gkgLine } from '../factories/gkg';
import { type TestApp, startApp } from '../support/app';
import { MutableClock } from '../support/clock';
import { collect, march } from '../support/collected-days';
import { gkgZip } from '../support/gkg-window';
import { ask } from '../support/http';
import { openNews, type TestNews } from '../support/news';
import { createDatabase, type TestDatabase } from '../support/postgres';
import { startStallingProxy } from '../support/stalling-proxy';

const CONFIG = { LIVE: 'true', FEEDS_FILE: '/nowhere/feeds.txt' };
const clock = new MutableClock('2026-03-20T06:07:00Z');
let database: TestDatabase;
let news: TestNews;
let api: TestApp;

beforeAll(async () => {
  database = await createDatabase();
  news = await openNews(database.url, { clock });
  await collect(news.dataSource, march(12), march(18), { gdelt: { articles: 20 }, rss: [5, 5] });
  await collect(news.dataSource, march(19), march(19), { gdelt: { articles: 50 }, rss: [5, null] });
  await news.dataSource.query(`UPDATE feeds SET last_answer_at = '2026-03-20T01:00:00Z'`);
  await news.dataSource.query(`UPDATE feeds SET state = 'failing' WHERE id = 2`);
  const twice = gkgLine({ identifier: 'https://paper.example.com/twice', date: '20260320054500', recordId: '20260320054500-1' });
  const window = (name: string, rows: readonly Buffer[]) => describeBytes(`${name}.gkg.csv.zip`, gkgZip(name, rows));
  await news.ingestion.ingest(window('20260320054500', [twice, twice, Buffer.from('nonsense')]));
  await news.ingestion.ingest(window('20260320054500.translation', [gkgLine({ date: '20260320054500', recordId: '20260320054500-T1' })]));
  await news.coverage.updateDirtyDays('live');
  api = await startApp({ database, clock, config: CONFIG });
});

afterAll(async () => {
  await api?.close();
  await news?.close();
  await database?.drop();
});

/** The values of the news metrics, by name and labels. */
async function scrape(url = api.url): Promise<Record<string, number>> {
  const { status, text } = await ask(`${url}/metrics`);
  expect(status).toBe(200);
  return Object.fromEntries([...text.matchAll(/^(news_\S+) (\S+)$/gm)].map(([, name, value]) => [name, Number(value)]));
}

describe('the metrics of the sources', () => {
  it('gives the lag and the state of each source', async () => {
    expect(await scrape()).toMatchObject({
      'news_source_lag_seconds{source="gdelt"}': 22 * 60,
      'news_source_lag_seconds{source="rss"}': 5 * 3600 + 7 * 60,
      'news_source_state{source="gdelt",state="ok"}': 1,
      'news_source_state{source="gdelt",state="silent"}': 0,
      'news_source_state{source="rss",state="late"}': 1,
      'news_source_state{source="import",state="off"}': 1,
    });
  });

  it('counts rows by outcome over both streams of GDELT, and refusals by reason', async () => {
    expect(await scrape()).toMatchObject({
      'news_files_total{source="gdelt"}': 2,
      'news_rows_total{source="gdelt",outcome="accepted"}': 3,
      'news_rows_total{source="gdelt",outcome="refused"}': 1,
      'news_rows_total{source="gdelt",outcome="duplicates"}': 1,
      'news_rows_refused_total{source="gdelt",reason="columns"}': 1,
    });
  });

  it('counts missing windows and feeds by state, and summarizes yesterday', async () => {
    expect(await scrape()).toMatchObject({
      // Stored are yesterday from 06:15 to midnight, and 05:45 of today.
      'news_windows_missing{source="gdelt"}': 23,
      'news_feeds{state="active"}': 1,
      'news_feeds{state="failing"}': 1,
      'news_feeds{state="gone"}': 0,
      'news_coverage_yesterday{state="complete"}': 1,
      'news_coverage_yesterday{state="gap"}': 0,
      'news_coverage_yesterday_articles{source="gdelt"}': 50,
      'news_source_usual_ratio{source="gdelt"}': 2.5,
      'news_source_usual_ratio{source="rss"}': 0.5,
    });
  });

  it('reports an unknown reason for refusal under the label other', async () => {
    const metrics = api.app.get(NewsMetrics, { strict: false });
    metrics.freshMs = 0;
    await news.dataSource.query(
      `UPDATE source_days SET refusals = '{"columns": 1, "x\\"} 1\\nevil{y=\\"": 7}' WHERE source = 'gdelt' AND refusals <> '{}'`,
    );
    const values = await scrape();
    expect(values['news_rows_refused_total{source="gdelt",reason="other"}']).toBe(7);
    expect(Object.keys(values).filter((name) => name.includes('evil'))).toEqual([]);
  });

  it('caches the metrics for a few seconds', async () => {
    const metrics = api.app.get(NewsMetrics, { strict: false });
    metrics.freshMs = 60_000;
    const before = await scrape();
    await news.dataSource.query(`UPDATE feeds SET state = 'gone' WHERE id = 2`);
    expect(await scrape()).toEqual(before);
    metrics.freshMs = 0;
    expect((await scrape())['news_feeds{state="gone"}']).toBe(1);
  });

  it('leaves the metrics out while the database hangs, neither zero nor stale, until it recovers', async () => {
    const proxy = await startStallingProxy(database.url);
    const frozen = await startApp({ database: { url: proxy.url }, clock, config: CONFIG });
    const metrics = frozen.app.get(NewsMetrics, { strict: false });
    Object.assign(metrics, { freshMs: 0, patienceMs: 20_000 });
    try {
      expect(Object.keys(await scrape(frozen.url))).not.toEqual([]);
      proxy.freeze();
      metrics.patienceMs = 200;
      expect(await scrape(frozen.url)).toEqual({});
      proxy.thaw();
      metrics.patienceMs = 20_000;
      await expect(scrape(frozen.url)).resolves.toMatchObject({ 'news_files_total{source="gdelt"}': 2 });
    } finally {
      proxy.thaw();
      await frozen.close();
      await proxy.close();
    }
  });
});
