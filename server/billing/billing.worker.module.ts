import { Module } from '@nestjs/common';
import { CreditExpiryProcessor } from './credits/credit-expiry.processor';
import { CreditExpiry } from './credits/credit-expiry.service';
import { OrganizationsRepository } from '../organizations';
import { PriceNoticesProcessor } from './prices/price-notices.processor';
import { PriceNoticesRepository } from './prices/price-notices.repository';
import { RenewalsProcessor } from './subscriptions/periods/renewals.processor';
import { Renewals } from './subscriptions/periods/renewals.service';
import { SubscriptionsModule } from './subscriptions/subscriptions.module';

/** What billing does outside of requests: renewing subscriptions, letting credits expire, and telling of prices to come. */
@Module({
  imports: [SubscriptionsModule],
  providers: [
    CreditExpiry,
    CreditExpiryProcessor,
    OrganizationsRepository,
    PriceNoticesProcessor,
    PriceNoticesRepository,
    Renewals,
    RenewalsProcessor,
  ],
})
export class BillingWorkerModule {}
