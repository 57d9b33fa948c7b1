import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { parseIsoDay, toIsoDay } from '../../../platform/clock';
import type { Placed, Position } from '../../../platform/http/lists/keyset';
import type { OutletFacts } from '../../model/labels';
import { STATED_OUTLET_FACTS } from '../../storage/labels/labelled-articles.repository';

/** A stored article as staff see it. */
export interface StaffArticle {
  readonly day: string;
  /** 32 hexadecimal digits. */
  readonly hash: string;
  readonly title: string | null;
  readonly url: string | null;
  readonly language: string;
  readonly seenAt: Date;
  readonly outletDomain: string;
  /** What staff say of the outlet. */
  readonly outletFacts: OutletFacts;
  readonly outletName: string;
  readonly source: string;
  readonly tone: number | null;
  readonly names: string | null;
  readonly countries: readonly number[];
  readonly categories: readonly number[];
  readonly evidence: string | null;
  readonly labelsVersion: number | null;
  readonly isHeadlineAlone: boolean;
}

export interface ArticleFilter {
  /** All of them are in the headline, in any case. */
  readonly words: readonly string[];
  readonly outlet: string | null;
  /** The day alone; null: the latest with articles. */
  readonly day: number | null;
  readonly country: number | null;
  readonly category: number | null;
}

/** Days that are looked through where none is named: without an index of words more would take long. */
const LATEST_DAYS = 7;
const COLUMNS = `a.day::text, encode(a.url_hash, 'hex') AS hash, a.title, a.url, a.language, a.seen_at AS "seenAt", o.domain AS "outletDomain",
  o.name AS "outletName", ${STATED_OUTLET_FACTS}, a.source, a.tone, a.names, array_to_json(a.countries) AS countries, array_to_json(a.categories) AS categories, a.evidence,
  a.labels_version AS "labelsVersion", coalesce(a.words, 0) = 0 AND a.source NOT LIKE 'gdelt%' AS "isHeadlineAlone"`;
const FROM = `articles a JOIN outlets o ON o.id = a.outlet_id`;

/** Reads stored articles for staff. */
@Injectable()
export class StaffArticlesView {
  constructor(private readonly dataSource: DataSource) {}

  /** The latest day first, by address within it. */
  async list(filter: ArticleFilter, after: Position | null, limit: number): Promise<Placed<StaffArticle>[]> {
    const last = filter.day ?? (await this.findLatestDay());
    if (last === null) return [];
    const first = filter.day ?? last - LATEST_DAYS + 1;
    const rows: StaffArticle[] = await this.dataSource.query(
      `SELECT ${COLUMNS} FROM ${FROM}
       WHERE a.day BETWEEN $1 AND $2 AND a.title ILIKE ALL ($3::text[]) AND ($4::text IS NULL OR o.domain = $4)
         AND ($5::smallint IS NULL OR $5 = ANY (a.countries)) AND ($6::smallint IS NULL OR $6 = ANY (a.categories))
         AND ($7::date IS NULL OR a.day < $7 OR (a.day = $7 AND a.url_hash > decode($8, 'hex')))
       ORDER BY a.day DESC, a.url_hash LIMIT $9`,
      [
        toIsoDay(first),
        toIsoDay(last),
        ['%', ...filter.words.map((word) => `%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`)],
        filter.outlet,
        filter.country,
        filter.category,
        after?.at ?? null,
        after?.key ?? null,
        limit,
      ],
    );
    return rows.map((row) => ({ ...row, position: { at: row.day, key: row.hash } }));
  }

  async find(day: number, hash: string): Promise<StaffArticle | null> {
    const rows: StaffArticle[] = await this.dataSource.query(`SELECT ${COLUMNS} FROM ${FROM} WHERE a.day = $1 AND a.url_hash = decode($2, 'hex')`, [
      toIsoDay(day),
      hash,
    ]);
    return rows[0] ?? null;
  }

  /**
   * Articles with the smallest hashes of their addresses, which are as good as drawn by lot, behind one of them.
   * @param from first day; null: of all
   */
  async listSample(
    from: number | null,
    after: string | null,
    limit: number,
    manager: EntityManager = this.dataSource.manager,
  ): Promise<StaffArticle[]> {
    return manager.query(
      `SELECT ${COLUMNS} FROM ${FROM} WHERE ($1::date IS NULL OR a.day >= $1) AND ($2::text IS NULL OR a.url_hash > decode($2, 'hex'))
       ORDER BY a.url_hash LIMIT $3`,
      [from === null ? null : toIsoDay(from), after, limit],
    );
  }

  private async findLatestDay(): Promise<number | null> {
    const [{ day }]: { day: string | null }[] = await this.dataSource.query(
      `SELECT greatest((SELECT max(day) FROM coverage_days WHERE dataset = 'live' AND state <> 'gap'),
         (SELECT max(day) FROM dirty_days WHERE dataset = 'live'))::text AS day`,
    );
    return day === null ? null : parseIsoDay(day);
  }
}
