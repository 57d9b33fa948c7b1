import { Module } from '@nestjs/common';
import { DeliveriesRepository } from './issues/deliveries.repository';
import { IssueDeliveryService } from './issues/issue-delivery.service';
import { IssuesRepository } from './issues/issues.repository';
import { NewsletterEmails } from './newsletter.emails';
import { NewsletterLinks } from './newsletter-links';
import { NewsletterProcessor } from './newsletter.processor';
import { SubscribersRepository } from './subscribers.repository';

/** The part of the newsletter that runs in the worker: its mails, and sending an issue. */
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
