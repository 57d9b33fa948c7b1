import { defineMail } from '../../platform/mail';
import type { Product } from './price-list';

export interface PriceChangeParams {
  readonly organization: string;
  readonly product: Product;
  /** Amounts with their currency, net of VAT. */
  readonly before: string;
  readonly after: string;
  /** Instant from which on the price holds. */
  readonly from: string;
}

/** To the owners of an organization, 30 days or more before a price changes that it pays. */
export const PRICE_CHANGE_MAIL = defineMail<PriceChangeParams>('billing/price-change');

/** To those who were told of a price that was taken back before it was in force. */
export const PRICE_WITHDRAWN_MAIL = defineMail<PriceChangeParams>('billing/price-withdrawn');
