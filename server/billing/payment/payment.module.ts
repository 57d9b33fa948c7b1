import { Module } from '@nestjs/common';
import { InvoicesModule } from '../invoices/invoices.module';
import { Payments } from '../payments';
import { InvoiceNotices } from './invoice-notices';
import { OperatorPayments } from './operator.payments';

/** How organizations pay: in both processes, since renewals are charged by the worker. */
@Module({
  imports: [InvoicesModule],
  providers: [InvoiceNotices, OperatorPayments, { provide: Payments, useExisting: OperatorPayments }],
  exports: [InvoiceNotices, InvoicesModule, Payments],
})
export class PaymentModule {}
