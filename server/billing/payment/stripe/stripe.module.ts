import { Module } from '@nestjs/common';
import { InvoicesModule } from '../../invoices/invoices.module';
import { Checkouts } from './checkouts.service';
import { IncomingPayments } from './incoming-payments.service';
import { OpenPaymentsSubscriber } from './open-payments.subscriber';
import { PaymentAttemptsRepository } from './payment-attempts.repository';
import { PaymentNotices } from './payment-notices';
import { StripeCustomersRepository } from './stripe-customers.repository';
import { StripeCustomers } from './stripe-customers.service';
import { StripeEventsRepository } from './stripe-events.repository';
import { StripeInbox } from './stripe-inbox.service';
import { StripePaymentsRepository } from './stripe-payments.repository';
import { StripeGateway } from './stripe.gateway';

const RECORDS = [PaymentAttemptsRepository, StripeCustomersRepository, StripeEventsRepository, StripePaymentsRepository];

/** Taking money through Stripe, where its key is set: in both processes. */
@Module({
  imports: [InvoicesModule],
  providers: [...RECORDS, Checkouts, IncomingPayments, OpenPaymentsSubscriber, PaymentNotices, StripeCustomers, StripeGateway, StripeInbox],
  exports: [...RECORDS, Checkouts, IncomingPayments, PaymentNotices, StripeCustomers, StripeGateway, StripeInbox],
})
export class StripeModule {}
