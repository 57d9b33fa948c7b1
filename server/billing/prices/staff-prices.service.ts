import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { Audit, type AuditEvent } from '../../platform/audit/audit.service';
import { Clock, MS_PER_DAY } from '../../platform/clock';
import { isUuid } from '../../platform/http/input/field-rules';
import { message } from '../../platform/messages/message';
import { problem } from '../../platform/problems/problem';
import { validationProblem } from '../../platform/problems/validation-problem';
import { Outbox } from '../../platform/queue/outbox.service';
import { BILLING_PROBLEMS } from '../billing.problems';
import { toDecimal, toMinor } from './money';
import type { Price } from './price.entity';
import { priceMaxOf } from './price-list';
import { NOTIFY_OF_PRICE, NOTIFY_OF_WITHDRAWN_PRICE } from './price-notices.jobs';
import { PricesRepository } from './prices.repository';
import type { SchedulePriceRequest } from './staff-prices.dto';

/** As the terms promise. */
const NOTICE_DAYS = 30;

/** Prices as staff change them. */
@Injectable()
export class StaffPrices {
  constructor(
    private readonly dataSource: DataSource,
    private readonly prices: PricesRepository,
    private readonly outbox: Outbox,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  /**
   * In the caller's transaction.
   * @throws validation_failed (too early, nothing to pay, too much, no discount), price_announced
   */
  async schedule(manager: EntityManager, { product, base_price, discount_price, valid_from }: SchedulePriceRequest, userId: string): Promise<Price> {
    const now = this.clock.now();
    const validFrom = new Date(valid_from);
    const [baseAmount, discountAmount] = [toMinor(base_price), discount_price !== undefined ? toMinor(discount_price) : null];
    if (validFrom.getTime() < now.getTime() + NOTICE_DAYS * MS_PER_DAY)
      throw validationProblem({ valid_from: [message('price_too_early', { days: NOTICE_DAYS })] });
    if (baseAmount === 0) throw validationProblem({ base_price: [message('not_money')] });
    const max = priceMaxOf(product);
    if (baseAmount > max) throw validationProblem({ base_price: [message('price_too_high', { max: toDecimal(max) })] });
    if (discountAmount !== null && (discountAmount === 0 || discountAmount >= baseAmount))
      throw validationProblem({ discount_price: [message('no_discount')] });
    const last = await this.prices.lockLast(product, manager);
    if (last === null || last.validFrom >= validFrom) throw problem(BILLING_PROBLEMS.price_announced);
    const price: Price = {
      id: randomUUID(),
      product,
      baseAmount,
      discountAmount,
      currency: 'EUR',
      validFrom,
      validTo: null,
      ...{ withdrawnAt: null, createdAt: now },
    };
    await this.prices.follow(last, price, manager);
    await this.outbox.add(manager, NOTIFY_OF_PRICE, { priceId: price.id });
    await this.audit.record(manager, { action: 'billing.price_scheduled', userId, details: detailsOf(price) });
    return price;
  }

  /**
   * Takes back a price that is announced and not in force. Who was told of it is told that, too.
   * @throws price_not_found, price_in_force
   */
  async withdraw(id: string, userId: string): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      const price = isUuid(id) ? await this.prices.lock(id, manager) : null;
      if (price === null) throw problem(BILLING_PROBLEMS.price_not_found);
      const now = this.clock.now();
      if (price.validFrom <= now) throw problem(BILLING_PROBLEMS.price_in_force);
      await this.prices.withdraw(price, now, manager);
      await this.outbox.add(manager, NOTIFY_OF_WITHDRAWN_PRICE, { priceId: id });
      await this.audit.record(manager, { action: 'billing.price_withdrawn', userId, details: detailsOf(price) });
    });
  }
}

/** As the trail has it. */
function detailsOf({ product, baseAmount, discountAmount, validFrom }: Price): AuditEvent['details'] {
  const discount = discountAmount === null ? null : toDecimal(discountAmount);
  return { product, basePrice: toDecimal(baseAmount), discountPrice: discount, validFrom: validFrom.toISOString() };
}
