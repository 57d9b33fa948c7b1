import { ApiProperty } from '@nestjs/swagger';
import { IsOptional } from 'class-validator';
import { IsOneOf } from '../../platform/http/input/field-rules';
import { PageQuery } from '../../platform/http/lists/page-query.dto';
import { MAIL_STATES, type MailRecord, type MailState } from '../../platform/mail';

/** Which mails to list. */
export class ListMailsQuery extends PageQuery {
  /**
   * What became of them: `failed` are those given up, which can be sent again.
   * @example 'failed'
   */
  @IsOptional()
  @IsOneOf(MAIL_STATES)
  state?: MailState;
}

/** A mail of ours. What it says is not kept. */
export class MailResponse {
  /** Id of the mail; also the left side of its Message-ID. */
  @ApiProperty({ format: 'uuid' })
  id!: string;

  /**
   * What kind of mail it is.
   * @example 'accounts/one-time-code'
   */
  template!: string;

  /**
   * To whom.
   * @example 'ada@example.com'
   */
  recipient!: string;

  /**
   * In which language.
   * @example 'en'
   */
  language!: string;

  /** Id of the person it is for; null where nobody has the address yet. */
  @ApiProperty({ type: String, format: 'uuid', nullable: true })
  userId!: string | null;

  /** `waiting`, `sent`, `failed` (given up) or `dropped` (no longer wanted when its turn came). */
  @ApiProperty({ enum: MAIL_STATES })
  state!: MailState;

  /**
   * Tries until now.
   * @example 3
   */
  @ApiProperty({ type: 'integer' })
  attempts!: number;

  /**
   * Why the last try failed.
   * @example '550 no such mailbox'
   */
  @ApiProperty({ type: String, nullable: true })
  lastError!: string | null;

  /** The request that caused it. */
  @ApiProperty({ type: String, nullable: true })
  requestId!: string | null;

  /** When it was promised. */
  @ApiProperty({ format: 'date-time' })
  createdAt!: string;

  /** When it was sent, given up or dropped; null while it waits. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  settledAt!: string | null;
}

/** A page of mails, newest first. */
export class MailListResponse {
  /** The mails of this page. */
  data!: MailResponse[];

  /**
   * Cursor of the next page; null on the last.
   * @example null
   */
  @ApiProperty({ type: String, nullable: true })
  next_cursor!: string | null;
}

export function toMailResponse({
  id,
  template,
  recipient,
  language,
  userId,
  state,
  attempts,
  lastError,
  requestId,
  ...times
}: MailRecord): MailResponse {
  const { createdAt, settledAt } = times;
  return {
    id,
    template,
    recipient,
    language,
    userId,
    state,
    attempts,
    lastError,
    requestId,
    createdAt: createdAt.toISOString(),
    settledAt: settledAt?.toISOString() ?? null,
  };
}
