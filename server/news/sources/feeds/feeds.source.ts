import type { Source } from '../../model/source';
import { RSS } from './feed-items';
import { FeedRecords } from './feed-records.repository';
import { INTERVAL_MAX_SECONDS } from './feed-schedule';
import { FeedsModule } from './feeds.module';
import { FeedsProcessor } from './feeds.processor';

/** Answers of feeds are remembered for a year, which can be asked for at once, and the days before it. */
export const FEED_ANSWERS_DAYS = 400;

export const FEEDS_SOURCE: Source = {
  name: RSS,
  streams: [RSS],
  dataset: 'live',
  expected: 'answers',
  // A quiet feed is asked seldom.
  lag: { late: INTERVAL_MAX_SECONDS + 15 * 60, silent: 2 * INTERVAL_MAX_SECONDS },
  filesKeptDays: FEED_ANSWERS_DAYS,
  attribution: null,
  isOn: ({ feeds }) => feeds.file !== null,
  files: null,
  records: FeedRecords,
  module: FeedsModule,
  processors: [FeedsProcessor],
};
