import { ApiProperty } from '@nestjs/swagger';
import { type AlertChannel, CHANNEL_KINDS } from '../rules/alert-channels.view';

/** How much is new. */
export class UnseenAlertsResponse {
  /**
   * Alerts that the person has not seen yet.
   * @example 3
   */
  count!: number;
}

/** What a mail program is told. */
export class UnsubscribedResponse {
  /**
   * A sentence for the reader.
   * @example 'You get no more mails of alert rules.'
   */
  message!: string;
}

/** An endpoint of the organization that is told of alerts. */
export class AlertChannelResponse {
  /** ID of the endpoint, for `webhook_ids` of a rule. */
  @ApiProperty({ format: 'uuid' })
  id!: string;

  /**
   * What it is called.
   * @example 'Risk desk'
   */
  name!: string;

  /** A program, or a chat. */
  @ApiProperty({ enum: CHANNEL_KINDS })
  kind!: AlertChannel['kind'];

  /**
   * Whether it is sent anything now.
   * @example true
   */
  enabled!: boolean;
}

/** Where alerts go beside the product and mails. */
export class AlertChannelListResponse {
  /** The endpoints, the oldest first. */
  data!: AlertChannelResponse[];
}
