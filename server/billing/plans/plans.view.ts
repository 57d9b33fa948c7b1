import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock';
import { toDecimal } from '../prices/money';
import { chargedAmount, CREDIT_PACKS, type ListedPrice, type Product } from '../prices/price-list';
import { PricesRepository, toListedPrice } from '../prices/prices.repository';
import { type CreditPackResponse, type PlanListResponse, type PlanResponse, toPriceFields, type UpcomingPriceResponse } from './plans.dto';
import { type Plan, PLANS, TRIAL_DAYS } from './plans';

const FREE: ListedPrice = { base: 0, discount: null };

/** Plans, seats and credits with what they cost now, and from when on they cost something else. */
@Injectable()
export class PlansView {
  constructor(
    private readonly prices: PricesRepository,
    private readonly clock: Clock,
  ) {}

  async list(): Promise<PlanListResponse> {
    const now = this.clock.now();
    const [prices, announced] = await Promise.all([this.prices.listAt(now), this.prices.listUpcoming(now)]);
    const upcoming = (product: Product): UpcomingPriceResponse | null => {
      const next = announced.find((one) => one.product === product);
      return next === undefined ? null : { ...toPriceFields(toListedPrice(next)), from: next.validFrom.toISOString() };
    };
    const price = (product: Product): string => toDecimal(chargedAmount(prices[product]));
    return {
      currency: 'EUR',
      plans: Object.values(PLANS).map((plan) => {
        if (plan.code === 'enterprise') return toPlan(plan, { base_price: null, discount_price: null }, null);
        return plan.code === 'free' ? toPlan(plan, toPriceFields(FREE), null) : toPlan(plan, toPriceFields(prices[plan.code]), upcoming(plan.code));
      }),
      seat: { price: price('seat'), upcoming: upcoming('seat') },
      credits: Object.entries(CREDIT_PACKS).map(([credits, product]): CreditPackResponse => ({
        credits: Number(credits),
        price: price(product),
        upcoming: upcoming(product),
      })),
      trial_days: TRIAL_DAYS,
    };
  }
}

function toPlan(
  { code, name, duration, licences, limits }: Plan,
  price: Pick<PlanResponse, 'base_price' | 'discount_price'>,
  upcoming: UpcomingPriceResponse | null,
): PlanResponse {
  return { code, name, duration, ...price, licences, limits, upcoming };
}
