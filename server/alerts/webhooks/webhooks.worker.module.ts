import { Module, type OnModuleInit } from '@nestjs/common';
import { UsersModule } from '../../accounts';
import { IndexesReadingModule } from '../../indexes';
import { MembershipsRepository } from '../../organizations';
import { MailRenderers } from '../../platform/mail';
import { OutboundModule } from '../../platform/outbound/outbound.module';
import { AlertQuietHours } from '../notices/alert-quiet-hours';
import { DeliveryQueueRepository } from './delivery/delivery-queue.repository';
import { PublicationAnnouncer } from './publications/publication-announcer.service';
import { PublicationReader } from './publications/publication-reader.service';
import { SealedWebhooksRepository } from './endpoints/sealed-webhooks.repository';
import { WebhookBox } from './endpoints/webhook-box';
import { WebhookDelivery } from './delivery/webhook-delivery.service';
import { WebhookDispatcher } from './delivery/webhook-dispatcher';
import { WebhookEventsModule } from './messages/webhook-events.module';
import { WebhookProgressRepository } from './publications/webhook-progress.repository';
import { WEBHOOK_DISABLED, writeWebhookDisabled } from './delivery/webhooks.emails';
import { WebhooksProcessor } from './webhooks.processor';
import { WebhookSender } from './delivery/webhook-sender.service';

/** Sends messages to endpoints, and looks after what is kept of them. */
@Module({
  imports: [UsersModule, IndexesReadingModule, OutboundModule, WebhookEventsModule],
  providers: [
    AlertQuietHours,
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
