import type { Dataset } from '../../server/news';
import { saveQuietDays } from '../factories/coverage';
import { MutableClock } from './clock';
import type { ImportRow } from './imports';
import { openIndexes, SMALL_SCOPES } from './indexes';
import { openNews } from './news';
import { createDatabase, type TestDatabase } from './postgres';
import { takeArticles } from './searched-articles';

export interface QuietWorld {
  readonly dataset: Dataset;
  readonly first: number;
  readonly last: number;
  readonly gaps?: readonly number[];
  /** Taken in before anything is computed. */
  readonly articles?: readonly ImportRow[];
  /** When all of it happens. */
  readonly at: Date;
}

/** Files of tests share them: each is computed once for a worker of jest, and ends with the server of the run. */
const computed = new Map<string, Promise<TestDatabase>>();

/** A database of one's own with quiet days over which the small catalogue is computed. */
export async function openQuietWorld(world: QuietWorld): Promise<TestDatabase> {
  const name = JSON.stringify(world);
  const original = computed.get(name) ?? compute(world);
  computed.set(name, original);
  return createDatabase({ copyOf: await original });
}

async function compute({ dataset, first, last, gaps, articles, at }: QuietWorld): Promise<TestDatabase> {
  const database = await createDatabase();
  const clock = new MutableClock(at);
  const indexes = await openIndexes(database.url, { clock });
  await saveQuietDays(indexes.days, dataset, first, last, { scopes: SMALL_SCOPES, gaps });
  if (articles) {
    const news = await openNews(database.url, { clock });
    await takeArticles(news, at, articles);
    await news.close();
  }
  await indexes.computeAll(dataset);
  await indexes.close();
  return database;
}
