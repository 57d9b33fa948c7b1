import { Module, type OnModuleInit } from '@nestjs/common';
import { UsersModule } from '../../accounts';
import { MembershipsRepository } from '../../organizations';
import { MailRenderers } from '../../platform/mail';
import { OutboundModule } from '../../platform/outbound/outbound.module';
import { DeliveryQueueRepository } from './delivery-queue.repository';
import { SealedWebhooksRepository } from './sealed-webhooks.repository';
import { WebhookBox } from './webhook-box';
import { WebhookDelivery } from './webhook-delivery.service';
import { WebhookDispatcher } from './webhook-dispatcher';
import { WEBHOOK_DISABLED, writeWebhookDisabled } from './webhooks.emails';
import { WebhooksProcessor } from './webhooks.processor';
import { WebhookSender } from './webhook-sender.service';

/** Sends messages to endpoints, and looks after what is kept of them. */
@Module({
  imports: [UsersModule, OutboundModule],
  providers: [
    DeliveryQueueRepository,
    MembershipsRepository,
    SealedWebhooksRepository,
    WebhookBox,
    WebhookDelivery,
    WebhookDispatcher,
    WebhookSender,
    WebhooksProcessor,
  ],
})
export class WebhooksWorkerModule implements OnModuleInit {
  constructor(private readonly renderers: MailRenderers) {}

  onModuleInit(): void {
    this.renderers.register(WEBHOOK_DISABLED, writeWebhookDisabled);
  }
}
