import { ApiProperty } from '@nestjs/swagger';
import { IsOptional } from 'class-validator';
import { IsOneOf } from '../../../platform/http/input/field-rules';
import { FilePageQuery } from '../../../platform/http/lists/page-query.dto';
import { EARLY_ACCESS_WAYS, type EarlyAccessEntry } from './early-access.view';
import { type Subscriber, SUBSCRIBER_STATES, type SubscriberState } from '../subscribers.repository';

/** Which subscribers to list. */
export class ListNewsletterSubscribersQuery extends FilePageQuery {
  /**
   * Only those who have not confirmed yet, who get the newsletter, or who have ended it.
   * @example 'confirmed'
   */
  @IsOptional()
  @IsOneOf(SUBSCRIBER_STATES)
  state?: SubscriberState;
}

/** An address of the newsletter. */
export class NewsletterSubscriberResponse {
  /** Id of the subscriber. */
  @ApiProperty({ format: 'uuid' })
  id!: string;

  /**
   * The address.
   * @example 'ada@example.com'
   */
  email!: string;

  /**
   * Only `confirmed` get mail. Who has ended it and asks again stays `unsubscribed` until they confirm.
   * @example 'confirmed'
   */
  @ApiProperty({ enum: SUBSCRIBER_STATES })
  state!: SubscriberState;

  /**
   * Language of the mails around the issue.
   * @example 'en'
   */
  language!: string;

  /** When the address was first given. */
  @ApiProperty({ format: 'date-time' })
  createdAt!: string;

  /** When a mail last asked to confirm. */
  @ApiProperty({ format: 'date-time' })
  requestedAt!: string;

  /** When it was last confirmed. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  confirmedAt!: string | null;

  /** When it was ended; null while it is not. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  unsubscribedAt!: string | null;
}

/** How many addresses there are of each state. */
export class NewsletterSubscriberCounts {
  /**
   * Not confirmed yet.
   * @example 12
   */
  @ApiProperty({ type: 'integer' })
  pending!: number;

  /**
   * Get the newsletter.
   * @example 1200
   */
  @ApiProperty({ type: 'integer' })
  confirmed!: number;

  /**
   * Have ended it.
   * @example 90
   */
  @ApiProperty({ type: 'integer' })
  unsubscribed!: number;
}

/** A page of subscribers, newest first. */
export class NewsletterSubscriberListResponse {
  /** The subscribers of this page. */
  data!: NewsletterSubscriberResponse[];

  /** Of all addresses, whatever the filter. */
  counts!: NewsletterSubscriberCounts;

  /**
   * Cursor of the next page; null on the last.
   * @example null
   */
  @ApiProperty({ type: String, nullable: true })
  next_cursor!: string | null;
}

/** An address on the early-access list. */
export class EarlyAccessResponse {
  /**
   * The address.
   * @example 'ada@example.com'
   */
  email!: string;

  /**
   * As they last told us in a message.
   * @example 'Ada Lovelace'
   */
  @ApiProperty({ type: String, nullable: true })
  name!: string | null;

  /**
   * As they last told us in a message.
   * @example 'Analytical Engines Ltd'
   */
  @ApiProperty({ type: String, nullable: true })
  organization!: string | null;

  /**
   * How they came: by a confirmed subscription, by a message with the topic Request Access (nobody has checked that the address is theirs), or both.
   * @example 'both'
   */
  @ApiProperty({ enum: EARLY_ACCESS_WAYS })
  via!: EarlyAccessEntry['via'];

  /** Since when, by the first of the two. */
  @ApiProperty({ format: 'date-time' })
  since!: string;
}

/** A page of the early-access list, newest first. */
export class EarlyAccessListResponse {
  /** The addresses of this page, each once. */
  data!: EarlyAccessResponse[];

  /**
   * Cursor of the next page; null on the last.
   * @example null
   */
  @ApiProperty({ type: String, nullable: true })
  next_cursor!: string | null;
}

export function toNewsletterSubscriberResponse(subscriber: Subscriber): NewsletterSubscriberResponse {
  const { id, email, state, language, createdAt, requestedAt, confirmedAt, unsubscribedAt } = subscriber;
  return {
    id,
    email,
    state,
    language,
    createdAt: createdAt.toISOString(),
    requestedAt: requestedAt.toISOString(),
    confirmedAt: confirmedAt?.toISOString() ?? null,
    unsubscribedAt: unsubscribedAt?.toISOString() ?? null,
  };
}

export function toEarlyAccessResponse({ email, name, organization, via, since }: EarlyAccessEntry): EarlyAccessResponse {
  return { email, name, organization, via, since: since.toISOString() };
}
