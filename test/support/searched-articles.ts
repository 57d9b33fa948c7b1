import { SearchUpdates } from '../../server/news';
import { ImportFolder, importFile, type ImportRow, jsonLines } from './imports';
import type { TestNews } from './news';

/** Stores articles as an archive brings them, builds their days and has them searched. */
export async function takeArticles(news: TestNews, now: Date, articles: readonly ImportRow[]): Promise<void> {
  const folder = new ImportFolder();
  try {
    await importFile(news.ingestion, folder.write('articles.jsonl', jsonLines(articles)), now);
  } finally {
    folder.remove();
  }
  await news.coverage.updateDirtyDays('live');
  await news.app.get(SearchUpdates).update('live');
}
