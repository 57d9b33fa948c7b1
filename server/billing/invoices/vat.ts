import { countNumber } from '../../platform/messages/formats';
import type { Language } from '../../platform/messages/messages';
import { isInEu } from './vat-rates';

/**
 * How VAT is charged on an invoice:
 * `domestic` at the operator's rate, `reverse_charge` where the customer owes it, `not_taxed` where the service is supplied outside the
 * operator's country, `none` where the operator charges none at all.
 */
export type VatTreatment = 'domestic' | 'reverse_charge' | 'not_taxed' | 'none';

/** Who sells. */
export interface TaxedSeller {
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  /** Hundredths of a percent: 2100 is 21 %. */
  readonly rate: number;
}

/** Who buys. */
export interface TaxedBuyer {
  /** Where they say that they are established; absent where they have not said. */
  readonly established?: string;
  /** Where they live; null where nobody knows. */
  readonly country: string | null;
  /** With the letters of its country, as it is kept; null for consumers. */
  readonly vatNumber: string | null;
}

export interface VatDecision {
  readonly treatment: VatTreatment;
  /** Hundredths of a percent. */
  readonly rate: number;
}

/** VAT on everything that is taxed at one rate, in minor units. */
export interface VatAmount {
  readonly rate: number;
  readonly net: number;
  readonly vat: number;
}

const PER_WHOLE = 10_000;

/**
 * Within the operator's own country the operator's rate holds for everybody. From one member state to another a business with a VAT
 * number owes the tax itself, and everybody else pays the operator's rate; so does whoever's country is not known. Across the border of
 * the Union nothing is charged. A number of a country outside the Union says nothing: anybody could write one to pay no tax.
 */
export function decideVat(seller: TaxedSeller, buyer: TaxedBuyer): VatDecision {
  if (seller.rate === 0) return { treatment: 'none', rate: 0 };
  const numbered = vatCountryOf(buyer.vatNumber);
  // A number of another country does not take anybody away who says that they are at home.
  const country = buyer.established === seller.country ? seller.country : (numbered ?? buyer.established ?? buyer.country);
  if (country === null || country === seller.country) return { treatment: 'domestic', rate: seller.rate };
  if (!isInEu(seller.country) || !isInEu(country)) return { treatment: 'not_taxed', rate: 0 };
  return numbered === null ? { treatment: 'domestic', rate: seller.rate } : { treatment: 'reverse_charge', rate: 0 };
}

/**
 * The member state that a VAT number is of; null where it is of none. Greek ones begin with EL; those of Northern Ireland (XI) are for goods
 * alone, so that for services they are none of the Union's.
 */
export function vatCountryOf(vatNumber: string | null): string | null {
  const letters = vatNumber?.slice(0, 2) ?? null;
  const country = letters === 'EL' ? 'GR' : letters;
  return isInEu(country) ? country : null;
}

/** VAT on a sum, rounded to the minor unit, half away from zero: so what a credit note gives back is what its invoice took. */
export function vatOf(net: number, rate: number): number {
  return Math.sign(net) * Math.floor((Math.abs(net) * rate + PER_WHOLE / 2) / PER_WHOLE) + 0;
}

/** `21 %`, `25.5 %`; `5,5 %` in French. */
export function percentOf(rate: number, language: Language): string {
  return `${countNumber(rate / 100, language, 2)} %`;
}
