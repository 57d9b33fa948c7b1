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
}

export function toListedPrice({ baseAmount, discountAmount }: Price): ListedPrice {
  return { base: baseAmount, discount: discountAmount };
}
