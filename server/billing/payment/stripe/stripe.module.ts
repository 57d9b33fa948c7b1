import { Module } from '@nestjs/common';
import { InvoicesModule } from '../../invoices/invoices.module';
import { Checkouts } from './attempts/checkouts.service';
import { IncomingPayments } from './incoming/incoming-payments.service';
import { OpenPaymentsSubscriber } from './incoming/open-payments.subscriber';
import { PaymentAttemptsRepository } from './attempts/payment-attempts.repository';
import { PaymentNotices } from './notices/payment-notices';
import { StripeCustomersRepository } from './attempts/stripe-customers.repository';
import { StripeCustomers } from './attempts/stripe-customers.service';
import { StripeEventsRepository } from './events/stripe-events.repository';
import { StripeInbox } from './events/stripe-inbox.service';
import { StripePaymentsRepository } from './incoming/stripe-payments.repository';
import { StripeGateway } from './gateway/stripe.gateway';

const RECORDS = [PaymentAttemptsRepository, StripeCustomersRepository, StripeEventsRepository, StripePaymentsRepository];

/** Taking money through Stripe, where its key is set: in both processes. */
@Module({
  imports: [InvoicesModule],
  providers: [...RECORDS, Checkouts, IncomingPayments, OpenPaymentsSubscriber, PaymentNotices, StripeCustomers, StripeGateway, StripeInbox],
  exports: [...RECORDS, Checkouts, IncomingPayments, PaymentNotices, StripeCustomers, StripeGateway, StripeInbox],
})
export class StripeModule {}
