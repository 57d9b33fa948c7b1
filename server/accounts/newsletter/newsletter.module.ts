import { Module } from '@nestjs/common';
import { UsersModule } from '../users/users.module';
import { AudienceController } from './audience/audience.controller';
import { AudienceService } from './audience/audience.service';
import { EarlyAccessView } from './audience/early-access.view';
import { IssuePreview } from './issues/issue-preview.service';
import { IssuesController } from './issues/issues.controller';
import { IssuesRepository } from './issues/issues.repository';
import { IssuesService } from './issues/issues.service';
import { NewsletterController } from './newsletter.controller';
import { NewsletterLinks } from './newsletter-links';
import { OwnSubscription } from './own-subscription.service';
import { SubscribersRepository } from './subscribers.repository';
import { SubscriptionsService } from './subscriptions.service';
import { UnsubscribeController } from './unsubscribe.controller';

/** The newsletter: subscriptions of visitors, and what the staff does with them. */
@Module({
  imports: [UsersModule],
  controllers: [NewsletterController, UnsubscribeController, AudienceController, IssuesController],
  providers: [
    SubscriptionsService,
    SubscribersRepository,
    NewsletterLinks,
    OwnSubscription,
    AudienceService,
    EarlyAccessView,
    IssuesService,
    IssuesRepository,
    IssuePreview,
  ],
  exports: [OwnSubscription],
})
export class NewsletterModule {}
