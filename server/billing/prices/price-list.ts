import { PRICED_PLAN_CODES } from '../plans/plans';

/** What is sold at a published price. */
export const PRODUCTS = [...PRICED_PLAN_CODES, 'seat', 'credits_1000', 'credits_10000', 'credits_100000'] as const;
export type Product = (typeof PRODUCTS)[number];

/** Packs of credits, by how many they hold. */
export const CREDIT_PACKS = { 1_000: 'credits_1000', 10_000: 'credits_10000', 100_000: 'credits_100000' } as const satisfies Record<number, Product>;
export type CreditPack = keyof typeof CREDIT_PACKS;

/** In minor units (cents), net of VAT: of a plan for its duration, of a seat for a month, of a pack whole. */
export interface ListedPrice {
  readonly base: number;
  /** What is charged instead; null where there is no discount. */
  readonly discount: number | null;
}

/** The most that staff may ask for. With all the seats that there can be for a year, and VAT, an invoice is still what its columns hold. */
export function priceMaxOf(product: Product): number {
  return product === 'seat' ? 10_000 : 50_000_000;
}

/** The prices of an instant. */
export type PriceList = Readonly<Record<Product, ListedPrice>>;

/** What is charged. */
export function chargedAmount({ base, discount }: ListedPrice): number {
  return discount ?? base;
}
