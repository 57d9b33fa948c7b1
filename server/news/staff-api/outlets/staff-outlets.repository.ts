import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { Placed, Position } from '../../../platform/http/lists/keyset';
import type { OutletSort } from './staff-outlets.dto';

export interface OutletFact<Source extends string> {
  readonly value: string | null;
  readonly source: Source | 'table' | 'staff' | null;
  readonly share: number | null;
  readonly articles: number | null;
}

/** An outlet as staff see it. */
export interface OutletRecord {
  readonly id: number;
  readonly domain: string;
  readonly name: string;
  readonly country: OutletFact<'domain' | 'articles'>;
  readonly language: OutletFact<'articles'>;
  /** Code of the one category that it writes about, where staff gave it. */
  readonly field: string | null;
  readonly recentArticles: number;
  readonly learnedAt: Date | null;
  readonly firstSeenAt: Date;
  /** The outlet that it is another name of, or null. */
  readonly aliasOf: string | null;
}

export interface OutletFilter {
  readonly search: string | null;
  readonly country: string | null;
  readonly language: string | null;
  readonly sort: OutletSort;
}

const fact = (name: string): string =>
  `json_build_object('value', o.${name}, 'source', o.${name}_source, 'share', o.${name}_share, 'articles', o.${name}_articles) AS ${name}`;
const COLUMNS = `o.id, o.domain, o.name, ${fact('country')}, ${fact('language')}, o.field, o.recent_articles AS "recentArticles", o.learned_at AS "learnedAt",
  o.first_seen_at AS "firstSeenAt", a.outlet AS "aliasOf"`;
const FROM = `outlets o LEFT JOIN outlet_aliases a ON a.domain = o.domain`;

/** What the list is sorted by, its type, and which way. */
const ORDERS: Readonly<Record<OutletSort, { readonly by: string; readonly type: string; readonly isFalling: boolean }>> = {
  domain: { by: `o.domain COLLATE "C"`, type: 'text', isFalling: false },
  articles: { by: 'o.recent_articles', type: 'integer', isFalling: true },
  newest: { by: 'o.first_seen_at', type: 'timestamptz', isFalling: true },
};

/** Outlets of the live dataset as staff see and correct them. */
@Injectable()
export class StaffOutletsRepository {
  constructor(private readonly dataSource: DataSource) {}

  async find(domain: string, manager: EntityManager = this.dataSource.manager): Promise<OutletRecord | null> {
    const rows: OutletRecord[] = await manager.query(`SELECT ${COLUMNS} FROM ${FROM} WHERE o.dataset = 'live' AND o.domain = $1`, [domain]);
    return rows[0] ?? null;
  }

  /** Without those that are other names of another. */
  async list({ search, country, language, sort }: OutletFilter, after: Position | null, limit: number): Promise<Placed<OutletRecord>[]> {
    const { by, type, isFalling } = ORDERS[sort];
    const way = isFalling ? 'DESC' : 'ASC';
    const rows: (OutletRecord & { at: string })[] = await this.dataSource.query(
      `SELECT ${COLUMNS}, (${by})::text AS at FROM ${FROM}
       WHERE o.dataset = 'live' AND a.domain IS NULL AND o.domain NOT LIKE 'owner:%' AND ($1::text IS NULL OR o.country = $1) AND ($2::text IS NULL OR o.language = $2)
         AND ($3::text IS NULL OR strpos(o.domain, lower($3)) > 0 OR strpos(lower(o.name), lower($3)) > 0
           OR EXISTS (SELECT 1 FROM outlet_aliases other WHERE other.outlet = o.domain AND strpos(other.domain, lower($3)) > 0))
         AND ($4::text IS NULL OR (${by}, o.id) ${isFalling ? '<' : '>'} ($4::${type}, $5::integer))
       ORDER BY ${by} ${way}, o.id ${way} LIMIT $6`,
      [country, language, search, after?.at ?? null, after?.key ?? null, limit],
    );
    return rows.map(({ at, ...row }) => ({ ...row, position: { at, key: String(row.id) } }));
  }

  /** Sets the name, and keeps the sources' own; null gives that one back. */
  async setName(manager: EntityManager, id: number, name: string | null): Promise<void> {
    await manager.query(
      `UPDATE outlets SET name = coalesce($2, source_name, name), source_name = CASE WHEN $2::text IS NOT NULL THEN coalesce(source_name, name) END
       WHERE id = $1`,
      [id, name],
    );
  }

  async setField(manager: EntityManager, id: number, field: string | null): Promise<void> {
    await manager.query(`UPDATE outlets SET field = $2 WHERE id = $1`, [id, field]);
  }

  /** Sets a fact for good; null forgets it, so that it is learned again. */
  async setFact(manager: EntityManager, id: number, fact: 'country' | 'language', value: string | null): Promise<void> {
    await manager.query(
      `UPDATE outlets SET ${fact} = $2, ${fact}_source = CASE WHEN $2::text IS NOT NULL THEN 'staff' END, ${fact}_share = NULL, ${fact}_articles = NULL
       WHERE id = $1`,
      [id, value],
    );
  }
}
