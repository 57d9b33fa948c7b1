import { Module } from '@nestjs/common';
import { OrganizationsRepository } from '../../organizations';
import { CreditsRepository } from '../credits/credits.repository';
import { PaymentModule } from '../payment/payment.module';
import { PricesRepository } from '../prices/prices.repository';
import { LockedSubscriptions } from './periods/locked-subscriptions';
import { SubscriptionPeriods } from './periods/subscription-periods.service';
import { SubscriptionPeriodsSubscriber } from './periods/subscription-periods.subscriber';
import { SubscriptionsRepository } from './subscriptions.repository';

const SHARED = [CreditsRepository, LockedSubscriptions, PricesRepository, SubscriptionPeriods, SubscriptionsRepository];

/** What subscriptions are and how they go from period to period: in both processes, since the worker renews them. */
@Module({
  imports: [PaymentModule],
  providers: [...SHARED, OrganizationsRepository, SubscriptionPeriodsSubscriber],
  exports: [...SHARED, PaymentModule],
})
export class SubscriptionsModule {}
