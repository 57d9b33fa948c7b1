import { ApiProperty } from '@nestjs/swagger';
import { DISABLED_REASONS, type DisabledReason, type Webhook, WEBHOOK_KINDS, type WebhookKind } from './webhook.entity';
import { WEBHOOK_EVENTS, type WebhookEvent } from '../messages/webhook-events';

/** How an endpoint is: `failing`, the last message did not arrive; `disabled`, nothing is sent. */
const WEBHOOK_STATUSES = ['enabled', 'failing', 'disabled'] as const;
type WebhookStatus = (typeof WEBHOOK_STATUSES)[number];

/** An endpoint, without its secret. */
export class WebhookResponse {
  /**
   * ID of the endpoint.
   * @example '0b8f6f0e-3f0a-4a55-9f5e-0a4f6f8f7c11'
   */
  @ApiProperty({ format: 'uuid' })
  id!: string;

  /** Signed messages for programs, or texts for a chat. */
  @ApiProperty({ enum: WEBHOOK_KINDS })
  kind!: WebhookKind;

  /**
   * What it is called.
   * @example 'Risk desk'
   */
  name!: string;

  /**
   * Where messages are sent to; of a chat the host alone, since whoever knows the rest may write there.
   * @example 'https://risk.example.com/barograph'
   */
  url!: string;

  /**
   * What it is told of.
   * @example ["alert.fired", "value.restated"]
   */
  @ApiProperty({ enum: WEBHOOK_EVENTS, isArray: true })
  events!: WebhookEvent[];

  /**
   * Indexes that events must be about; null: any.
   * @example ["mvi-sa", "mvi-sa-energy"]
   */
  @ApiProperty({ type: [String], nullable: true })
  index_ids!: string[] | null;

  /**
   * Watchlist whose indexes events must be about; null: any.
   * @example null
   */
  @ApiProperty({ type: String, format: 'uuid', nullable: true })
  watchlist_id!: string | null;

  /**
   * `failing`: the last message did not arrive. `disabled`: nothing is sent, and what happens waits for four days.
   * @example 'enabled'
   */
  @ApiProperty({ enum: WEBHOOK_STATUSES })
  status!: WebhookStatus;

  /**
   * Why nothing is sent: a `person` said so, the endpoint is `gone` (it answered 410), it was `failing` for five days, or the `watchlist` that it is limited to was deleted; null where it is enabled.
   * @example null
   */
  @ApiProperty({ enum: DISABLED_REASONS, nullable: true })
  disabled_reason!: DisabledReason | null;

  /**
   * Since when nothing is sent; null where it is enabled.
   * @example null
   */
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  disabled_at!: string | null;

  /**
   * Since when no message has arrived; null where the last one did.
   * @example null
   */
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  failing_since!: string | null;

  /**
   * When a message arrived last; null where none has.
   * @example '2026-03-01T00:16:02.000Z'
   */
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  delivered_at!: string | null;

  /**
   * Until when messages are signed with the secret of before too; null where there is one secret.
   * @example null
   */
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  previous_secret_until!: string | null;

  /**
   * When it was made.
   * @example '2026-02-01T09:30:00.000Z'
   */
  @ApiProperty({ format: 'date-time' })
  created_at!: string;

  /**
   * When it was changed last.
   * @example '2026-02-01T09:30:00.000Z'
   */
  @ApiProperty({ format: 'date-time' })
  updated_at!: string;
}

/** An endpoint with its secret, which is shown this once. */
export class IssuedWebhookResponse extends WebhookResponse {
  /**
   * What messages are signed with. Keep it: it cannot be shown again. Null of a chat.
   * @example 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'
   */
  @ApiProperty({ type: String, nullable: true })
  secret!: string | null;
}

/** All endpoints of the organization. */
export class WebhookListResponse {
  /** The endpoints, the oldest first. */
  data!: WebhookResponse[];

  /**
   * How many the plan allows.
   * @example 10
   */
  @ApiProperty({ type: 'integer' })
  most!: number;
}

export function toWebhookResponse(webhook: Webhook, address: string, now: Date): WebhookResponse {
  const { id, kind, name, events, disabledAt, disabledReason, failingSince, previousUntil } = webhook;
  return {
    id,
    kind,
    name,
    url: kind === 'slack' ? `${new URL(address).origin}/…` : address,
    events: WEBHOOK_EVENTS.filter((event) => events.includes(event)),
    index_ids: webhook.indexIds,
    watchlist_id: webhook.watchlistId,
    status: disabledAt !== null ? 'disabled' : failingSince !== null ? 'failing' : 'enabled',
    disabled_reason: disabledReason,
    disabled_at: disabledAt?.toISOString() ?? null,
    failing_since: failingSince?.toISOString() ?? null,
    delivered_at: webhook.deliveredAt?.toISOString() ?? null,
    previous_secret_until: previousUntil !== null && previousUntil > now ? previousUntil.toISOString() : null,
    created_at: webhook.createdAt.toISOString(),
    updated_at: webhook.updatedAt.toISOString(),
  };
}
