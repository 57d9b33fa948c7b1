import { Module } from '@nestjs/common';
import { BillingModule } from '../../billing';
import { OrganizationsModule } from '../../organizations';
import { OutboundModule } from '../../platform/outbound/outbound.module';
import { WatchlistsRepository } from '../watchlists/watchlists.repository';
import { WebhookBox } from './webhook-box';
import { WebhookDeliveriesRepository } from './webhook-deliveries.repository';
import { WebhookDeliveriesService } from './webhook-deliveries.service';
import { WebhookEventsModule } from './webhook-events.module';
import { WebhooksController } from './webhooks.controller';
import { WebhooksRepository } from './webhooks.repository';
import { WebhooksService } from './webhooks.service';
import { WebhooksSubscriber } from './webhooks.subscriber';

/** Endpoints over HTTP. */
@Module({
  imports: [OrganizationsModule, BillingModule, OutboundModule, WebhookEventsModule],
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
