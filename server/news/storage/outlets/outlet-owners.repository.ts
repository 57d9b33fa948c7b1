import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { OwnerRow } from '../../enrichment/outlets/outlet-owners';
import type { RuleStamp } from './outlet-rules.repository';

/** Whose an outlet is from a day on. */
export interface StatedOwner extends OwnerRow {
  /** Public source, or `unverified`. */
  readonly source: string;
}

export interface StoredOwner extends StatedOwner {
  readonly changedAt: Date;
  /** Null: it came with the product. */
  readonly changedBy: string | null;
}

const COLUMNS = `outlet, nullif(since, '-infinity')::text AS since, owner, source, changed_at AS "changedAt", changed_by AS "changedBy"`;
const FIRST_DAY = '-infinity';

/** How `outlet_owners` and the changes of rules write a first day. */
export function storedSince(since: string | null): string {
  return since ?? FIRST_DAY;
}

/** Owners of outlets by the day from which on they are known. Changes hold the lock of the rules. */
@Injectable()
export class OutletOwnersRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** The earliest first. */
  async listOf(outlets: readonly string[], manager: EntityManager = this.dataSource.manager): Promise<StoredOwner[]> {
    return manager.query(`SELECT ${COLUMNS} FROM outlet_owners WHERE outlet = ANY ($1::text[]) ORDER BY outlet, outlet_owners.since`, [outlets]);
  }

  async save(manager: EntityManager, owners: readonly StatedOwner[], { at, by }: RuleStamp): Promise<void> {
    await manager.query(
      `INSERT INTO outlet_owners (outlet, since, owner, source, changed_at, changed_by)
       SELECT outlet, since, owner, source, $5, $6 FROM unnest($1::text[], $2::date[], $3::text[], $4::text[]) AS t (outlet, since, owner, source)
       ON CONFLICT (outlet, since) DO UPDATE SET owner = excluded.owner, source = excluded.source, changed_at = excluded.changed_at,
         changed_by = excluded.changed_by`,
      [
        owners.map(({ outlet }) => outlet),
        owners.map(({ since }) => storedSince(since)),
        owners.map(({ owner }) => owner),
        owners.map(({ source }) => source),
        at,
        by,
      ],
    );
  }

  /** @returns whether there was such a row */
  async delete(manager: EntityManager, outlet: string, since: string | null): Promise<boolean> {
    const [, count]: [unknown[], number] = await manager.query(`DELETE FROM outlet_owners WHERE outlet = $1 AND since = $2`, [
      outlet,
      storedSince(since),
    ]);
    return count > 0;
  }
}
