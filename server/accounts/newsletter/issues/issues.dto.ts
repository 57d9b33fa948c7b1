import { ApiProperty } from '@nestjs/swagger';
import { MayBeLeftOut } from '../../../platform/http/input/field-rule';
import { IsText } from '../../../platform/http/input/field-rules';
import { MultiLine } from '../../../platform/http/input/fields';
import type { Issue } from './issues.repository';

const SUBJECT = { max: 150, isTrimmed: true };
const BODY = { max: 20_000, isTrimmed: true };

/** An issue to be written. */
export class CreateNewsletterIssueRequest {
  /**
   * Subject of the mail.
   * @example 'Briefing of week 12'
   */
  @IsText(SUBJECT)
  subject!: string;

  /**
   * Plain text. A blank line begins a paragraph; web addresses become links.
   * @example 'Energy was quiet. More at https://example.com/briefing'
   */
  @IsText(BODY)
  @MultiLine()
  body!: string;
}

/** What to change in a draft; what is left out stays. */
export class UpdateNewsletterIssueRequest {
  /**
   * Subject of the mail.
   * @example 'Briefing of week 12'
   */
  @MayBeLeftOut()
  @IsText(SUBJECT)
  subject?: string;

  /**
   * Plain text. A blank line begins a paragraph; web addresses become links.
   * @example 'Energy was quiet. More at https://example.com/briefing'
   */
  @MayBeLeftOut()
  @IsText(BODY)
  @MultiLine()
  body?: string;
}

/** How far an issue has come. All zero before it is sent. */
export class NewsletterIssueProgress {
  /**
   * Who was subscribed when it was sent.
   * @example 1200
   */
  @ApiProperty({ type: 'integer' })
  recipients!: number;

  /**
   * Mails that wait for the mail server.
   * @example 40
   */
  @ApiProperty({ type: 'integer' })
  queued!: number;

  /**
   * Mails that the mail server has taken.
   * @example 1150
   */
  @ApiProperty({ type: 'integer' })
  sent!: number;

  /**
   * Mails that were given up; they are among the failed mails and can be sent again there.
   * @example 2
   */
  @ApiProperty({ type: 'integer' })
  failed!: number;

  /**
   * Mails that were not sent, since the subscription had ended by then.
   * @example 8
   */
  @ApiProperty({ type: 'integer' })
  dropped!: number;
}

/** An issue of the newsletter. */
export class NewsletterIssueResponse {
  /** Id of the issue. */
  @ApiProperty({ format: 'uuid' })
  id!: string;

  /**
   * Subject of the mail.
   * @example 'Briefing of week 12'
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
  progress!: NewsletterIssueProgress;
}

/** An issue as a mail. */
export class NewsletterIssuePreview {
  /** Its HTML; show it in a frame without scripts. */
  html!: string;

  /** Its plain text. */
  text!: string;
}

/** An issue of the newsletter, and what its mail looks like. */
export class NewsletterIssueDetailResponse extends NewsletterIssueResponse {
  /** The mail as subscribers get it, but for the link that unsubscribes. */
  preview!: NewsletterIssuePreview;
}

/** A page of issues, newest first. */
export class NewsletterIssueListResponse {
  /** The issues of this page. */
  data!: NewsletterIssueResponse[];

  /**
   * Cursor of the next page; null on the last.
   * @example null
   */
  @ApiProperty({ type: String, nullable: true })
  next_cursor!: string | null;
}

/** What the page shows. */
export class NewsletterIssueTestResponse {
  /**
   * A sentence for who asked.
   * @example 'The test mail is on its way to you.'
   */
  message!: string;
}

export function toNewsletterIssueResponse({ id, subject, body, createdBy, createdAt, updatedAt, sentAt, progress }: Issue): NewsletterIssueResponse {
  const instants = { createdAt: createdAt.toISOString(), updatedAt: updatedAt.toISOString(), sentAt: sentAt?.toISOString() ?? null };
  return { id, subject, body, createdBy, ...instants, progress };
}
