import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, IsNull, LessThan, LessThanOrEqual, MoreThan } from 'typeorm';
import { Price } from './price.entity';
import type { ListedPrice, PriceList, Product } from './price-list';

@Injectable()
export class PricesRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** What everything costs at an instant. */
  async listAt(at: Date, manager: EntityManager = this.dataSource.manager): Promise<PriceList> {
    const since = { validFrom: LessThanOrEqual(at), withdrawnAt: IsNull() };
    const rows = await manager.findBy(Price, [
      { ...since, validTo: IsNull() },
      { ...since, validTo: MoreThan(at) },
    ]);
    return Object.fromEntries(rows.map((row) => [row.product, toListedPrice(row)])) as unknown as Record<Product, ListedPrice>;
  }

  /** Prices that are announced and not in force yet, the next first. */
  listUpcoming(at: Date): Promise<Price[]> {
    return this.dataSource.manager.find(Price, { where: { validFrom: MoreThan(at), withdrawnAt: IsNull() }, order: { validFrom: 'ASC' } });
  }

  /** By product, the newest first. */
  list(): Promise<Price[]> {
    return this.dataSource.manager.find(Price, { where: { withdrawnAt: IsNull() }, order: { product: 'ASC', validFrom: 'DESC' } });
  }

  /** The last price of a product that is known, held until the transaction ends; null where it was followed by another just now. */
  lockLast(product: Product, manager: EntityManager): Promise<Price | null> {
    return manager.findOne(Price, { where: { product, validTo: IsNull(), withdrawnAt: IsNull() }, lock: { mode: 'pessimistic_write' } });
  }

  /** Lets a price end where another begins. */
  async follow(last: Price, price: Price, manager: EntityManager): Promise<void> {
    await manager.update(Price, { id: last.id }, { validTo: price.validFrom });
    await manager.insert(Price, price);
  }

  /** Held until the transaction ends; null where there is none, or it was taken back. */
  lock(id: string, manager: EntityManager): Promise<Price | null> {
    return manager.findOne(Price, { where: { id, withdrawnAt: IsNull() }, lock: { mode: 'pessimistic_write' } });
  }

  /** Takes a price back: that which it follows holds until the next one, if any. */
  async withdraw({ id, product, validFrom, validTo }: Price, now: Date, manager: EntityManager): Promise<void> {
    await manager.update(Price, { id }, { withdrawnAt: now });
    await manager.update(Price, { product, validTo: validFrom, withdrawnAt: IsNull() }, { validTo });
  }

  /** Whether a price is still announced; it cannot be taken back before the transaction ends. */
  async isAnnounced(id: string, manager: EntityManager): Promise<boolean> {
    const where = { id, withdrawnAt: IsNull() };
    return (await manager.findOne(Price, { select: { id: true }, where, lock: { mode: 'pessimistic_read' } })) !== null;
  }

  /** A price, and that which it follows or would have followed. */
  async getWithPrevious(id: string): Promise<[Price, Price]> {
    const price = await this.dataSource.manager.findOneByOrFail(Price, { id });
    const earlier = { product: price.product, validFrom: LessThan(price.validFrom), withdrawnAt: IsNull() };
    return [await this.dataSource.manager.findOneOrFail(Price, { where: earlier, order: { validFrom: 'DESC' } }), price];
  }
}

export function toListedPrice({ baseAmount, discountAmount }: Price): ListedPrice {
  return { base: baseAmount, discount: discountAmount };
}
