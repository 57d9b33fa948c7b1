import { ApiProperty, PartialType } from '@nestjs/swagger';
import { ValidateIf } from 'class-validator';
import { isFilled, isGiven } from '../../platform/http/input/given';
import { IsFlag, IsId, IsIdList, IsName, IsObjectOf, IsOneOf, IsText, IsWholeNumber } from '../../platform/http/input/field-rules';
import { IsDay, IsInstant } from '../../platform/http/input/fields';
import { AlertCondition, AlertSubject } from './alert-parts.dto';
import { MAIL_WAYS, type MailWay } from './alert-rule.entity';

const NAME_MAX = 120;
const ZONE_MAX = 60;
const PERSISTENCE_MAX = 30;
const COOLDOWN_MAX = 60;
/** More than any plan allows. */
const WEBHOOKS_MAX = 100;
const VERSION_MAX = 2_147_483_647;

/** What decides on which days a rule fires. */
export class AlertTriggerRequest {
  /** What it is about. */
  @IsObjectOf(() => AlertSubject)
  subject!: AlertSubject;

  /** When it fires. */
  @IsObjectOf(() => AlertCondition)
  condition!: AlertCondition;

  /**
   * How many values in a row must meet the condition; 1 unless said otherwise. Crises and restated values are told at once.
   * @example 1
   */
  @ValidateIf(isGiven)
  @IsWholeNumber(1, PERSISTENCE_MAX)
  @ApiProperty({ required: false })
  persistence?: number;

  /**
   * Days after a firing on which it does not fire again for the same index; 0 unless said otherwise.
   * @example 7
   */
  @ValidateIf(isGiven)
  @IsWholeNumber(0, COOLDOWN_MAX)
  @ApiProperty({ required: false })
  cooldown?: number;
}

/** A rule to be made. */
export class CreateAlertRuleRequest extends AlertTriggerRequest {
  /**
   * What it is called.
   * @example 'Energy in Saudi Arabia above 75'
   */
  @IsName({ max: NAME_MAX })
  name!: string;

  /** The team that sees, changes and hears of it too: one that the owner is in, or any where they run the organization; null for nobody but its owner. What a key makes belongs to the organization, and nobody gets mail. */
  @ValidateIf(isFilled)
  @IsId()
  @ApiProperty({ required: false, nullable: true, example: null })
  team_id?: string | null;

  /**
   * Judges the day that is not over, too, whose value still changes. False unless said otherwise.
   * @example false
   */
  @ValidateIf(isGiven)
  @IsFlag()
  @ApiProperty({ required: false })
  uses_open_days?: boolean;

  /**
   * Last day that it judges, or on which it tells of restated values; not one that is over. Null for none.
   * @example null
   */
  @ValidateIf(isFilled)
  @IsDay()
  @ApiProperty({ required: false, nullable: true })
  expires_on?: string | null;

  /**
   * Mail: of each firing (`single`, unless said otherwise), one a day of all rules with the same hour (`digest`), or `none`.
   * @example 'single'
   */
  @ValidateIf(isGiven)
  @IsOneOf(MAIL_WAYS)
  @ApiProperty({ required: false })
  mail?: MailWay;

  /**
   * Hour of the digest, 7 unless said otherwise.
   * @example 7
   */
  @ValidateIf(isGiven)
  @IsWholeNumber(0, 23)
  @ApiProperty({ required: false })
  digest_hour?: number;

  /**
   * The endpoints that it tells of its alerts, of programs and of chats: IDs of `/v1/webhooks` that are told of `alert.fired`; none for an empty list. Null, unless said
   * otherwise: all of them. What fires is always shown in the product.
   * @example null
   */
  @ValidateIf(isFilled)
  @IsIdList(WEBHOOKS_MAX)
  @ApiProperty({ required: false, nullable: true })
  webhook_ids?: string[] | null;

  /**
   * From this hour on no single mail and no message to a chat is sent; both hours or neither. Programs and the product are told at once.
   * @example 22
   */
  @ValidateIf(isFilled)
  @IsWholeNumber(0, 23)
  @ApiProperty({ required: false, nullable: true })
  quiet_from?: number | null;

  /**
   * At this hour what has fired meanwhile is mailed, and sent to chats.
   * @example 7
   */
  @ValidateIf(isFilled)
  @IsWholeNumber(0, 23)
  @ApiProperty({ required: false, nullable: true })
  quiet_to?: number | null;

  /**
   * Time zone of its hours, `UTC` unless said otherwise.
   * @example 'Asia/Riyadh'
   */
  @ValidateIf(isGiven)
  @IsText({ max: ZONE_MAX })
  @ApiProperty({ required: false })
  time_zone?: string;
}

/** What of a rule is to be changed; what is left out stays. Of a condition or subject all parts are given. */
export class UpdateAlertRuleRequest extends PartialType(CreateAlertRuleRequest, { skipNullProperties: false }) {
  /**
   * The version that was changed. Where somebody has changed the rule since, nothing happens (`alert_rule_changed`).
   * @example 3
   */
  @IsWholeNumber(1, VERSION_MAX)
  version!: number;

  /**
   * Fires no more until it is set to false.
   * @example false
   */
  @ValidateIf(isGiven)
  @IsFlag()
  @ApiProperty({ required: false })
  is_muted?: boolean;

  /**
   * Until then nobody is told of what fires; they are told then. Null tells again at once.
   * @example null
   */
  @ValidateIf(isFilled)
  @IsInstant()
  @ApiProperty({ required: false, nullable: true })
  snoozed_until?: string | null;
}
