import { Injectable, StreamableFile } from '@nestjs/common';
import type { Language } from '../../platform/messages/messages';
import type { Invoice } from './invoice.entity';
import { InvoicePartiesView } from './invoice-parties.view';
import { drawInvoice } from './pdf/invoice-pdf';

/** Invoices as files, drawn whenever one is asked for: of the same invoice always the same bytes. */
@Injectable()
export class InvoicePdfs {
  constructor(private readonly parties: InvoicePartiesView) {}

  async draw(invoice: Invoice, language: Language): Promise<StreamableFile> {
    const { seller, customer } = invoice.content;
    const names = [seller.logo, customer.logo].filter((logo) => logo !== null);
    const images = await Promise.all(names.map(async (name) => [name, await this.parties.findLogo(name)] as const));
    const logos = new Map(images.flatMap(([name, image]) => (image === null ? [] : [[name, image]])));
    const pdf = await drawInvoice(invoice, logos, language);
    return new StreamableFile(pdf, { type: 'application/pdf', disposition: `attachment; filename="${invoice.number}.pdf"`, length: pdf.length });
  }
}
