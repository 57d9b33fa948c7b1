import type { EntitySchema } from 'typeorm';

/** All entities, so that migrations can be compared with them. Bulk tables (articles, coverage, values) have none. */
export const ENTITIES: (new () => object)[] | EntitySchema[] = [];
