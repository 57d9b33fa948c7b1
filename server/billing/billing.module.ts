import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts';
import { OrganizationsModule } from '../organizations';
import { MailModule } from '../platform/mail';
import { InvoicesController } from './invoices/invoices.controller';
import { PaymentModule } from './payment/payment.module';
import { CheckoutsController } from './payment/stripe/attempts/checkouts.controller';
import { StripeWebhookController } from './payment/stripe/events/stripe-webhook.controller';
import { StaffInvoicesController } from './payment/staff/staff-invoices.controller';
import { StaffInvoicesRepository } from './payment/staff/staff-invoices.repository';
import { StaffInvoicesService } from './payment/staff/staff-invoices.service';
import { StaffPaymentsController } from './payment/staff/staff-payments.controller';
import { StaffPaymentsRepository } from './payment/staff/staff-payments.repository';
import { StaffPayments } from './payment/staff/staff-payments.service';
import { BillingProfileView } from './billing-profile.view';
import { CreditPurchases } from './credits/credit-purchases.service';
import { CreditsController } from './credits/credits.controller';
import { CreditsService } from './credits/credits.service';
import { CreditsView } from './credits/credits.view';
import { WithdrawnCreditsSubscriber } from './credits/withdrawn-credits.subscriber';
import { PlansController } from './plans/plans.controller';
import { PlansView } from './plans/plans.view';
import { PriceNoticesRepository } from './prices/price-notices.repository';
import { StaffPricesController } from './prices/staff-prices.controller';
import { StaffPrices } from './prices/staff-prices.service';
import { FreePlanSubscriber } from './subscriptions/free-plan.subscriber';
import { StaffSubscriptionsController } from './subscriptions/staff/staff-subscriptions.controller';
import { StaffSubscriptions } from './subscriptions/staff/staff-subscriptions.service';
import { SubscriptionChanges } from './subscriptions/owner/subscription-changes.service';
import { SubscriptionView } from './subscriptions/owner/subscription.view';
import { SubscriptionsController } from './subscriptions/owner/subscriptions.controller';
import { SubscriptionsModule } from './subscriptions/subscriptions.module';
import { SubscriptionsService } from './subscriptions/subscriptions.service';
import { TakenLicencesView } from './subscriptions/owner/taken-licences.view';
import { TrialsRepository } from './subscriptions/owner/trials.repository';

const SUBSCRIPTIONS = [FreePlanSubscriber, SubscriptionChanges, SubscriptionsService, SubscriptionView, TakenLicencesView, TrialsRepository];
const CREDITS = [CreditPurchases, CreditsService, CreditsView, WithdrawnCreditsSubscriber];

@Module({
  imports: [AccountsModule, MailModule, OrganizationsModule, PaymentModule, SubscriptionsModule],
  controllers: [
    ...[CheckoutsController, CreditsController, InvoicesController, PlansController, SubscriptionsController],
    ...[StaffInvoicesController, StaffPaymentsController, StaffPricesController, StaffSubscriptionsController, StripeWebhookController],
  ],
  providers: [
    BillingProfileView,
    PlansView,
    PriceNoticesRepository,
    StaffInvoicesRepository,
    StaffInvoicesService,
    StaffPayments,
    StaffPaymentsRepository,
    StaffPrices,
    StaffSubscriptions,
    ...CREDITS,
    ...SUBSCRIPTIONS,
  ],
  exports: [CreditsService, SubscriptionsService],
})
export class BillingModule {}
