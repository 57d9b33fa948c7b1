import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { Injectable } from '@nestjs/common';
import { DataSource, QueryFailedError } from 'typeorm';
import { Clock } from '../../../platform/clock';
import { loggedAddress } from '../../../platform/logging/logged-address';
import { type OutboundAnswer, OutboundFetch } from '../../../platform/outbound/outbound-fetch';
import { Stopping } from '../../../platform/stopping';
import { Problem } from '../../../platform/problems/problem';
import { toDatabaseProblem } from '../../storage/database-failure';
import { codeOf, messageOf } from '../../model/error-code';
import { IngestionService } from '../../storage/ingestion.service';
import { NEWS_PROBLEMS } from '../../model/news.problems';
import { MAX_FEED_BYTES } from './documents/feed-document';
import { feedAnswer } from './feed-answer';
import type { DueFeed, FeedChange } from './feed';
import { FeedEntriesRepository } from './feed-entries.repository';
import type { IdentifiedItem } from '../../model/news-item';
import { isNews } from './feed-items';
import { FeedReader } from './feed-reader.service';
import { afterAnswer, afterFailure, type BadPoll, hostPause, ttlSecondsOf } from './feed-schedule';
import { FeedsRepository } from './feeds.repository';

/** XML and JSON under the names that servers give them, and what says nothing; not pictures, films and archives. */
const MEDIA_TYPES = /^(?:text\/.+|application\/(?:[\w.+-]*(?:xml|json|rss|atom|rdf)[\w.+-]*|octet-stream|(?:x-)?gzip))$/;
const LIMITS = { redirectsMax: 3, bytesMax: MAX_FEED_BYTES, contentTypes: MEDIA_TYPES };
/** New entries that one answer may bring, and one feed in a day: a feed that makes up addresses must not become the news. */
const FRESH_MAX = 1_000;
const ARTICLES_PER_DAY_MAX = 5_000;
const DATABASE_CODES = new Set<string>([NEWS_PROBLEMS.database_failed.code, NEWS_PROBLEMS.database_stalled.code]);
/** Class of PostgreSQL's codes for values that it cannot store. */
const DATA_EXCEPTION = '22';
const ETAG_MAX = 512;
const REASON_MAX = 300;
/** Pause between an answer from a host and the next request to it. */
export const HOST_PAUSE_MS = 1_000;

/** The outcome of a poll. */
export interface PollResult {
  readonly isAnswer: boolean;
  /** Stored for the first time. */
  readonly articles: number;
  /** Why not, where there was no answer. */
  readonly reason: string | null;
  /** The host asks not to be polled before then; null if it does not say. */
  readonly hostPausedUntil: Date | null;
}

/** The entries of an answer that was not the same as the last one. */
interface Reading {
  readonly md5: string;
  readonly present: readonly IdentifiedItem[];
  /** To be remembered. */
  readonly fresh: readonly IdentifiedItem[];
  readonly articles: number;
  readonly ttlSeconds: number;
}

