import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { toIsoDay } from '../../../platform/clock';
import type { StoredArticle } from '../../enrichment/labels/label-again';

/** An article as labelling again sees it. */
export interface StoredLabels extends Omit<StoredArticle, 'day'> {
  readonly urlHash: Buffer;
}

export interface NewLabels {
  readonly urlHash: Buffer;
  readonly countries: readonly number[];
  readonly categories: readonly number[];
  readonly evidence: string | null;
}

/** What staff say of the outlet `o`. */
export const STATED_OUTLET_FACTS = `json_build_object('country', CASE WHEN o.country_source = 'staff' THEN o.country END, 'field', o.field) AS "outletFacts"`;

/** Reads and writes the labels of stored articles. Callers hold the lock of storing. */
@Injectable()
export class LabelledArticlesRepository {
  /** Articles of a day by their hashes, after one of them. */
  async list(manager: EntityManager, day: number, after: Buffer | null, limit: number): Promise<StoredLabels[]> {
    return manager.query(
      `SELECT a.url_hash AS "urlHash", a.url, a.title, a.language, o.domain AS "outletDomain", ${STATED_OUTLET_FACTS},
         array_to_json(a.countries) AS countries,
         array_to_json(a.categories) AS categories, a.evidence, a.labels_version AS "labelsVersion",
         coalesce(a.words, 0) = 0 AND a.source NOT LIKE 'gdelt%' AS "isHeadlineAlone"
       FROM articles a JOIN outlets o ON o.id = a.outlet_id
       WHERE a.day = $1 AND ($2::bytea IS NULL OR a.url_hash > $2) ORDER BY a.url_hash LIMIT $3`,
      [toIsoDay(day), after, limit],
    );
  }

  async save(manager: EntityManager, day: number, articles: readonly NewLabels[], version: number): Promise<void> {
    if (articles.length === 0) return;
    const array = (numbers: readonly number[]): string => `{${numbers.join()}}`;
    await manager.query(
      `UPDATE articles a SET countries = t.countries::smallint[], categories = t.categories::smallint[], evidence = t.evidence, labels_version = $2
       FROM unnest($3::bytea[], $4::text[], $5::text[], $6::text[]) AS t (url_hash, countries, categories, evidence)
       WHERE a.day = $1 AND a.url_hash = t.url_hash`,
      [
        toIsoDay(day),
        version,
        articles.map(({ urlHash }) => urlHash),
        articles.map(({ countries }) => array(countries)),
        articles.map(({ categories }) => array(categories)),
        articles.map(({ evidence }) => evidence),
      ],
    );
  }
}
