import { Module } from '@nestjs/common';
import { CreditExpiryProcessor } from './credits/credit-expiry.processor';
import { RenewalsProcessor } from './subscriptions/renewals.processor';
import { Renewals } from './subscriptions/renewals.service';
import { SubscriptionsModule } from './subscriptions/subscriptions.module';

/** What billing does outside of requests: renewing subscriptions, and letting credits expire. */
@Module({ imports: [SubscriptionsModule], providers: [CreditExpiryProcessor, Renewals, RenewalsProcessor] })
export class BillingWorkerModule {}
