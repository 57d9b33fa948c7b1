import { FeedsRepository } from '../../server/news';
import { rssFeed, feedItem } from '../factories/feed';
import { FeedServer } from '../support/feed-server';
import { TestFeeds } from '../support/feeds';

let server: FeedServer;
let feeds: TestFeeds;

beforeEach(async () => {
  server = await FeedServer.start();
  feeds = await TestFeeds.open([server]);
  for (const path of ['/a', '/b']) server.serve(path, rssFeed([feedItem(1)]));
  feeds.list(server.url('/a'), server.url('/b'));
  await feeds.pollDue();
});

afterEach(async () => {
  await feeds.close();
  await server.close();
});

const LATER = new Date('2026-03-11T00:00:00Z');

// Claiming takes the lock and then rows one by one: whatever changes several rows must hold none while it waits for the lock.
it.each<[string, (repository: FeedsRepository, host: string, ids: number[]) => Promise<void>, string]>([
  ['postponing a host', (repository, host) => repository.postpone(host, LATER), `next_poll_at = '2026-03-11T00:00:00Z'`],
  ['releasing feeds', (repository, _, ids) => repository.release(ids), 'claimed_until IS NULL'],
])('%s locks no feed while feeds are being claimed, and completes afterwards', async (_, change, isDone) => {
  const repository = feeds.app.get(FeedsRepository, { strict: false });
  const rows = await feeds.rows<{ id: number; host: string }>(`SELECT id, host FROM feeds`);
  const done = (): Promise<unknown[]> => feeds.rows(`SELECT 1 FROM feeds WHERE ${isDone}`);
  await feeds.rows(`UPDATE feeds SET claimed_until = '2026-03-10T10:30:00Z'`);
  let changing = Promise.resolve();
  await feeds.dataSource.transaction(async (manager) => {
    await repository.lock(manager);
    changing = change(
      repository,
      rows[0].host,
      rows.map(({ id }) => id),
    );
    const isWaiting = async (): Promise<boolean> =>
      (
        await feeds.rows(`SELECT 1 FROM pg_locks l WHERE locktype = 'advisory' AND NOT granted AND database = (SELECT oid FROM pg_database
        WHERE datname = current_database())`)
      ).length > 0;
    const early = changing.then(() => true);
    while (!(await isWaiting())) if (await Promise.race([early, Promise.resolve(false)])) break;
    await manager.query(`SELECT 1 FROM feeds FOR UPDATE NOWAIT`);
    expect(await done()).toHaveLength(0);
  });
  await changing;
  expect(await done()).toHaveLength(rows.length);
});
