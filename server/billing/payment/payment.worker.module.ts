import { Module } from '@nestjs/common';
import { PaymentMails } from './payment-mails';
import { PaymentModule } from './payment.module';
import { PaymentProcessor } from './payment.processor';
import { RemindersRepository } from './reminders.repository';
import { Reminders } from './reminders.service';
import { OpenPayments } from './stripe/incoming/open-payments.service';
import { SavedCardCharges } from './stripe/attempts/saved-card-charges.service';
import { StripeMails } from './stripe/notices/stripe-mails';
import { StripeProcessor } from './stripe/stripe.processor';

const STRIPE = [OpenPayments, SavedCardCharges, StripeMails, StripeProcessor];

/** What payment does outside of requests: reminding, writing its mails, and whatever Stripe is asked for. */
@Module({ imports: [PaymentModule], providers: [PaymentMails, PaymentProcessor, Reminders, RemindersRepository, ...STRIPE] })
export class PaymentWorkerModule {}
