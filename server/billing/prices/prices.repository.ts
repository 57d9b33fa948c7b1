import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, IsNull, LessThanOrEqual, MoreThan } from 'typeorm';
import { Price } from './price.entity';
import type { ListedPrice, PriceList, Product } from './price-list';

@Injectable()
export class PricesRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** What everything costs at an instant. */
  async listAt(at: Date, manager: EntityManager = this.dataSource.manager): Promise<PriceList> {
    const since = { validFrom: LessThanOrEqual(at) };
    const rows = await manager.findBy(Price, [
      { ...since, validTo: IsNull() },
      { ...since, validTo: MoreThan(at) },
    ]);
    return Object.fromEntries(rows.map((row) => [row.product, toListedPrice(row)])) as unknown as Record<Product, ListedPrice>;
  }

  /** Prices that are announced and not in force yet, the next first. */
  listUpcoming(at: Date): Promise<Price[]> {
    return this.dataSource.manager.find(Price, { where: { validFrom: MoreThan(at) }, order: { validFrom: 'ASC' } });
  }

  /** By product, the newest first. */
  list(): Promise<Price[]> {
    return this.dataSource.manager.find(Price, { order: { product: 'ASC', validFrom: 'DESC' } });
  }

  /** The last price of a product that is known, held until the transaction ends; null where it was followed by another just now. */
  lockLast(product: Product, manager: EntityManager): Promise<Price | null> {
    return manager.findOne(Price, { where: { product, validTo: IsNull() }, lock: { mode: 'pessimistic_write' } });
  }

  /** Lets a price end where another begins. */
  async follow(last: Price, price: Price, manager: EntityManager): Promise<void> {
    await manager.update(Price, { id: last.id }, { validTo: price.validFrom });
    await manager.insert(Price, price);
  }

  /** A price, and that which it follows. */
  async getWithPrevious(id: string): Promise<[Price, Price]> {
    const price = await this.dataSource.manager.findOneByOrFail(Price, { id });
    return [await this.dataSource.manager.findOneByOrFail(Price, { product: price.product, validTo: price.validFrom }), price];
  }
}

export function toListedPrice({ baseAmount, discountAmount }: Price): ListedPrice {
  return { base: baseAmount, discount: discountAmount };
}
