import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts';
import { OrganizationsModule } from '../organizations';
import { BillingProfileView } from './billing-profile.view';
import { CreditsRepository } from './credits.repository';
import { CreditsService } from './credits.service';
import { FreePlanService } from './free-plan.service';
import { SubscriptionsRepository } from './subscriptions.repository';
import { SubscriptionsService } from './subscriptions.service';

@Module({
  imports: [AccountsModule, OrganizationsModule],
  providers: [BillingProfileView, CreditsRepository, CreditsService, FreePlanService, SubscriptionsRepository, SubscriptionsService],
  exports: [CreditsService, SubscriptionsService],
})
export class BillingModule {}
