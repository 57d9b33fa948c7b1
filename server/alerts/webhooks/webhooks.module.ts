import { Module } from '@nestjs/common';
import { BillingModule } from '../../billing';
import { IndexesReadingModule } from '../../indexes';
import { OrganizationsModule } from '../../organizations';
import { OutboundModule } from '../../platform/outbound/outbound.module';
import { WatchlistsRepository } from '../watchlists/watchlists.repository';
import { WebhookBox } from './endpoints/webhook-box';
import { WebhookDeliveriesRepository } from './log/webhook-deliveries.repository';
import { WebhookDeliveriesService } from './log/webhook-deliveries.service';
import { WebhookEventsModule } from './messages/webhook-events.module';
import { WebhooksController } from './endpoints/webhooks.controller';
import { WebhooksRepository } from './endpoints/webhooks.repository';
import { WebhooksService } from './endpoints/webhooks.service';
import { WebhooksSubscriber } from './endpoints/webhooks.subscriber';

/** Endpoints over HTTP. */
@Module({
  imports: [OrganizationsModule, BillingModule, IndexesReadingModule, OutboundModule, WebhookEventsModule],
  controllers: [WebhooksController],
  providers: [
    WatchlistsRepository,
    WebhookBox,
    WebhookDeliveriesRepository,
    WebhookDeliveriesService,
    WebhooksRepository,
    WebhooksService,
    WebhooksSubscriber,
  ],
})
export class WebhooksModule {}
