import { Module, type OnModuleInit } from '@nestjs/common';
import { UsersModule } from '../../accounts';
import { IndexesReadingModule } from '../../indexes';
import { MembershipsRepository } from '../../organizations';
import { MailRenderers } from '../../platform/mail';
import { OutboundModule } from '../../platform/outbound/outbound.module';
import { DeliveryQueueRepository } from './delivery-queue.repository';
import { PublicationAnnouncer } from './publication-announcer.service';
import { PublicationReader } from './publication-reader.service';
import { SealedWebhooksRepository } from './sealed-webhooks.repository';
import { WebhookBox } from './webhook-box';
import { WebhookDelivery } from './webhook-delivery.service';
import { WebhookDispatcher } from './webhook-dispatcher';
import { WebhookEventsModule } from './webhook-events.module';
import { WebhookProgressRepository } from './webhook-progress.repository';
import { WEBHOOK_DISABLED, writeWebhookDisabled } from './webhooks.emails';
import { WebhooksProcessor } from './webhooks.processor';
import { WebhookSender } from './webhook-sender.service';

/** Sends messages to endpoints, and looks after what is kept of them. */
@Module({
  imports: [UsersModule, IndexesReadingModule, OutboundModule, WebhookEventsModule],
  providers: [
    DeliveryQueueRepository,
    MembershipsRepository,
    PublicationAnnouncer,
    PublicationReader,
    SealedWebhooksRepository,
    WebhookBox,
    WebhookDelivery,
    WebhookDispatcher,
    WebhookProgressRepository,
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