/** Polls one feed, stores what is new and notes when to poll again. */
@Injectable()
export class FeedPoller {
  /** Answers are stored one after the other: each needs a connection while it waits for the lock of storing. */
  private storing: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly dataSource: DataSource,
    private readonly outbound: OutboundFetch,
    private readonly reader: FeedReader,
    private readonly ingestion: IngestionService,
    private readonly feeds: FeedsRepository,
    private readonly entries: FeedEntriesRepository,
    private readonly clock: Clock,
    private readonly stopping: Stopping,
  ) {}

  /**
   * Whatever a feed does becomes a result.
   * @throws Problem where the database fails; the feed is then as it was, and comes again
   */
  async poll(feed: DueFeed): Promise<PollResult> {
    const answer = await this.ask(feed);
    const now = this.clock.now();
    if ('reason' in answer) return this.noteFailure(feed, answer, now);
    const { status, headers, movedTo } = answer;
    try {
      const reading = status === 304 ? null : await this.read(feed, answer, now);
      const { articles = 0, ttlSeconds = feed.ttlSeconds, fresh = [] } = reading ?? {};
      const change: FeedChange = {
        ...afterAnswer(feed, { status, headers, movedTo, fresh: fresh.length, ttlSeconds }, now),
        ...(status !== 304 && validatorsOf(headers)),
        ...(reading !== null && { bodyMd5: reading.md5, ttlSeconds }),
      };
      await this.note(feed, change, { isAnswer: true, articles }, now, reading);
      return { isAnswer: true, articles, reason: null, hostPausedUntil: null };
    } catch (thrown) {
      this.stopping.check();
      const error = toDatabaseProblem(thrown, loggedAddress(feed.url));
      if (isOfTheDatabase(error)) throw error;
      return this.noteFailure(feed, { status, headers, reason: reasonOf(error) }, now);
    }
  }

  private async ask(feed: DueFeed): Promise<OutboundAnswer | BadPoll> {
    const headers = conditionsOf(feed);
    try {
      const answer = await this.outbound.get(feed.address, { headers, ...LIMITS });
      const isAnswer = answer.status === 200 || answer.status === 203 || (answer.status === 304 && Object.keys(headers).length > 0);
      return isAnswer ? answer : { status: answer.status, headers: answer.headers, reason: `it answered ${answer.status}` };
    } catch (error) {
      return { status: null, headers: {}, reason: reasonOf(error) };
    }
  }

  /** Null where the feed is the same as the last time, byte for byte. */
  private async read(feed: DueFeed, { body, headers, url }: OutboundAnswer, now: Date): Promise<Reading | null> {
    const md5 = createHash('md5').update(body).digest('hex');
    if (md5 === feed.bodyMd5) return null;
    const hints = { contentType: headers['content-type'] ?? null, url };
    const present = await this.reader.read({ body, hints, feedUrl: feed.url, seenAt: now });
    const hashes = present.map(({ hash }) => hash);
    const known = await this.entries.listKnown(feed.id, hashes);
    const fresh = present.filter(({ hash }) => !known.has(hash.toString('hex')));
    const news = fresh.filter(({ item }) => isNews(item, feed.lastAnswerAt));
    const taken = news.slice(0, Math.max(0, Math.min(FRESH_MAX, ARTICLES_PER_DAY_MAX - feed.articlesToday)));
    // A body that is back after another one brings what was left of it: part of a body is a document of its own.
    const partMd5 = createHash('md5')
      .update([md5, ...taken.map(({ hash }) => hash.toString('hex'))].join())
      .digest('hex');
    const document = { bytes: body.length, md5: taken.length === news.length ? md5 : partMd5 };
    const articles = taken.length === 0 ? 0 : await this.store(feed, document, taken);
    const left = new Set(news.slice(taken.length));
    return { md5, present, fresh: fresh.filter((entry) => !left.has(entry)), articles, ttlSeconds: ttlSecondsOf(body) };
  }

  private async store(feed: DueFeed, body: { bytes: number; md5: string }, taken: readonly IdentifiedItem[]): Promise<number> {
    const stored = this.storing.then(() => this.ingestion.ingest(feedAnswer(feed.url, body, taken)));
    this.storing = stored.catch(() => undefined);
    const { accepted, duplicates } = await stored;
    return accepted - duplicates;
  }

  private async noteFailure(feed: DueFeed, poll: BadPoll, now: Date): Promise<PollResult> {
    await this.note(feed, afterFailure(feed, poll, now), { isAnswer: false, articles: 0 }, now, null);
    return { isAnswer: false, articles: 0, reason: poll.reason, hostPausedUntil: hostPause(poll, now) };
  }

  private async note(
    feed: DueFeed,
    change: FeedChange,
    count: { isAnswer: boolean; articles: number },
    now: Date,
    reading: Reading | null,
  ): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      if (reading !== null) {
        const [fresh, present] = [reading.fresh, reading.present].map((entries) => entries.map(({ hash }) => hash));
        await this.entries.remember(manager, feed.id, fresh, present, now);
      }
      await this.feeds.record(manager, feed.id, change, count, now, new Date(now.getTime() + HOST_PAUSE_MS));
    });
  }
}

function conditionsOf({ etag, lastModified }: DueFeed): Record<string, string> {
  return { ...(etag !== null && { 'if-none-match': etag }), ...(lastModified !== null && { 'if-modified-since': lastModified }) };
}

/** What an answer is recognised by, where it can be sent back as it is. */
function validatorsOf(headers: IncomingHttpHeaders): Pick<FeedChange, 'etag' | 'lastModified'> {
  const plain = (value: string | undefined): string | null =>
    value !== undefined && value.length <= ETAG_MAX && /^[ -~]+$/.test(value) ? value : null;
  return { etag: plain(headers.etag), lastModified: plain(headers['last-modified']) };
}

/** Whether the database is at fault, rather than what it was given. */
function isOfTheDatabase(error: unknown): error is Problem {
  if (!(error instanceof Problem) || !DATABASE_CODES.has(error.kind.code)) return false;
  const { cause } = error.options;
  return !codeOf(cause instanceof QueryFailedError ? cause.driverError : cause).startsWith(DATA_EXCEPTION);
}

function reasonOf(error: unknown): string {
  const reason = error instanceof Problem ? (error.options.params?.reason ?? error.detail) : messageOf(error);
  return String(reason).slice(0, REASON_MAX);
}
