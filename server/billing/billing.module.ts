import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts';
import { OrganizationsModule } from '../organizations';
import { BillingProfileView } from './billing-profile.view';
import { CreditsRepository } from './credits/credits.repository';
import { CreditsService } from './credits/credits.service';
import { FreePlanSubscriber } from './subscriptions/free-plan.subscriber';
import { SubscriptionsRepository } from './subscriptions/subscriptions.repository';
import { SubscriptionsService } from './subscriptions/subscriptions.service';

@Module({
  imports: [AccountsModule, OrganizationsModule],
  providers: [BillingProfileView, CreditsRepository, CreditsService, FreePlanSubscriber, SubscriptionsRepository, SubscriptionsService],
  exports: [CreditsService, SubscriptionsService],
})
export class BillingModule {}
