/** `active`: answers. `failing`: did not at last. `gone`: said that it is gone for good. `ended`: no longer in the file. */
export const FEED_STATES = ['active', 'failing', 'gone', 'ended'] as const;
export type FeedState = (typeof FEED_STATES)[number];

/** What the next poll of a feed depends on. */
export interface Feed {
  readonly id: number;
  /** As listed. */
  readonly url: string;
  /** Where it is fetched. */
  readonly address: string;
  readonly host: string;
  /** Where permanent redirects lead lately, and how often in a row they did. */
  readonly redirectedTo: string | null;
  readonly redirectSightings: number;
  /** What to ask with, to be told that nothing has changed. */
  readonly etag: string | null;
  readonly lastModified: string | null;
  readonly bodyMd5: string | null;
  /** What its `<ttl>` asks for; 0 where it has none. */
  readonly ttlSeconds: number;
  /** Between two polls while all is well. */
  readonly intervalSeconds: number;
  /** In a row. */
  readonly failures: number;
  readonly lastAnswerAt: Date | null;
  /** That it has brought today. */
  readonly articlesToday: number;
}

/** What a poll changes of its feed. */
export type FeedChange = Partial<Omit<Feed, 'id' | 'url' | 'articlesToday'>> & {
  readonly state: FeedState;
  readonly nextPollAt: Date;
  readonly lastStatus: number | null;
  readonly lastError: string | null;
};
