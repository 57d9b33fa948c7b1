import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { ValidateIf } from 'class-validator';
import { isFilled, isGiven } from '../../../platform/http/input/given';
import { fieldRule } from '../../../platform/http/input/field-rule';
import { IsFlag, IsId, IsName, IsOneOf, IsText, IsWholeNumber } from '../../../platform/http/input/field-rules';
import { IsInstant } from '../../../platform/http/input/fields';
import { message } from '../../../platform/messages/message';
import { DELIVERY_STATES, type DeliveryState } from '../log/webhook-deliveries.repository';
import { WEBHOOK_KINDS, type WebhookKind } from './webhook.entity';
import { WEBHOOK_EVENTS, type WebhookEvent } from '../messages/webhook-events';

const NAME_MAX = 100;
const URL_MAX = 2_048;
const INDEXES_MAX = 200;
/** A week. */
const GRACE_MINUTES_MAX = 10_080;

function IsEventList(): PropertyDecorator {
  const isList = (value: unknown): boolean =>
    Array.isArray(value) &&
    value.length > 0 &&
    value.every((one) => (WEBHOOK_EVENTS as readonly unknown[]).includes(one)) &&
    new Set(value).size === value.length;
  return applyDecorators(
    ApiProperty({ enum: [...WEBHOOK_EVENTS], isArray: true, minItems: 1, uniqueItems: true }),
    fieldRule('isEventList', (value) => (isList(value) ? null : message('not_webhook_events', { values: WEBHOOK_EVENTS.join(', ') }))),
  );
}

/** Ids of indexes, each once; which there are is for the service to say. */
function IsIndexList(): PropertyDecorator {
  const isList = (value: unknown): boolean =>
    Array.isArray(value) &&
    value.length > 0 &&
    value.length <= INDEXES_MAX &&
    value.every((one) => typeof one === 'string' && one.length <= 100) &&
    new Set(value).size === value.length;
  return applyDecorators(
    ApiProperty({ type: [String], minItems: 1, maxItems: INDEXES_MAX, uniqueItems: true }),
    fieldRule('isIndexList', (value) => (isList(value) ? null : message('not_index_list', { max: INDEXES_MAX }))),
  );
}

/** Of which indexes an endpoint is told. */
class WebhookFilter {
  /**
   * Sends events about indexes (`index.published`, `alert.fired`, `value.restated`) where they are about one of these; null or left out: about any. Other events are not filtered.
   * @example ["mvi-sa", "mvi-sa-energy"]
   */
  @ValidateIf(isFilled)
  @IsIndexList()
  @ApiProperty({ required: false, nullable: true })
  index_ids?: string[] | null;

  /**
   * Sends events about indexes where they are about one on this watchlist, as it is then; null or left out: about any. Not beside `index_ids`.
   * @example null
   */
  @ValidateIf(isFilled)
  @IsId()
  @ApiProperty({ required: false, nullable: true })
  watchlist_id?: string | null;
}

/** An endpoint to be made. */
export class CreateWebhookRequest extends WebhookFilter {
  /**
   * What it is called.
   * @example 'Risk desk'
   */
  @IsName({ max: NAME_MAX })
  name!: string;

  /**
   * Where messages are sent to: an address of the public internet that begins with https.
   * @example 'https://risk.example.com/barograph'
   */
  @IsText({ max: URL_MAX, isTrimmed: true })
  @ApiProperty({ format: 'uri' })
  url!: string;

  /**
   * `standard`: signed messages for programs, after Standard Webhooks. `slack`: text and blocks for an incoming webhook of Slack, or of a chat that
   * takes the same; of `alert.fired` alone, and not signed.
   */
  @ValidateIf(isGiven)
  @IsOneOf(WEBHOOK_KINDS)
  @ApiProperty({ required: false, default: 'standard' })
  kind?: WebhookKind;

  /**
   * What it is told of.
   * @example ["alert.fired", "value.restated"]
   */
  @IsEventList()
  events!: WebhookEvent[];
}

/** What of an endpoint is to be changed; what is left out stays. */
export class UpdateWebhookRequest extends WebhookFilter {
  /**
   * What it is called.
   * @example 'Risk desk'
   */
  @ValidateIf(isGiven)
  @IsName({ max: NAME_MAX })
  @ApiProperty({ required: false })
  name?: string;

  /**
   * Where messages are sent to.
   * @example 'https://risk.example.com/barograph'
   */
  @ValidateIf(isGiven)
  @IsText({ max: URL_MAX, isTrimmed: true })
  @ApiProperty({ required: false, format: 'uri' })
  url?: string;

  /**
   * What it is told of.
   * @example ["alert.fired"]
   */
  @ValidateIf(isGiven)
  @IsEventList()
  @ApiProperty({ required: false })
  events?: WebhookEvent[];

  /**
   * False: nothing is sent from now on, and what happens meanwhile waits, for four days. True: it is sent again, what waits first.
   * @example true
   */
  @ValidateIf(isGiven)
  @IsFlag()
  @ApiProperty({ required: false })
  is_enabled?: boolean;
}

/** How to replace the secret of an endpoint; may be left out. */
export class RotateWebhookSecretRequest {
  /**
   * Minutes for which messages are signed with the secret of before too; a day by default, and 0 ends it at once.
   * @example 1440
   */
  @ValidateIf(isGiven)
  @IsWholeNumber(0, GRACE_MINUTES_MAX)
  @ApiProperty({ required: false, default: 1_440 })
  grace_minutes?: number;
}

/** Which messages to send again. */
export class ReplayWebhookRequest {
  /**
   * Those that happened from this instant on.
   * @example '2026-03-01T00:00:00Z'
   */
  @IsInstant()
  from!: string;

  /**
   * Those that happened before this instant; without it, up to now.
   * @example '2026-03-02T00:00:00Z'
   */
  @ValidateIf(isGiven)
  @IsInstant()
  @ApiProperty({ required: false })
  to?: string;

  /** Those of one state alone; without it, those that did not arrive: `failed` and `pending`. */
  @ValidateIf(isGiven)
  @IsOneOf(DELIVERY_STATES)
  @ApiProperty({ required: false })
  status?: DeliveryState;
}
