import { Module } from '@nestjs/common';
import { CreditsRepository } from './credits.repository';
import { CreditsService } from './credits.service';
import { SubscriptionsRepository } from './subscriptions.repository';
import { SubscriptionsService } from './subscriptions.service';

@Module({
  providers: [CreditsRepository, CreditsService, SubscriptionsRepository, SubscriptionsService],
  exports: [CreditsService, SubscriptionsService],
})
export class BillingModule {}
