import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CoverageRepository, SearchUpdates } from '../../server/news';
import { ClickHouseTables } from '../../server/news/storage/search/clickhouse/clickhouse-tables';
import { createCustomer } from '../factories/customer';
import { startApp } from '../support/app';
import { ClickHouse } from '../support/clickhouse';
import { openNews, type TestNews } from '../support/news';
import { endServer, startBuiltApi } from './api-processes';
import { openBenchDatabase } from './bench-database';
import { type SaveDays, saveCoverage, seeded, storeArticles } from './searched-articles';
import { makeSearchedDays } from './searched-days';

export type Store = 'postgres' | 'clickhouse';

/** Three years. */
export const DAYS = 1_096;
export const FIRST_DAY = 19_300;
/** The last of them have articles, which were stored and made searched as the product does it; of the others there is what is searched alone. */
const STORED_DAYS = 31;
const WITHOUT_LIMIT = 1_000_000_000;
const MB = 2 ** 20;

/** Articles of three years in a store that searches them, and the built API before it. */
export interface CustomWorld {
  readonly url: string;
  readonly key: string;
  readonly databaseUrl: string;
  readonly env: NodeJS.ProcessEnv;
  /** Articles a second, from stored to searched, of the last month. */
  readonly rate: number;
  /** On disk: all that is searched. */
  readonly megabytes: number;
  close(): Promise<void>;
}

export async function openCustomWorld(store: Store, articles: number): Promise<CustomWorld> {
  const ends: (() => Promise<void>)[] = [];
  const close = async (): Promise<void> => {
    for (const end of ends.splice(0).reverse()) await end();
  };
  try {
    const database = await openBenchDatabase();
    ends.push(() => database.close());
    const clickhouse = store === 'clickhouse' ? new ClickHouse() : null;
    if (clickhouse !== null) ends.push(() => clickhouse.stop());
    const env: NodeJS.ProcessEnv = clickhouse === null ? {} : { CLICKHOUSE_URL: await clickhouse.url() };
    const news = await openNews(database.url, { env });
    const days = news.app.get(CoverageRepository);
    const perDay = Math.round(articles / DAYS);
    const save: SaveDays = (dataset, stored, now) => days.saveDays(dataset, stored, now);
    await storeArticles(database.url, save, { first: FIRST_DAY + DAYS - STORED_DAYS, days: STORED_DAYS, perDay, seed: 1 });
    const startedAt = performance.now();
    await news.app.get(SearchUpdates).update('live');
    const rate = (perDay * STORED_DAYS) / ((performance.now() - startedAt) / 1_000);
    await saveCoverage(save, FIRST_DAY, DAYS - STORED_DAYS, perDay);
    await makeSearchedDays(news, perDay, seeded(2));
    await news.dataSource.query('VACUUM ANALYZE search_texts, search_days');
    const megabytes = await measureBytes(news, store);
    await news.close();
    const key = await openCustomer(database.url);
    const folder = mkdtempSync(join(tmpdir(), 'barograph-custom-'));
    ends.push(() => Promise.resolve(rmSync(folder, { recursive: true, force: true })));
    const api = await startBuiltApi(database.url, folder, env);
    ends.push(() => endServer(api));
    return { url: api.url, key, databaseUrl: database.url, env, rate, megabytes, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** A key with which a thousand indexes may be made, as fast as one likes. */
async function openCustomer(databaseUrl: string): Promise<string> {
  const app = await startApp({ database: { url: databaseUrl } });
  const limits = { minute: WITHOUT_LIMIT, day: WITHOUT_LIMIT, month: WITHOUT_LIMIT };
  const { key } = await createCustomer(app.app, { plan: 'enterprise', limits });
  await app.close();
  return key;
}

async function measureBytes(news: TestNews, store: Store): Promise<number> {
  const [{ bytes }]: { bytes: string }[] = await news.dataSource.query(
    `SELECT coalesce(sum(pg_total_relation_size(oid)), 0) AS bytes FROM pg_class WHERE relkind = 'r' AND (relname LIKE 'search_texts%' OR relname = 'search_days')`,
  );
  if (store === 'postgres') return Number(bytes) / MB;
  const sizes = `SELECT sum(bytes_on_disk) AS bytes FROM system.parts WHERE active AND table LIKE 'search_%'`;
  const [apart] = await news.app.get(ClickHouseTables).select<{ bytes: string | number }>(sizes, {});
  return Number(apart.bytes) / MB;
}
