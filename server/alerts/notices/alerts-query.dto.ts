import { ApiProperty } from '@nestjs/swagger';
import { IsOptional, ValidateIf } from 'class-validator';
import { isFilled } from '../../platform/http/input/given';
import { IsId, IsText } from '../../platform/http/input/field-rules';
import { IsQueryFlag, MultiLine } from '../../platform/http/input/fields';
import { PageQuery } from '../../platform/http/lists/page-query.dto';
import { AlertResponse } from './alerts.dto';

const NOTE_MAX = 500;
const INDEX_ID_MAX = 80;

/** Which alerts to list. */
export class ListAlertsQuery extends PageQuery {
  /** ID of a rule: its alerts alone. */
  @IsOptional()
  @IsId()
  rule_id?: string;

  /**
   * ID of an index: alerts about it alone.
   * @example 'mvi-sa-energy'
   */
  @IsOptional()
  @IsText({ max: INDEX_ID_MAX })
  index_id?: string;

  /**
   * Whether somebody has acknowledged them; all without it.
   * @example false
   */
  @IsOptional()
  @IsQueryFlag()
  acknowledged?: boolean;
}

/** A page of alerts. */
export class AlertListResponse {
  /** The alerts, the newest first. */
  data!: AlertResponse[];

  /** For the next page; null on the last. */
  @ApiProperty({ type: String, nullable: true })
  next_cursor!: string | null;
}

/** What is said of an alert that somebody looks after. */
export class AcknowledgeAlertRequest {
  /**
   * What to tell colleagues; null or nothing for no note.
   * @example 'Seen, the desk in Riyadh is on it.'
   */
  @ValidateIf(isFilled)
  @MultiLine()
  @IsText({ min: 0, max: NOTE_MAX, isTrimmed: true })
  @ApiProperty({ required: false, nullable: true })
  note?: string | null;
}

export const MAIL_OUTCOMES = ['due', 'waiting', 'sent', 'failed', 'dropped', 'unwanted'] as const;
export type MailOutcome = (typeof MAIL_OUTCOMES)[number];

/** How one person was told of an alert. */
export class AlertDeliveryResponse {
  /**
   * Name of the person.
   * @example 'Ada Lovelace'
   */
  recipient!: string;

  /** When they saw it in the product; null while they have not. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true, example: null })
  seen_at!: string | null;

  /** When its mail is due, or was; null where the rule sends none. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true, example: null })
  mail_due_at!: string | null;

  /**
   * What became of the mail: it is `due` later, `waiting` for the mail server, `sent`, given up (`failed`, `dropped`), or `unwanted` by its reader. Null where the rule
   * sends none, and a month after it was sent.
   */
  @ApiProperty({ enum: MAIL_OUTCOMES, nullable: true, example: null })
  mail!: MailOutcome | null;
}

/** An alert with how people were told of it. */
export class AlertDetailResponse extends AlertResponse {
  /** Whom it was told, by name. */
  deliveries!: AlertDeliveryResponse[];
}
