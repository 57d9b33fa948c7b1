import { Module } from '@nestjs/common';
import { DeliveriesRepository } from './deliveries.repository';
import { IssueDeliveryService } from './issue-delivery.service';
import { IssuesRepository } from './issues.repository';
import { NewsletterEmails } from './newsletter.emails';
import { NewsletterLinks } from './newsletter-links';
import { NewsletterProcessor } from './newsletter.processor';
import { SubscribersRepository } from './subscribers.repository';

/** What of the newsletter runs in the queue process: its mails, and sending an issue. */
@Module({
  providers: [
    NewsletterEmails,
    NewsletterProcessor,
    NewsletterLinks,
    IssueDeliveryService,
    DeliveriesRepository,
    IssuesRepository,
    SubscribersRepository,
  ],
})
export class NewsletterWorkerModule {}
