import { ApiProperty } from '@nestjs/swagger';
import { IsOptional } from 'class-validator';
import { IsOneOf } from '../../../platform/http/input/field-rules';
import { PageQuery } from '../../../platform/http/lists/page-query.dto';
import { type Attempt, type Delivery, DELIVERY_STATES, type DeliveryState } from './webhook-deliveries.repository';
import { type MessageType, TEST_EVENT, WEBHOOK_EVENTS } from '../messages/webhook-events';

const MESSAGE_TYPES = [...WEBHOOK_EVENTS, TEST_EVENT] as const;

/** Which deliveries to list. */
export class ListWebhookDeliveriesQuery extends PageQuery {
  /**
   * Those of one state.
   * @example 'failed'
   */
  @IsOptional()
  @IsOneOf(DELIVERY_STATES)
  status?: DeliveryState;

  /**
   * Those of one type.
   * @example 'alert.fired'
   */
  @IsOptional()
  @IsOneOf(MESSAGE_TYPES)
  type?: MessageType;
}

/** A message on its way to an endpoint. */
export class WebhookDeliveryResponse {
  /** ID of the delivery. */
  @ApiProperty({ format: 'uuid' })
  id!: string;

  /**
   * `webhook-id` of the message: the same each time that it is sent.
   * @example 'msg_6f0c2a542f9c4a2b9a577a3d4f0f7a11'
   */
  message_id!: string;

  /**
   * What it tells.
   * @example 'alert.fired'
   */
  @ApiProperty({ enum: MESSAGE_TYPES })
  type!: MessageType;

  /**
   * `pending`: it will be tried, or tried again. `failed`: it was given up.
   * @example 'delivered'
   */
  @ApiProperty({ enum: DELIVERY_STATES })
  status!: DeliveryState;

  /**
   * How often it was sent.
   * @example 1
   */
  @ApiProperty({ type: 'integer' })
  attempts!: number;

  /**
   * Status of the last answer; null where there was none.
   * @example 204
   */
  @ApiProperty({ type: 'integer', nullable: true })
  response_status!: number | null;

  /**
   * Why the last try has failed; null where it has not.
   * @example null
   */
  @ApiProperty({ type: String, nullable: true })
  failure!: string | null;

  /**
   * When it is tried next; null where it is not, or the endpoint is disabled.
   * @example null
   */
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  next_attempt_at!: string | null;

  /**
   * When it happened.
   * @example '2026-03-01T00:16:02.000Z'
   */
  @ApiProperty({ format: 'date-time' })
  created_at!: string;
}

/** A page of deliveries. */
export class WebhookDeliveryListResponse {
  /** The newest first. */
  @ApiProperty({ type: [WebhookDeliveryResponse] })
  data!: WebhookDeliveryResponse[];

  /**
   * Cursor of the next page; null on the last.
   * @example null
   */
  @ApiProperty({ type: String, nullable: true })
  next_cursor!: string | null;
}

/** A try to deliver. */
export class WebhookAttemptResponse {
  /**
   * Its number.
   * @example 1
   */
  @ApiProperty({ type: 'integer' })
  number!: number;

  /**
   * When it began.
   * @example '2026-03-01T00:16:02.000Z'
   */
  @ApiProperty({ format: 'date-time' })
  at!: string;

  /**
   * Milliseconds that it took.
   * @example 84
   */
  @ApiProperty({ type: 'integer' })
  milliseconds!: number;

  /**
   * Status of the answer; null where there was none.
   * @example 204
   */
  @ApiProperty({ type: 'integer', nullable: true })
  response_status!: number | null;

  /**
   * Why it has failed; null where it has not.
   * @example null
   */
  @ApiProperty({ type: String, nullable: true })
  failure!: string | null;

  /**
   * The first 2,000 bytes of the answer.
   * @example ''
   */
  response_body!: string;
}

/** A message with its tries. */
export class WebhookDeliveryDetailResponse extends WebhookDeliveryResponse {
  /**
   * What is sent, to the byte: what the signature is about.
   * @example '{"type":"webhook.test","timestamp":"2026-03-01T00:16:02.000Z","data":{"text":"This is a test from Barograph."}}'
   */
  body!: string;

  /** The last hundred tries, the first of them first. */
  @ApiProperty({ type: [WebhookAttemptResponse] })
  tries!: WebhookAttemptResponse[];
}

/** What is sent again. */
export class ReplayedWebhookResponse {
  /**
   * How many messages; 1,000 at most at a time, the first of the span first.
   * @example 12
   */
  @ApiProperty({ type: 'integer' })
  replayed!: number;
}

export function toDeliveryResponse({ id, messageId, type, state, attempts, dueAt, createdAt, status, failure }: Delivery): WebhookDeliveryResponse {
  return {
    ...{ id, message_id: messageId, type, status: state, attempts, response_status: status, failure },
    next_attempt_at: state === 'pending' ? (dueAt?.toISOString() ?? null) : null,
    created_at: createdAt.toISOString(),
  };
}

export function toAttemptResponse({ number, at, milliseconds, status, failure, reply }: Attempt): WebhookAttemptResponse {
  return { number, at: at.toISOString(), milliseconds, response_status: status, failure, response_body: reply };
}
