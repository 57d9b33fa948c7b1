import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { toIsoDay } from '../../platform/clock';
import type { EditionKey } from '../storage/edition';
import { type CrisisVintage, toVintage, VINTAGE_COLUMNS, type VintageRow } from './crises.repository';
import type { CrisisReach } from './crisis';

const ROWS_AT_ONCE = 1_000;

/** A vintage with how far its crisis had come before; null of its first. */
export interface CrisisStep {
  readonly vintage: CrisisVintage;
  readonly before: CrisisReach | null;
}

/** Where crises are looked for; null: in all countries, or categories. */
export interface CrisisPlaces {
  readonly countries: readonly string[] | null;
  readonly categories: readonly string[] | null;
}

type StepRow = VintageRow & {
  readonly sequence: string;
  readonly place: number;
  readonly before: CrisisReach | null;
};

/** What has become of crises, step by step. */
@Injectable()
export class CrisisHistory {
  constructor(private readonly dataSource: DataSource) {}

  /** All that was made of a day and those after it, in the order in which it was. */
  async *eachSince({ dataset, methodology }: EditionKey, day: number, { countries, categories }: CrisisPlaces): AsyncGenerator<CrisisStep> {
    for (let [sequence, place]: [string, number] = ['0', -1]; ;) {
      const rows: StepRow[] = await this.dataSource.query(
        `SELECT ${VINTAGE_COLUMNS}, v.sequence, v.place,
           (SELECT jsonb_build_object('severity', b.severity, 'scopes', jsonb_path_query_array(b.episodes, '$[*].scope')) FROM crisis_vintages b
            WHERE b.dataset = $1 AND b.methodology = $2 AND b.crisis = v.crisis AND b.vintage = v.vintage - 1) AS before
         FROM crisis_vintages v WHERE dataset = $1 AND methodology = $2 AND through >= $3 AND ($4::text[] IS NULL OR countries && $4)
           AND ($5::text[] IS NULL OR categories && $5) AND (sequence, place) > ($6::bigint, $7::integer) ORDER BY sequence, place LIMIT ${ROWS_AT_ONCE}`,
        [dataset, methodology, toIsoDay(day), countries, categories, sequence, place],
      );
      for (const row of rows) yield { vintage: toVintage(row), before: row.before };
      if (rows.length < ROWS_AT_ONCE) return;
      ({ sequence, place } = rows[rows.length - 1]);
    }
  }
}
