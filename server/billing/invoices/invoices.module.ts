import { Module } from '@nestjs/common';
import { InvoiceNumbersRepository } from './invoice-numbers.repository';
import { InvoicePartiesView } from './invoice-parties.view';
import { InvoicePdfs } from './invoice-pdfs.service';
import { InvoicesRepository } from './invoices.repository';
import { InvoicesService } from './invoices.service';
import { OperatorSeller } from './operator-seller';

/** Issuing invoices and reading them: in both processes. */
@Module({
  providers: [InvoiceNumbersRepository, InvoicePartiesView, InvoicePdfs, InvoicesRepository, InvoicesService, OperatorSeller],
  exports: [InvoicePartiesView, InvoicePdfs, InvoicesRepository, InvoicesService],
})
export class InvoicesModule {}
