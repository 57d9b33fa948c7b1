/**
 * A process that polls hostile feeds: tells how long it was held up and how much memory it took. Arguments: a feed that is well, then the
 * hostile ones. Prints a line of JSON: by address why each failed or null, the longest time in which nothing else could run, in ms,
 * and the most memory that the process held before and in the end, in MB.
 */
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { TestFeeds } from './feeds';

const MS = 1e6;

async function main(urls: readonly string[]): Promise<void> {
  const hosts = [...new Set(urls.map((url) => new URL(url).host))];
  const feeds = await TestFeeds.open(hosts.map((host) => ({ host })));
  feeds.list(urls[0]);
  await feeds.pollDue();
  feeds.list(...urls);
  const beforeMb = peakMb();
  const delay = monitorEventLoopDelay({ resolution: 10 });
  delay.enable();
  const report = await feeds.pollAfter(15);
  delay.disable();
  const rows = await feeds.rows<{ url: string; last_error: string | null }>(`SELECT url, last_error FROM feeds`);
  const failures = Object.fromEntries(rows.map(({ url, last_error }) => [new URL(url).pathname, last_error]));
  process.stdout.write(`${JSON.stringify({ report, failures, lagMs: Math.round(delay.max / MS), memoryMb: [beforeMb, peakMb()] })}\n`);
  await feeds.close();
}

function peakMb(): number {
  return Math.round(process.resourceUsage().maxRSS / 1024);
}

void main(process.argv.slice(2));
