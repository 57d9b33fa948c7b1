import { Module } from '@nestjs/common';
import { PaymentMails } from './payment-mails';
import { PaymentModule } from './payment.module';
import { PaymentProcessor } from './payment.processor';
import { RemindersRepository } from './reminders.repository';
import { Reminders } from './reminders.service';

/** What payment does outside of requests: reminding, and writing its mails. */
@Module({ imports: [PaymentModule], providers: [PaymentMails, PaymentProcessor, Reminders, RemindersRepository] })
export class PaymentWorkerModule {}
