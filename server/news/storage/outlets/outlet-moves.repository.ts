import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { toIsoDay } from '../../../platform/clock';
import { isAbout } from './outlet-move';

interface StoredArticle {
  readonly urlHash: Buffer;
  readonly url: string | null;
  readonly outletId: number;
}

/** Which articles stand under which outlet, and the moving of them. Callers hold the lock of storing. */
@Injectable()
export class OutletMovesRepository {
  /** Points the outlets that are aliases now at the outlets they are names of, and lets go of those that no longer are. */
  async linkAliases(manager: EntityManager): Promise<void> {
    await manager.query(
      `INSERT INTO outlets (dataset, domain, name, first_seen_at)
       SELECT 'live', a.outlet, a.outlet, min(o.first_seen_at) FROM outlet_aliases a JOIN outlets o ON o.dataset = 'live' AND o.domain = a.domain
       GROUP BY a.outlet ORDER BY a.outlet ON CONFLICT (dataset, domain) DO NOTHING`,
    );
    await manager.query(
      `UPDATE outlets o SET merged_into = c.id FROM outlet_aliases a JOIN outlets c ON c.dataset = 'live' AND c.domain = a.outlet
       WHERE o.dataset = 'live' AND o.domain = a.domain AND o.merged_into IS DISTINCT FROM c.id`,
    );
    await manager.query(
      `UPDATE outlets o SET merged_into = NULL
       WHERE o.merged_into IS NOT NULL AND NOT EXISTS (SELECT 1 FROM outlet_aliases a WHERE a.domain = o.domain)`,
    );
  }

  /** Outlets with articles on a day that changes are about: domain by id. */
  async listOutletsAbout(manager: EntityManager, day: number, changed: ReadonlySet<string>): Promise<Map<number, string>> {
    const rows: { id: number; domain: string }[] = await manager.query(
      `SELECT o.id, o.domain FROM (SELECT DISTINCT outlet_id FROM articles WHERE day = $1) AS a JOIN outlets o ON o.id = a.outlet_id`,
      [toIsoDay(day)],
    );
    return new Map(rows.filter(({ domain }) => isAbout(changed, domain)).map(({ id, domain }) => [id, domain]));
  }

  async listArticles(manager: EntityManager, day: number, outletIds: readonly number[]): Promise<StoredArticle[]> {
    return manager.query(`SELECT url_hash AS "urlHash", url, outlet_id AS "outletId" FROM articles WHERE day = $1 AND outlet_id = ANY ($2::int[])`, [
      toIsoDay(day),
      outletIds,
    ]);
  }

  async move(manager: EntityManager, day: number, articles: readonly { urlHash: Buffer; outletId: number }[]): Promise<void> {
    await manager.query(
      `UPDATE articles a SET outlet_id = t.outlet_id FROM unnest($2::bytea[], $3::int[]) AS t (url_hash, outlet_id)
       WHERE a.day = $1 AND a.url_hash = t.url_hash`,
      [toIsoDay(day), articles.map(({ urlHash }) => urlHash), articles.map(({ outletId }) => outletId)],
    );
  }
}
