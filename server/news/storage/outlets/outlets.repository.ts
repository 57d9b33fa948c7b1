import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { Dataset } from '../../model/dataset';

export interface NamedOutlet {
  readonly id: number;
  readonly domain: string;
  readonly name: string;
  readonly firstSeenAt: Date;
}

/** Outlets by dataset and domain. Ids are what coverage and articles hold. */
@Injectable()
export class OutletsRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Every outlet of a dataset. */
  async list(dataset: Dataset, manager: EntityManager = this.dataSource.manager): Promise<{ id: number; domain: string }[]> {
    return manager.query(`SELECT id, domain FROM outlets WHERE dataset = $1`, [dataset]);
  }

  /**
   * Ids of domains, made where absent, in the order given; of one that was merged, the outlet's that it was merged into. Safe with
   * several writers at once.
   * @param manager the caller's transaction, where the outlets shall only come with it
   */
  async getIds(
    dataset: Dataset,
    outlets: readonly { domain: string; name: string }[],
    now: Date,
    manager: EntityManager = this.dataSource.manager,
  ): Promise<Int32Array> {
    const known = await this.findIds(manager, dataset, outlets);
    const unknown = outlets.filter(({ domain }) => !known.has(domain));
    if (unknown.length > 0) {
      await manager.query(
        `INSERT INTO outlets (dataset, domain, name, first_seen_at)
         SELECT $1, domain, name, $4 FROM unnest($2::text[], $3::text[]) AS t (domain, name) ORDER BY domain
         ON CONFLICT (dataset, domain) DO NOTHING`,
        [dataset, unknown.map(({ domain }) => domain), unknown.map(({ name }) => name), now],
      );
      for (const [domain, id] of await this.findIds(manager, dataset, unknown)) known.set(domain, id);
    }
    return Int32Array.from(outlets, ({ domain }) => known.get(domain)!);
  }

  /** Writes where outlets are at home (ISO 3166-1 alpha-2) and what they write in (ISO 639-1), where it is known for certain. */
  async describe(dataset: Dataset, outlets: readonly { domain: string; country: string | null; language: string }[]): Promise<void> {
    await this.dataSource.query(
      `UPDATE outlets o SET country = t.country, language = t.language
       FROM unnest($2::text[], $3::text[], $4::text[]) AS t (domain, country, language)
       WHERE o.dataset = $1 AND o.domain = t.domain AND (o.country, o.language) IS DISTINCT FROM (t.country, t.language)`,
      [dataset, outlets.map(({ domain }) => domain), outlets.map(({ country }) => country), outlets.map(({ language }) => language)],
    );
  }

  /** Outlets by their ids, ascending. */
  async listByIds(dataset: Dataset, ids: readonly number[], manager: EntityManager = this.dataSource.manager): Promise<NamedOutlet[]> {
    return manager.query(
      `SELECT id, domain, name, first_seen_at AS "firstSeenAt" FROM outlets WHERE dataset = $1 AND id = ANY ($2::integer[]) ORDER BY id`,
      [dataset, ids],
    );
  }

  /**
   * Makes outlets where absent, in the order given, so that their ids ascend as they do where they come from: the engine adds up in that order.
   * Only under the lock of storing.
   */
  async addInOrder(manager: EntityManager, dataset: Dataset, outlets: readonly Omit<NamedOutlet, 'id'>[]): Promise<Int32Array> {
    await manager.query(
      `INSERT INTO outlets (dataset, domain, name, first_seen_at)
       SELECT $1, domain, name, first_seen_at FROM unnest($2::text[], $3::text[], $4::timestamptz[]) WITH ORDINALITY AS t (domain, name, first_seen_at, place)
       ORDER BY place ON CONFLICT (dataset, domain) DO NOTHING`,
      [dataset, outlets.map(({ domain }) => domain), outlets.map(({ name }) => name), outlets.map(({ firstSeenAt }) => firstSeenAt)],
    );
    const known = await this.findIds(manager, dataset, outlets);
    return Int32Array.from(outlets, ({ domain }) => known.get(domain)!);
  }

  private async findIds(manager: EntityManager, dataset: Dataset, outlets: readonly { domain: string }[]): Promise<Map<string, number>> {
    const rows: { id: number; domain: string }[] = await manager.query(
      `SELECT coalesce(merged_into, id) AS id, domain FROM outlets WHERE dataset = $1 AND domain = ANY ($2::text[])`,
      [dataset, outlets.map(({ domain }) => domain)],
    );
    return new Map(rows.map(({ id, domain }) => [domain, id]));
  }
}
