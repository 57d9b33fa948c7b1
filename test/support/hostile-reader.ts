/**
 * A process that takes windows from a hostile GDELT: tells how much its memory grew. Arguments: database URL, address of GDELT,
 * names of windows. Prints a line of JSON: what became of each, and the most memory it has held, in MB, before the first
 * and after each.
 */
import { GdeltNewsSource, IngestionService } from '../../server/news';
import { sourceOf, windowOf } from '../../server/news/gdelt/gdelt-name';
import { openNews } from './news';

async function main(databaseUrl: string, gdeltUrl: string, names: readonly string[]): Promise<void> {
  const news = await openNews(databaseUrl, { env: { GDELT_BASE_URL: gdeltUrl } });
  const source = news.app.get(GdeltNewsSource);
  const outcomes: Record<string, string> = {};
  const peaksMb = [peakMb()];
  for (const name of names) {
    try {
      const fetched = await source.fetch({ source: sourceOf(name), windowAt: windowOf(name)! });
      const report = fetched === null ? null : await news.app.get(IngestionService).ingestFile(fetched.file);
      outcomes[name] = report === null ? 'absent' : `${report.accepted} of ${report.rowsRead}`;
    } catch (error) {
      outcomes[name] = (error as Error).message;
    }
    peaksMb.push(peakMb());
  }
  process.stdout.write(`${JSON.stringify({ outcomes, peaksMb })}\n`);
  await news.close();
}

/** The most that this process has held. */
function peakMb(): number {
  return Math.round(process.resourceUsage().maxRSS / 1024);
}

void main(process.argv[2], process.argv[3], process.argv.slice(4));
