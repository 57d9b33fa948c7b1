/** What is sold at a published price. Enterprise has none: its amount is arranged with each organization. */
export const PRODUCTS = ['pro_monthly', 'pro_yearly', 'seat', 'credits_1000', 'credits_10000', 'credits_100000'] as const;
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

const AMOUNT_MAX = 50_000_000;

/** The most that staff may ask for. With all the seats that there can be for a year, and VAT, an invoice is still what its columns hold. */
export const PRICE_MAX: Readonly<Record<Product, number>> = {
  pro_monthly: AMOUNT_MAX,
  pro_yearly: AMOUNT_MAX,
  seat: 10_000,
  credits_1000: AMOUNT_MAX,
  credits_10000: AMOUNT_MAX,
  credits_100000: AMOUNT_MAX,
};

/** The prices of an instant. */
export type PriceList = Readonly<Record<Product, ListedPrice>>;

/** What is charged. */
export function chargedAmount({ base, discount }: ListedPrice): number {
  return discount ?? base;
}
