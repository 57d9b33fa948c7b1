import { Module } from '@nestjs/common';
import { InvoicesModule } from '../invoices/invoices.module';
import { Payments } from '../payments';
import { InvoiceNotices } from './invoice-notices';
import { OperatorPayments } from './operator.payments';
import { StripeGateway } from './stripe/gateway/stripe.gateway';
import { StripeModule } from './stripe/stripe.module';
import { StripePayments } from './stripe/stripe.payments';

/** How organizations pay: in both processes, since renewals are charged by the worker. */
@Module({
  imports: [InvoicesModule, StripeModule],
  providers: [
    InvoiceNotices,
    OperatorPayments,
    StripePayments,
    {
      provide: Payments,
      inject: [StripeGateway, StripePayments, OperatorPayments],
      useFactory: ({ isOn }: StripeGateway, stripe: StripePayments, operator: OperatorPayments) => (isOn ? stripe : operator),
    },
  ],
  exports: [InvoiceNotices, InvoicesModule, Payments, StripeModule],
})
export class PaymentModule {}
