import { Module } from '@nestjs/common';
import { ProvenanceModule } from '../../../news';
import { WebhookAnnouncements } from './webhook-announcements.service';
import { WebhookEventsSubscriber } from './webhook-events.subscriber';
import { WebhookFilters } from './webhook-filters.service';
import { WebhookMessagesRepository } from './webhook-messages.repository';

/** Turns what happens into messages, in every process in which something does. */
@Module({
  imports: [ProvenanceModule],
  providers: [WebhookAnnouncements, WebhookEventsSubscriber, WebhookFilters, WebhookMessagesRepository],
  exports: [WebhookFilters, WebhookMessagesRepository],
})
export class WebhookEventsModule {}
