import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts';
import { OrganizationsModule } from '../organizations';
import { MailModule } from '../platform/mail';
import { InvoicesController } from './invoices/invoices.controller';
import { PaymentModule } from './payment/payment.module';
import { BillingProfileView } from './billing-profile.view';
import { CreditsRepository } from './credits/credits.repository';
import { CreditsService } from './credits/credits.service';
import { FreePlanSubscriber } from './subscriptions/free-plan.subscriber';
import { PlansController } from './plans/plans.controller';
import { PlansView } from './plans/plans.view';
import { PricesRepository } from './prices/prices.repository';
import { SubscriptionsRepository } from './subscriptions/subscriptions.repository';
import { SubscriptionsService } from './subscriptions/subscriptions.service';

@Module({
  imports: [AccountsModule, MailModule, OrganizationsModule, PaymentModule],
  controllers: [InvoicesController, PlansController],
  providers: [
    BillingProfileView,
    CreditsRepository,
    CreditsService,
    FreePlanSubscriber,
    PlansView,
    PricesRepository,
    SubscriptionsRepository,
    SubscriptionsService,
  ],
  exports: [CreditsService, SubscriptionsService],
})
export class BillingModule {}
