import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { customIdOf, customKeyOf, type EditionKey, type StoredBytes } from '../../indexes';
import type { WatchedIndex } from './judged-rules.repository';

/** What is stored of a custom index. */
export interface StoredValues {
  readonly months: StoredBytes;
  /** Which value is the newest; null before the first, and as long as nothing was judged. */
  readonly latest: string | null;
}

/** Up to where rules have judged a custom index. */
export interface CustomProgress extends StoredValues {
  /** The newest day with a value that was over; null before the first. */
  readonly day: string | null;
}

/** What is stored of an index `c` by an edition. Values bear instants, which a clock that is set back repeats; bytes only become more. */
const MONTHS = `(SELECT coalesce(jsonb_object_agg(v.month, octet_length(v.packed)), '{}') FROM custom_values v
  WHERE v.key = c.key AND v.dataset = $1 AND v.methodology = $2)`;
const LATEST = `(SELECT md5(l.record) FROM custom_latest l WHERE l.key = c.key AND l.dataset = $1 AND l.methodology = $2)`;

/**
 * The custom indexes that rules or endpoints for restated values name, by themselves or on a list.
 * @param of what the organization is compared with; left out: of all organizations
 */
function namedIndexes(of?: string): string {
  const and = (alias: string): string => (of === undefined ? '' : `AND ${alias}.organization_id = ${of}`);
  return `(
    SELECT r.organization_id, r.subject ->> 'indexId' AS id FROM alert_rules r WHERE r.deleted_at IS NULL ${and('r')}
    UNION SELECT w.organization_id, unnest(w.index_ids) FROM webhooks w WHERE 'value.restated' = ANY (w.events) ${and('w')}
    UNION SELECT l.organization_id, item ->> 'indexId' FROM watchlists l, jsonb_path_query(l.sections, '$[*].items[*]') AS item
      WHERE (EXISTS (SELECT FROM alert_rules r WHERE r.organization_id = l.organization_id AND r.watchlist_id = l.id AND r.deleted_at IS NULL)
        OR EXISTS (SELECT FROM webhooks w WHERE w.organization_id = l.organization_id AND w.watchlist_id = l.id AND 'value.restated' = ANY (w.events)))
        ${and('l')})`;
}

/** How far the rules of organizations have judged their custom indexes. */
@Injectable()
export class CustomProgressRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Null before its first values. */
  async find({ organizationId, indexId }: WatchedIndex, { dataset, methodology }: EditionKey): Promise<CustomProgress | null> {
    const rows: CustomProgress[] = await this.dataSource.query(
      `SELECT months, latest, day::text FROM alert_custom_places WHERE organization_id = $3 AND key = $4 AND dataset = $1 AND methodology = $2`,
      [dataset, methodology, organizationId, customKeyOf(indexId)],
    );
    return rows[0] ?? null;
  }

  async findStored({ organizationId, indexId }: WatchedIndex, { dataset, methodology }: EditionKey): Promise<StoredValues> {
    const rows: StoredValues[] = await this.dataSource.query(
      `SELECT ${MONTHS} AS months, ${LATEST} AS latest FROM custom_indexes c WHERE c.organization_id = $3 AND c.key = $4`,
      [dataset, methodology, organizationId, customKeyOf(indexId)],
    );
    return rows[0] ?? { months: {}, latest: null };
  }

  /**
   * Moves it on from where it was found. Nothing happens where somebody else has moved it meanwhile, or the index has been deleted.
   * @returns whether it was moved
   */
  async move(
    { organizationId, indexId }: WatchedIndex,
    { dataset, methodology }: EditionKey,
    from: StoredValues,
    { months, latest, day }: CustomProgress,
    manager: EntityManager,
  ): Promise<boolean> {
    const [, affected]: [unknown, number] = await manager.query(
      `UPDATE alert_custom_places SET months = $5, latest = $6, day = greatest(day, $7)
       WHERE organization_id = $3 AND key = $4 AND dataset = $1 AND methodology = $2 AND months = $8 AND latest IS NOT DISTINCT FROM $9`,
      [dataset, methodology, organizationId, customKeyOf(indexId), months, latest, day, from.months, from.latest],
    );
    return affected > 0;
  }

  /** What stands is judged by no rule: there are none. */
  async passOver(
    { organizationId, indexId }: WatchedIndex,
    { dataset, methodology }: EditionKey,
    day: string | null,
    manager: EntityManager,
  ): Promise<void> {
    await manager.query(
      `INSERT INTO alert_custom_places AS p (organization_id, key, dataset, methodology, months, latest, day)
       SELECT c.organization_id, c.key, $1, $2, ${MONTHS}, ${LATEST}, $5 FROM custom_indexes c WHERE c.organization_id = $3 AND c.key = $4
       ON CONFLICT (key, dataset, methodology) DO UPDATE SET months = excluded.months, latest = excluded.latest, day = greatest(p.day, excluded.day)`,
      [dataset, methodology, organizationId, customKeyOf(indexId), day],
    );
  }

  /**
   * Of what stands, nothing is restated yet: what is from now on is told. Days that were judged by another version of the methodology are over. Nothing
   * happens where that was said before, or nothing stands.
   */
  async begin({ organizationId, indexId }: WatchedIndex, { dataset, methodology }: EditionKey, manager: EntityManager): Promise<void> {
    await manager.query(
      `INSERT INTO alert_custom_places (organization_id, key, dataset, methodology, months, day)
       SELECT c.organization_id, c.key, $1, $2, ${MONTHS}, (SELECT max(o.day) FROM alert_custom_places o WHERE o.key = c.key AND o.dataset = $1)
       FROM custom_indexes c WHERE c.organization_id = $3 AND c.key = $4 AND ${LATEST} IS NOT NULL
       ON CONFLICT (key, dataset, methodology) DO NOTHING`,
      [dataset, methodology, organizationId, customKeyOf(indexId)],
    );
  }

  /** Whether anybody asks what becomes of an index. */
  async isAskedFor({ organizationId, indexId }: WatchedIndex, manager: EntityManager): Promise<boolean> {
    const [{ any }]: { any: boolean }[] = await manager.query(`SELECT EXISTS (SELECT FROM ${namedIndexes('$1')} named WHERE id = $2) AS any`, [
      organizationId,
      indexId,
    ]);
    return any;
  }

  /** The indexes of which more is stored than was judged, where anybody asks. */
  async listBehind({ dataset, methodology }: EditionKey): Promise<WatchedIndex[]> {
    const rows: { organizationId: string; key: string }[] = await this.dataSource.query(
      `SELECT c.organization_id AS "organizationId", c.key FROM custom_indexes c
       LEFT JOIN alert_custom_places p ON p.key = c.key AND p.dataset = $1 AND p.methodology = $2
       WHERE c.mode = 'live' AND (c.organization_id, 'custom-' || c.key) IN (SELECT organization_id, id FROM ${namedIndexes()} named)
         AND EXISTS (SELECT FROM custom_latest l WHERE l.key = c.key AND l.dataset = $1 AND l.methodology = $2)
         AND (p.latest IS DISTINCT FROM ${LATEST} OR p.months IS DISTINCT FROM ${MONTHS}) ORDER BY c.organization_id, c.key`,
      [dataset, methodology],
    );
    return rows.map(({ organizationId, key }) => ({ organizationId, indexId: customIdOf(key) }));
  }
}
