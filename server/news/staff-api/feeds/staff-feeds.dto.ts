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
   * Only feeds in this state.
   * @example 'failing'
   */
  @IsOptional()
  @IsOneOf(FEED_STATES)
  state?: FeedState;
}

/** A feed and its state. */
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

  /** Where it is fetched from: as listed, or where permanent redirects lead. */
  @ApiProperty({ format: 'uri' })
  address!: string;

  /** `active` (answers), `failing` (the last poll failed), `gone` (answered 410) or `ended` (no longer in the file). */
  @ApiProperty({ enum: FEED_STATES })
  state!: FeedState;

  /**
   * Failures in a row.
   * @example 0
   */
  @ApiProperty({ type: 'integer' })
  failures!: number;

  /**
   * HTTP status of the last poll; null before the first, or if there was no answer.
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

  /** When it was last polled. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  lastPollAt!: string | null;

  /** When it last answered with a feed, or with 304. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  lastAnswerAt!: string | null;

  /** When it is polled next; null if it no longer is. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  nextPollAt!: string | null;

  /**
   * Seconds between polls while there are no failures.
   * @example 900
   */
  @ApiProperty({ type: 'integer' })
  intervalSeconds!: number;

  /**
   * Articles from it in the last seven UTC days, today included.
   * @example 112
   */
  @ApiProperty({ type: 'integer' })
  articles!: number;
}

/** A line of the feeds file that is not a feed. */
export class FeedsFileFaultResponse {
  /**
   * Line number, from 1; null if unknown.
   * @example 17
   */
  @ApiProperty({ type: 'integer', nullable: true })
  line!: number | null;

  /**
   * What the line says instead of an address.
   * @example 'ftp://example.com/feed'
   */
  text!: string;

  /**
   * Why it cannot be polled.
   * @example 'it is neither http nor https'
   */
  reason!: string;
}

/** The feeds file, as last read. */
export class FeedsFileResponse {
  /**
   * Its path.
   * @example '/etc/barograph/feeds.opml'
   */
  path!: string;

  /** When it was last read, successfully or not. */
  @ApiProperty({ format: 'date-time' })
  readAt!: string;

  /**
   * Feeds in the file.
   * @example 240
   */
  @ApiProperty({ type: 'integer' })
  feeds!: number;

  /** Why it could not be read; the feeds then stay as they were. */
  @ApiProperty({ type: String, nullable: true })
  error!: string | null;

  /** Its first hundred lines that are not feeds. */
  faults!: FeedsFileFaultResponse[];
}

/** A page of feeds by address, and the file that lists them. */
export class FeedListResponse {
  /** The feeds of this page. */
  data!: FeedResponse[];

  /**
   * Cursor of the next page; null on the last one.
   * @example null
   */
  @ApiProperty({ type: String, nullable: true })
  next_cursor!: string | null;

  /** The feeds file; null if none was ever read. */
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
