import type { SelectQueryBuilder } from 'typeorm';
import type { Placed, Position } from '../http/lists/keyset';

/** A page of rows with their places in the list, newest first, from behind `after`. */
export async function listNewestFirst<E extends { id: string; createdAt: Date }>(
  query: SelectQueryBuilder<E>,
  after: Position | null,
  limit: number,
): Promise<Placed<E>[]> {
  const { alias } = query;
  if (after !== null) query.andWhere(`(${alias}.createdAt, ${alias}.id) < (CAST(:at AS timestamptz), CAST(:key AS uuid))`, { ...after });
  const { entities, raw } = await query
    // As text: a Date has no microseconds, and a place between two of them would be lost.
    .addSelect(`CAST(${alias}.created_at AS text)`, 'at')
    .orderBy(`${alias}.createdAt`, 'DESC')
    .addOrderBy(`${alias}.id`, 'DESC')
    .limit(limit)
    .getRawAndEntities<{ at: string }>();
  return entities.map((entity, place) => ({ ...entity, position: { at: raw[place].at, key: entity.id } }));
}
