/**
 * A process that polls hostile feeds: tells how long it was held up and how much memory it took. Arguments: a feed that is well, then the
 * hostile ones. Prints a line of JSON: by address why each failed or null, the most processor time that its main thread used without
 * a pause, in ms, and the most memory that the process held before and in the end, in MB.
 */
import { TestFeeds } from './feeds';

const TICK_MS = 10;

async function main(urls: readonly string[]): Promise<void> {
  const hosts = [...new Set(urls.map((url) => new URL(url).host))];
  const feeds = await TestFeeds.open(hosts.map((host) => ({ host })));
  feeds.list(urls[0]);
  await feeds.pollDue();
  feeds.list(...urls);
  const beforeMb = peakMb();
  let [lastMs, longestMs] = [threadMs(), 0];
  const ticks = setInterval(() => {
    const now = threadMs();
    longestMs = Math.max(longestMs, now - lastMs);
    lastMs = now;
  }, TICK_MS);
  const report = await feeds.pollAfter(15);
  clearInterval(ticks);
  const rows = await feeds.rows<{ url: string; last_error: string | null }>(`SELECT url, last_error FROM feeds`);
  const failures = Object.fromEntries(rows.map(({ url, last_error }) => [new URL(url).pathname, last_error]));
  process.stdout.write(`${JSON.stringify({ report, failures, lagMs: Math.round(longestMs), memoryMb: [beforeMb, peakMb()] })}\n`);
  await feeds.close();
}

/** Of this thread alone, and by its own use of the processor: a busy machine may hold it up for longer. */
function threadMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

function peakMb(): number {
  return Math.round(process.resourceUsage().maxRSS / 1024);
}

void main(process.argv.slice(2));
