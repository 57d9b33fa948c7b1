import { toPriceFields } from '../../plans/plans.dto';
import { toDecimal } from '../../prices/money';
import type { PriceList } from '../../prices/price-list';
import type { Subscription } from '../subscription.entity';

/** What a subscription costs for its duration, without its seats; null where no price is known. */
export function priceFieldsOf(
  { planCode, arrangedAmount, planAmount, periodEnd }: Pick<Subscription, 'planCode' | 'arrangedAmount' | 'planAmount' | 'periodEnd'>,
  prices: PriceList,
): { base_price: string | null; discount_price: string | null } {
  if (planCode === 'free') return toPriceFields({ base: 0, discount: null });
  if (planCode !== 'enterprise') return toPriceFields(prices[planCode]);
  // What is arranged may hold from the next period on alone.
  const amount = periodEnd === null ? arrangedAmount : planAmount;
  return { base_price: amount === null ? null : toDecimal(amount), discount_price: null };
}
