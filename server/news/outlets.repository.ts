import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { Dataset } from './coverage.repository';

/** Outlets by dataset and domain. Ids are what coverage and articles hold. */
@Injectable()
export class OutletsRepository {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * Ids of domains, made where absent, in the order given. Safe with several writers at once.
   * @param manager the caller's transaction, where the outlets shall only come with it
   */
  async getIds(
    dataset: Dataset,
    outlets: readonly { domain: string; name: string }[],
    now: Date,
    manager: EntityManager = this.dataSource.manager,
  ): Promise<Int32Array> {
    const domains = outlets.map(({ domain }) => domain);
    await manager.query(
      `INSERT INTO outlets (dataset, domain, name, first_seen_at)
       SELECT $1, domain, name, $4 FROM unnest($2::text[], $3::text[]) AS t (domain, name)
       WHERE NOT EXISTS (SELECT 1 FROM outlets o WHERE o.dataset = $1 AND o.domain = t.domain)
       ORDER BY domain
       ON CONFLICT (dataset, domain) DO NOTHING`,
      [dataset, domains, outlets.map(({ name }) => name), now],
    );
    const rows: { id: number; domain: string }[] = await manager.query(
      `SELECT id, domain FROM outlets WHERE dataset = $1 AND domain = ANY ($2::text[])`,
      [dataset, domains],
    );
    const ids = new Map(rows.map(({ id, domain }) => [domain, id]));
    return Int32Array.from(domains, (domain) => ids.get(domain)!);
  }
}
