import { ApiProperty } from '@nestjs/swagger';
import { IsOptional } from 'class-validator';
import { IsOneOf } from '../../../platform/http/input/field-rules';
import { PageQuery } from '../../../platform/http/lists/page-query.dto';
import { FEED_STATES, type FeedState } from '../../sources/feeds/feed';
import type { FeedsFileRecord } from '../../sources/feeds/feeds-list.repository';
import type { FeedRecord } from '../../sources/feeds/feeds.repository';

/** Which feeds to list. */
export class ListFeedsQuery extends PageQuery {
  /**
   * Only feeds of this state.
   * @example 'failing'
   */
  @IsOptional()
  @IsOneOf(FEED_STATES)
  state?: FeedState;
}

/** A feed and how it does. */
export class FeedResponse {
  /** Address as listed. */
  @ApiProperty({ format: 'uri' })
  url!: string;

  /**
   * Name as listed.
   * @example 'Harbour Gazette'
   */
  @ApiProperty({ type: String, nullable: true })
  name!: string | null;

  /** Where it is fetched: as listed, or where permanent redirects lead. */
  @ApiProperty({ format: 'uri' })
  address!: string;

  /** `active` (answers), `failing` (did not at last), `gone` (said so for good: 410) or `ended` (no longer in the file). */
  @ApiProperty({ enum: FEED_STATES })
  state!: FeedState;

  /**
   * Failures in a row.
   * @example 0
   */
  @ApiProperty({ type: 'integer' })
  failures!: number;

  /**
   * Status of the last poll; null before the first, and where nobody answered.
   * @example 304
   */
  @ApiProperty({ type: 'integer', nullable: true })
  lastStatus!: number | null;

  /**
   * Why the last poll failed.
   * @example 'it answered 404'
   */
  @ApiProperty({ type: String, nullable: true })
  reason!: string | null;

  /** When it was last asked. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  lastPollAt!: string | null;

  /** When it last answered with a feed, or that nothing has changed. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  lastAnswerAt!: string | null;

  /** When it is asked next; null where it is no longer. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  nextPollAt!: string | null;

  /**
   * Seconds between two polls while all is well.
   * @example 900
   */
  @ApiProperty({ type: 'integer' })
  intervalSeconds!: number;

  /**
   * Articles that it has brought in the last seven UTC days, today included.
   * @example 112
   */
  @ApiProperty({ type: 'integer' })
  articles!: number;
}

/** A line of the file of feeds that names none. */
export class FeedsFileFaultResponse {
  /**
   * Line, counted from 1; null where it cannot be told.
   * @example 17
   */
  @ApiProperty({ type: 'integer', nullable: true })
  line!: number | null;

  /**
   * What stands there in place of an address.
   * @example 'ftp://example.com/feed'
   */
  text!: string;

  /**
   * Why it is no feed that can be polled.
   * @example 'it is neither http nor https'
   */
  reason!: string;
}

/** The file that names the feeds, when it was last read. */
export class FeedsFileResponse {
  /**
   * Where it lies.
   * @example '/etc/barograph/feeds.opml'
   */
  path!: string;

  /** When it was read, or could not be. */
  @ApiProperty({ format: 'date-time' })
  readAt!: string;

  /**
   * Feeds in it.
   * @example 240
   */
  @ApiProperty({ type: 'integer' })
  feeds!: number;

  /** Why it could not be read; the feeds are then as they were. */
  @ApiProperty({ type: String, nullable: true })
  error!: string | null;

  /** Its first hundred lines that name no feed. */
  faults!: FeedsFileFaultResponse[];
}

/** A page of feeds by address, and the file that they come from. */
export class FeedListResponse {
  /** The feeds of this page. */
  data!: FeedResponse[];

  /**
   * Cursor of the next page; null on the last.
   * @example null
   */
  @ApiProperty({ type: String, nullable: true })
  next_cursor!: string | null;

  /** The file of feeds; null where none was ever read. */
  @ApiProperty({ type: () => FeedsFileResponse, nullable: true })
  file!: FeedsFileResponse | null;
}

export function toFeedResponse(feed: FeedRecord): FeedResponse {
  const instant = (date: Date | null): string | null => date?.toISOString() ?? null;
  const { url, name, address, state, failures, lastStatus, intervalSeconds, articles } = feed;
  return {
    ...{ url, name, address, state, failures, lastStatus, reason: feed.lastError },
    lastPollAt: instant(feed.lastPollAt),
    lastAnswerAt: instant(feed.lastAnswerAt),
    nextPollAt: instant(feed.nextPollAt),
    ...{ intervalSeconds, articles },
  };
}

export function toFeedsFileResponse({ path, feeds, error, faults, readAt }: FeedsFileRecord): FeedsFileResponse {
  return {
    path,
    readAt: readAt.toISOString(),
    feeds,
    error,
    faults: faults.map(({ line, text, reason }) => ({ line, text, reason })),
  };
}
