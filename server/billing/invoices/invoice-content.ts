import type { ChargeLine } from '../charges';
import type { VatAmount, VatTreatment } from './vat';

/** Who issues an invoice, as they were then. */
export interface InvoiceSeller {
  readonly name: string;
  readonly address: string;
  readonly country: string;
  readonly email: string;
  readonly vatNumber: string | null;
  readonly iban: string;
  readonly bic: string | null;
  /** Name of the logo among those that invoices keep. */
  readonly logo: string | null;
}

/** Who is charged, as they were then. */
export interface InvoiceCustomer {
  readonly name: string;
  readonly address: string | null;
  readonly country: string | null;
  readonly vatNumber: string | null;
  readonly email: string | null;
  readonly logo: string | null;
}

/** A line of a charge; instants as text, since it is kept as JSON. */
export type InvoiceLine = Pick<ChargeLine, 'kind' | 'description' | 'quantity' | 'amount' | 'replaced'> & {
  readonly from: string | null;
  readonly to: string | null;
};

/** All that an invoice says beside its number, days and sums. Nothing of it is ever looked up again elsewhere. */
export interface InvoiceContent {
  readonly seller: InvoiceSeller;
  readonly customer: InvoiceCustomer;
  readonly lines: readonly InvoiceLine[];
  readonly treatment: VatTreatment;
  readonly vat: readonly VatAmount[];
  /** Of a credit note: the invoice that it takes back, and why. */
  readonly credits: { readonly number: string; readonly issuedAt: string; readonly reason: string } | null;
}
