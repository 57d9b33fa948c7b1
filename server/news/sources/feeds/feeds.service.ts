import { Inject, Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock';
import { Stopping } from '../../../platform/stopping';
import { CONFIG, type Config } from '../../../platform/config/config';
import { loggedAddress } from '../../../platform/logging/logged-address';
import { LOGGER, type Logger } from '../../../platform/logging/logger';
import { messageOf } from '../../model/error-code';
import type { DueFeed } from './feed';
import { FeedPoller, HOST_PAUSE_MS } from './feed-poller.service';
import { FeedsListService } from './feeds-list.service';
import { FeedsRepository } from './feeds.repository';
import { runLanes } from './host-lanes';

const BATCH_FEEDS_MAX = 400;
const BATCH_FEEDS_PER_HOST = 25;
const HOSTS_AT_ONCE = 8;
/** Nothing more is begun after this; the next batch goes on. */
const BATCH_MS = 45_000;
/** What a killed worker has claimed is free again after this. */
const CLAIM_MS = 5 * 60_000;

/** What became of a batch. */
export interface PollReport {
  readonly polled: number;
  /** With a feed, or word that nothing has changed. */
  readonly answers: number;
  /** Stored for the first time. */
  readonly articles: number;
  readonly failures: number;
  /** Due, and left to the next batch. */
  readonly left: number;
}

/** Polls the feeds of the file that FEEDS_FILE names; without one there are none. */
@Injectable()
export class FeedsService {
  constructor(
    @Inject(CONFIG) private readonly config: Pick<Config, 'feeds'>,
    private readonly list: FeedsListService,
    private readonly feeds: FeedsRepository,
    private readonly poller: FeedPoller,
    private readonly clock: Clock,
    private readonly stopping: Stopping,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * Polls feeds that are due, a bounded number. Of one host one feed at a time with a pause between, a few hosts at once. A feed that
   * fails fails alone.
   * @param due those whose turn comes until then
   */
  async pollDue(due = this.clock.now()): Promise<PollReport> {
    if (this.config.feeds.file === null) return { polled: 0, answers: 0, articles: 0, failures: 0, left: 0 };
    await this.list.refresh();
    const startedAt = performance.now();
    const now = this.clock.now();
    const until = new Date(now.getTime() + CLAIM_MS);
    const claimed = await this.feeds.claim(due, now, { until, feedsMax: BATCH_FEEDS_MAX, perHostMax: BATCH_FEEDS_PER_HOST });
    const lanes = [...Map.groupBy(claimed, ({ host }) => host).values()];
    const count = { polled: 0, answers: 0, articles: 0, failures: 0 };
    const isOver = (): boolean => this.stopping.isStopping || performance.now() - startedAt > BATCH_MS;
    const left = await runLanes(lanes, { width: HOSTS_AT_ONCE, pauseMs: HOST_PAUSE_MS, isOver }, (feed) => this.pollOne(feed, count));
    await this.feeds.release(left.map(({ id }) => id));
    const report = { ...count, left: left.length };
    if (claimed.length > 0) this.logger.info(report, 'feeds polled');
    return report;
  }

  /** Whether its host may be asked for more. */
  private async pollOne(feed: DueFeed, count: { polled: number; answers: number; articles: number; failures: number }): Promise<boolean> {
    count.polled++;
    try {
      const { isAnswer, articles, reason, hostPausedUntil } = await this.poller.poll(feed);
      if (isAnswer) count.answers++;
      else count.failures++;
      count.articles += articles;
      if (reason !== null) this.logger.debug({ feed: loggedAddress(feed.url), reason }, 'feed failed');
      if (hostPausedUntil === null) return true;
      await this.feeds.postpone(feed.host, hostPausedUntil);
      return false;
    } catch (error) {
      // The database, not the feed: its claim runs out, and it comes again.
      count.failures++;
      const address = loggedAddress(feed.url);
      this.logger.warn({ feed: address, reason: messageOf(error).replaceAll(feed.url, address) }, 'feed could not be stored');
      return true;
    }
  }
}
