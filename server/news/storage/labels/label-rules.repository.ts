import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { parseIsoDay } from '../../../platform/clock';
import type { Position } from '../../../platform/http/lists/keyset';
import { CATEGORY_INDEX } from '../../../reference/categories';
import { COUNTRY_INDEX_BY_ISO2 } from '../../../reference/countries';
import type { TermCorrection } from '../../model/label-corrections';
import { LabelCorrection } from './label-correction.entity';

export interface LabelRules {
  readonly version: number;
  /** The newest that a worker had. */
  readonly codeVersion: number;
}

/** By what articles are labelled. A change locks the rules first and ends with a version of its own. */
@Injectable()
export class LabelRulesRepository {
  constructor(private readonly dataSource: DataSource) {}

  async get(manager: EntityManager = this.dataSource.manager): Promise<LabelRules> {
    const [rules]: LabelRules[] = await manager.query(`SELECT version, code_version AS "codeVersion" FROM label_rules`);
    return rules;
  }

  /** Those in force, with the version that they are of. */
  async listInForce(manager: EntityManager = this.dataSource.manager): Promise<{ version: number; corrections: TermCorrection[] }> {
    const [{ version, rows }]: { version: number; rows: CorrectionRow[] }[] = await manager.query(
      `SELECT version, (SELECT coalesce(json_agg(json_build_object('term', term, 'fromDay', from_day, 'countriesAdded', countries_added,
         'countriesForbidden', countries_forbidden, 'categoriesAdded', categories_added, 'categoriesForbidden', categories_forbidden)
         ORDER BY created_at, id), '[]') FROM label_corrections WHERE ended_at IS NULL) AS rows
       FROM label_rules`,
    );
    return { version, corrections: rows.map(toTermCorrection) };
  }

  /** Lets one change happen after the other. */
  async lock(manager: EntityManager): Promise<void> {
    await manager.query(`SELECT version FROM label_rules FOR UPDATE`);
  }

  /** Gives what was changed in this transaction the next version. */
  async close(manager: EntityManager, { term, fromDay }: Pick<LabelCorrection, 'term' | 'fromDay'>): Promise<void> {
    await manager.query(
      `WITH next AS (UPDATE label_rules SET version = version + 1 RETURNING version)
       INSERT INTO label_rule_changes (version, term, from_day) SELECT version, $1, $2 FROM next`,
      [term, fromDay],
    );
  }

  /** Notes that a worker labels by newer code: everything that is stored has to follow. */
  async noteCode(manager: EntityManager, codeVersion: number): Promise<void> {
    await manager.query(
      `WITH next AS (UPDATE label_rules SET version = version + 1, code_version = $1 WHERE code_version < $1 RETURNING version)
       INSERT INTO label_rule_changes (version) SELECT version FROM next`,
      [codeVersion],
    );
  }

  /** Terms of the changes after a version; null where one of them is about all labels. */
  async listTermsAfter(manager: EntityManager, version: number): Promise<string[] | null> {
    const rows: { term: string | null }[] = await manager.query(`SELECT DISTINCT term FROM label_rule_changes WHERE version > $1`, [version]);
    const terms = rows.flatMap(({ term }) => term ?? []);
    return terms.length < rows.length ? null : terms;
  }

  async find(manager: EntityManager, id: string): Promise<LabelCorrection | null> {
    return manager.findOneBy(LabelCorrection, { id });
  }

  /** Newest first; with the instant that each was made at as PostgreSQL writes it. */
  async list(after: Position | null, limit: number): Promise<(LabelCorrection & { at: string })[]> {
    return this.dataSource.query(
      `SELECT id, term, from_day::text AS "fromDay", countries_added AS "countriesAdded", countries_forbidden AS "countriesForbidden",
         categories_added AS "categoriesAdded", categories_forbidden AS "categoriesForbidden", reason, created_at AS "createdAt",
         created_by AS "createdBy", ended_at AS "endedAt", ended_by AS "endedBy", created_at::text AS at
       FROM label_corrections WHERE $1::timestamptz IS NULL OR (created_at, id) < ($1, $2::uuid) ORDER BY created_at DESC, id DESC LIMIT $3`,
      [after?.at ?? null, after?.key ?? null, limit],
    );
  }

  async save(manager: EntityManager, correction: LabelCorrection): Promise<void> {
    await manager.save(LabelCorrection, correction);
  }
}

type CorrectionRow = Pick<LabelCorrection, 'term' | 'fromDay' | 'countriesAdded' | 'countriesForbidden' | 'categoriesAdded' | 'categoriesForbidden'>;

/** What a correction says, in positions; codes that no longer exist are passed over. */
export function toTermCorrection(row: CorrectionRow): TermCorrection {
  const countries = (codes: readonly string[]): number[] => codes.flatMap((iso2) => COUNTRY_INDEX_BY_ISO2.get(iso2) ?? []);
  const categories = (codes: readonly string[]): number[] => codes.flatMap((code) => CATEGORY_INDEX.get(code) ?? []);
  return {
    term: row.term,
    fromDay: row.fromDay === null ? null : parseIsoDay(row.fromDay),
    countriesAdded: countries(row.countriesAdded),
    countriesForbidden: countries(row.countriesForbidden),
    categoriesAdded: categories(row.categoriesAdded),
    categoriesForbidden: categories(row.categoriesForbidden),
  };
}
