import type { Feed } from './feed.entity';

/** `active`: answers. `failing`: did not at last. `gone`: said that it is gone for good. `ended`: no longer in the file. */
export const FEED_STATES = ['active', 'failing', 'gone', 'ended'] as const;
export type FeedState = (typeof FEED_STATES)[number];

/** What the next poll of a feed depends on. */
export type DueFeed = Readonly<
  Pick<
    Feed,
    | 'id'
    | 'url'
    | 'address'
    | 'host'
    | 'redirectedTo'
    | 'redirectSightings'
    | 'etag'
    | 'lastModified'
    | 'bodyMd5'
    | 'ttlSeconds'
    | 'intervalSeconds'
    | 'failures'
    | 'lastAnswerAt'
  >
> & {
  /** That it has brought today. */
  readonly articlesToday: number;
};

/** What a poll changes of its feed. */
export type FeedChange = Partial<Omit<DueFeed, 'id' | 'url' | 'articlesToday'>> & {
  readonly state: FeedState;
  readonly nextPollAt: Date;
  readonly lastStatus: number | null;
  readonly lastError: string | null;
};
