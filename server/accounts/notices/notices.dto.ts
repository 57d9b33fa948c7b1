import { ApiProperty } from '@nestjs/swagger';
import { IsText } from '../../platform/http/input/field-rules';
import { MultiLine } from '../../platform/http/input/fields';
import type { SentNotice } from './notices.repository';

const SUBJECT = { max: 150, isTrimmed: true };
const BODY = { max: 20_000, isTrimmed: true };
const COUNT = { type: 'integer' } as const;

/** What a notice says. */
export class WriteNoticeRequest {
  /**
   * Subject of the mail.
   * @example 'Our terms change on 1 March'
   */
  @IsText(SUBJECT)
  subject!: string;

  /**
   * Plain text. A blank line begins a paragraph; web addresses become links.
   * @example 'From 1 March on, section 4 says…'
   */
  @IsText(BODY)
  @MultiLine()
  body!: string;
}

/** How far a notice has come. All zero before it is sent. */
export class NoticeProgress {
  /**
   * Who had an account when it was sent.
   * @example 1200
   */
  @ApiProperty(COUNT)
  recipients!: number;

  /**
   * Mails that wait for the mail server.
   * @example 40
   */
  @ApiProperty(COUNT)
  queued!: number;

  /**
   * Mails that the mail server has taken.
   * @example 1150
   */
  @ApiProperty(COUNT)
  sent!: number;

  /**
   * Mails that were given up; they are among the failed mails and can be sent again there.
   * @example 2
   */
  @ApiProperty(COUNT)
  failed!: number;

  /**
   * Mails that staff have discarded.
   * @example 0
   */
  @ApiProperty(COUNT)
  dropped!: number;
}

/** A notice to everybody with an account. */
export class NoticeResponse {
  /** Id of the notice. */
  @ApiProperty({ format: 'uuid' })
  id!: string;

  /**
   * Subject of the mail.
   * @example 'Our terms change on 1 March'
   */
  subject!: string;

  /** Its text, as it was written. */
  body!: string;

  /** Id of who began it. */
  @ApiProperty({ format: 'uuid' })
  createdBy!: string;

  /** When it was begun. */
  @ApiProperty({ format: 'date-time' })
  createdAt!: string;

  /** When it was last changed. */
  @ApiProperty({ format: 'date-time' })
  updatedAt!: string;

  /** When it was sent; null while it is a draft. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  sentAt!: string | null;

  /** How far it has come. */
  progress!: NoticeProgress;
}

/** A notice as a mail. */
export class NoticePreview {
  /** Its HTML; show it in a frame without scripts. */
  html!: string;

  /** Its plain text. */
  text!: string;
}

/** A notice, and what its mail looks like. */
export class NoticeDetailResponse extends NoticeResponse {
  /** The mail as everybody gets it. */
  preview!: NoticePreview;
}

/** A page of notices, newest first. */
export class NoticeListResponse {
  /** The notices of this page. */
  data!: NoticeResponse[];

  /**
   * Cursor of the next page; null on the last.
   * @example null
   */
  @ApiProperty({ type: String, nullable: true })
  next_cursor!: string | null;
}

/** Whom a notice sent now would reach. */
export class NoticeAudienceResponse {
  /**
   * People who have an account.
   * @example 1200
   */
  @ApiProperty(COUNT)
  recipients!: number;
}

/** What the page shows. */
export class NoticeTestResponse {
  /**
   * A sentence for who asked.
   * @example 'The test email is on its way to you.'
   */
  message!: string;
}

export function toNoticeResponse({ id, subject, body, createdBy, createdAt, updatedAt, sentAt, progress }: SentNotice): NoticeResponse {
  const instants = { createdAt: createdAt.toISOString(), updatedAt: updatedAt.toISOString(), sentAt: sentAt?.toISOString() ?? null };
  return { id, subject, body, createdBy, ...instants, progress };
}
