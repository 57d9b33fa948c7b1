import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, In } from 'typeorm';
import type { Placed, Position } from '../../../platform/http/lists/keyset';
import { CustomIndex } from './custom-index.entity';

/** Whose indexes: what was made with a test key is for test keys alone. */
export interface CustomIndexOwner {
  readonly organizationId: string;
  readonly mode: 'live' | 'test';
}

/** Custom indexes, each within its organization. */
@Injectable()
export class CustomIndexesRepository {
  constructor(private readonly dataSource: DataSource) {}

  async find({ organizationId, mode }: CustomIndexOwner, key: string, manager: EntityManager = this.dataSource.manager): Promise<CustomIndex | null> {
    return manager.findOneBy(CustomIndex, { organizationId, mode, key });
  }

  /** Those of some keys that are there. */
  async listOf({ organizationId, mode }: CustomIndexOwner, keys: readonly string[], manager = this.dataSource.manager): Promise<CustomIndex[]> {
    return manager.findBy(CustomIndex, { organizationId, mode, key: In([...keys]) });
  }

  /** The same, and nobody else changes it until the transaction ends. */
  async lock({ organizationId, mode }: CustomIndexOwner, key: string, manager: EntityManager): Promise<CustomIndex | null> {
    return manager.findOne(CustomIndex, { where: { organizationId, mode, key }, lock: { mode: 'pessimistic_write' } });
  }

  /** The newest first, from behind `after`. */
  async list({ organizationId, mode }: CustomIndexOwner, after: Position | null, limit: number): Promise<Placed<CustomIndex>[]> {
    const places: { key: string; place: string }[] = await this.dataSource.query(
      `SELECT key, created_at::text AS place FROM custom_indexes
       WHERE organization_id = $1 AND mode = $2 AND ($3::timestamptz IS NULL OR (created_at, key) < ($3, $4))
       ORDER BY created_at DESC, key DESC LIMIT $5`,
      [organizationId, mode, after?.at ?? null, after?.key ?? null, limit],
    );
    const rows = await this.dataSource.manager
      .createQueryBuilder(CustomIndex, 'c')
      .where('c.organization_id = :organizationId AND c.key = ANY (:keys)', { organizationId, keys: places.map(({ key }) => key) })
      .getMany();
    const byKey = new Map(rows.map((row) => [row.key, row]));
    return places.flatMap(({ key, place }) => {
      const row = byKey.get(key);
      return row === undefined ? [] : [{ ...row, position: { at: place, key } }];
    });
  }

  /** Those that take a place of the plan. */
  async countPlaces({ organizationId, mode }: CustomIndexOwner, manager: EntityManager = this.dataSource.manager): Promise<number> {
    const [{ places }]: { places: number }[] = await manager.query(
      `SELECT count(*)::integer AS places FROM custom_indexes WHERE organization_id = $1 AND mode = $2 AND archived_at IS NULL`,
      [organizationId, mode],
    );
    return places;
  }

  async add(index: CustomIndex, manager: EntityManager): Promise<void> {
    await manager.insert(CustomIndex, index);
  }

  async change(
    { organizationId, key }: Pick<CustomIndex, 'organizationId' | 'key'>,
    changes: Partial<CustomIndex>,
    manager: EntityManager,
  ): Promise<void> {
    await manager.update(CustomIndex, { organizationId, key }, changes);
  }

  /** Whether there was one. */
  async remove({ organizationId, mode }: CustomIndexOwner, key: string, manager: EntityManager): Promise<boolean> {
    const { affected } = await manager.delete(CustomIndex, { organizationId, mode, key });
    return affected === 1;
  }
}
