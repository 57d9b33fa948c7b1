import { defineMail } from '../../platform/mail';
import type { Product } from './price-list';

/** In cents; mails that were waiting when they were still written down in English hold a text. */
type PriceAmount = { readonly amount: number; readonly currency: string } | string;

export interface PriceChangeParams {
  readonly organization: string;
  readonly product: Product;
  /** Net of VAT. */
  readonly before: PriceAmount;
  readonly after: PriceAmount;
  /** Instant from which on the price holds. */
  readonly from: string;
}

/** To the owners of an organization, 30 days or more before a price changes that it pays. */
export const PRICE_CHANGE_MAIL = defineMail<PriceChangeParams>('billing/price-change');

/** To those who were told of a price that was taken back before it was in force. */
export const PRICE_WITHDRAWN_MAIL = defineMail<PriceChangeParams>('billing/price-withdrawn');
