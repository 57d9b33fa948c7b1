import type { DueFeed } from './feed';
import { afterAnswer, afterFailure, type GoodPoll, hostPause, ttlSecondsOf } from './feed-schedule';

const now = new Date('2026-03-10T10:00:00Z');
const feedOf = (fields: Partial<DueFeed> = {}): DueFeed => ({
  id: 1,
  url: 'https://a.com/feed',
  address: 'https://a.com/feed',
  host: 'a.com',
  redirectedTo: null,
  redirectSightings: 0,
  etag: '"x"',
  lastModified: null,
  bodyMd5: null,
  ttlSeconds: 0,
  intervalSeconds: 900,
  failures: 0,
  lastAnswerAt: null,
  articlesToday: 0,
  ...fields,
});
const answerOf = (fields: Partial<GoodPoll> = {}): GoodPoll => ({ status: 200, headers: {}, movedTo: null, fresh: 0, ttlSeconds: 0, ...fields });
const waitOf = ({ nextPollAt }: { nextPollAt: Date }): number => (nextPollAt.getTime() - now.getTime()) / 1000;

describe('afterAnswer', () => {
  it('polls a quiet feed ever less, down to every four hours, and an active one more, up to every 15 minutes', () => {
    const waits: number[] = [];
    let feed = feedOf();
    for (let poll = 0; poll < 8; poll++) {
      const change = afterAnswer(feed, answerOf(), now);
      waits.push(waitOf(change));
      feed = feedOf({ intervalSeconds: change.intervalSeconds });
    }
    expect(waits).toEqual([1350, 2025, 3038, 4557, 6836, 10254, 14400, 14400]);
    expect(waitOf(afterAnswer(feed, answerOf({ fresh: 1 }), now))).toBe(7200);
    expect(waitOf(afterAnswer(feedOf({ intervalSeconds: 1000 }), answerOf({ fresh: 1 }), now))).toBe(900);
  });

  it.each<[Partial<GoodPoll>, number]>([
    [{ headers: { 'cache-control': 'public, max-age=7200' } }, 7200],
    [{ headers: { 'cache-control': 'max-age=60' } }, 900],
    [{ headers: { 'cache-control': 'max-age=999999999' } }, 14_400],
    [{ headers: { 'cache-control': 'no-cache, max-age=7200' } }, 900],
    [{ headers: { 'cache-control': 's-maxage=7200' } }, 900],
    [{ headers: { 'retry-after': '3600' } }, 3600],
    [{ headers: { 'retry-after': 'Tue, 10 Mar 2026 12:00:00 GMT' } }, 7200],
    [{ headers: { 'retry-after': 'soon' } }, 900],
    [{ ttlSeconds: 1800 }, 1800],
    [{ ttlSeconds: 60_000_000 }, 14_400],
  ])('follows the requested interval within bounds: %j is %d s', (fields, seconds) => {
    expect(waitOf(afterAnswer(feedOf(), answerOf({ fresh: 1, ...fields }), now))).toBe(seconds);
  });

  it('marks a failing feed as active again', () => {
    expect(afterAnswer(feedOf({ failures: 7 }), answerOf(), now)).toMatchObject({ state: 'active', failures: 0, lastError: null, lastAnswerAt: now });
  });

  it('moves the feed after the same permanent redirect three times in a row', () => {
    const moved = answerOf({ movedTo: 'https://b.com/feed' });
    expect(afterAnswer(feedOf(), moved, now)).toMatchObject({ redirectedTo: 'https://b.com/feed', redirectSightings: 1 });
    const seenTwice = { redirectedTo: 'https://b.com/feed', redirectSightings: 2 };
    expect(afterAnswer(feedOf(seenTwice), moved, now)).toMatchObject({ address: 'https://b.com/feed', host: 'b.com', redirectSightings: 0 });
    expect(afterAnswer(feedOf(seenTwice), answerOf(), now)).toMatchObject({ redirectedTo: null, redirectSightings: 0 });
    expect(afterAnswer(feedOf(seenTwice), answerOf({ movedTo: 'https://c.com/' }), now)).toMatchObject({ redirectSightings: 1 });
    expect(afterAnswer(feedOf(), moved, now).address).toBeUndefined();
  });
});

describe('afterFailure', () => {
  const failed = (status: number | null, headers = {}) => ({ status, headers, reason: 'it failed' });

  it('polls a feed half as often after each failure, down to once a day', () => {
    const waits = Array.from({ length: 9 }, (_, failures) => waitOf(afterFailure(feedOf({ failures }), failed(404), now)) / 900);
    expect(waits).toEqual([1, 2, 4, 8, 16, 32, 64, 96, 96]);
    expect(waitOf(afterFailure(feedOf({ failures: 5_000 }), failed(null), now))).toBe(86_400);
    expect(waitOf(afterFailure(feedOf(), failed(429, { 'retry-after': '5000' }), now))).toBe(5_000);
    expect(waitOf(afterFailure(feedOf(), failed(503, { 'retry-after': '500000' }), now))).toBe(86_400);
  });

  it('marks a feed as gone on 410', () => {
    expect(afterFailure(feedOf(), failed(410), now)).toMatchObject({ state: 'gone', lastStatus: 410, lastError: 'it failed' });
    expect(afterFailure(feedOf(), failed(404), now)).toMatchObject({ state: 'failing', lastStatus: 404 });
  });

  it('returns a moved feed to its listed URL', () => {
    const moved = { address: 'https://b.com/feed', host: 'b.com' };
    expect(afterFailure(feedOf({ ...moved, failures: 1 }), failed(500), now).address).toBeUndefined();
    expect(afterFailure(feedOf({ ...moved, failures: 2 }), failed(500), now)).toMatchObject({
      address: 'https://a.com/feed',
      host: 'a.com',
      etag: null,
    });
    expect(afterFailure(feedOf(moved), failed(410), now)).toMatchObject({ state: 'failing', address: 'https://a.com/feed' });
  });

  it('pauses the whole host when it asks for that', () => {
    expect(hostPause(failed(429, { 'retry-after': '60' }), now)).toEqual(new Date('2026-03-10T10:01:00Z'));
    expect(hostPause(failed(503, { 'retry-after': '9999999' }), now)).toEqual(new Date('2026-03-11T10:00:00Z'));
    expect([hostPause(failed(429), now), hostPause(failed(500, { 'retry-after': '60' }), now)]).toEqual([null, null]);
  });
});

it('reads ttl from the head of a feed', () => {
  expect(ttlSecondsOf(Buffer.from('<rss><channel><ttl> 60 </ttl>'))).toBe(3600);
  for (const text of ['<ttl>often</ttl>', '<ttl>-5</ttl>', '<ttl>9999999</ttl>', '', `${' '.repeat(70_000)}<ttl>60</ttl>`]) {
    expect(ttlSecondsOf(Buffer.from(text))).toBe(0);
  }
});
