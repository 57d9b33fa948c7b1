import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { parseIsoDay, toIsoDay } from '../../../../platform/clock';
import type { Dataset } from '../../../model/dataset';
import type { SearchSpan } from '../article-search';
import { partitionOf } from './postgres-search-days';
import { SEARCH_CONFIGURATIONS } from '../search-text';
import { type NewText, SearchTexts, toContent, type WordQuery } from '../search-texts';

/** Texts that go in at once. */
const PORTION = 2_000;
/** Begins the word that says by which configuration a text was read; no word of a text begins with it. */
const MARK = '=';
const STATEMENT_MS = 10_000;

/** Words under PostgreSQL's full-text indexes, by month and language. */
@Injectable()
export class PostgresSearchTexts extends SearchTexts {
  readonly parts = 4;

  constructor(dataSource: DataSource) {
    super(dataSource);
  }

  /** The table of the month is made where there is none. */
  async add(manager: EntityManager, dataset: Dataset, day: number, texts: readonly NewText[]): Promise<void> {
    if (texts.length === 0) return;
    await makePartition(manager, dataset, toIsoDay(day).slice(0, 7));
    for (let from = 0; from < texts.length; from += PORTION) {
      const portion = texts.slice(from, from + PORTION);
      const contents = portion.map(toContent);
      await manager.query(
        `INSERT INTO search_texts (dataset, day, number, words)
         SELECT $1, $2, number, to_tsvector(configuration::regconfig, content) || array_to_tsvector(ARRAY['${MARK}' || configuration])
         FROM unnest($3::int[], $4::text[], $5::text[]) AS t (number, configuration, content)`,
        [
          dataset,
          toIsoDay(day),
          portion.map(({ number }) => number),
          contents.map(({ configuration }) => configuration),
          contents.map(({ content }) => content),
        ],
      );
    }
  }

  async clear(manager: EntityManager, dataset: Dataset, day: number): Promise<void> {
    await manager.query(`DELETE FROM search_texts WHERE dataset = $1 AND day = $2`, [dataset, toIsoDay(day)]);
  }

  /**
   * Each reading is looked up by itself: a text is of one language, so no two find the same one. Asked as one, PostgreSQL takes what has many words in many languages
   * for so much that it reads all texts through, and looks at every word of the question for each text that the index names.
   */
  async find({ dataset, from, to }: SearchSpan, { readings }: WordQuery): Promise<Map<number, ReadonlySet<number>>> {
    if (readings.length === 0) return new Map();
    const rows: { day: string; numbers: string }[] = await this.dataSource.transaction(async (manager) => {
      await manager.query(`SET LOCAL statement_timeout = ${STATEMENT_MS}; SET LOCAL work_mem = '32MB'; SET LOCAL jit = off`);
      return manager.query(
        `SELECT day::text, string_agg(number::text, ',') AS numbers FROM unnest($4::tsquery[]) AS t (asked) JOIN search_texts ON words @@ asked
         WHERE dataset = $1 AND day BETWEEN $2 AND $3 GROUP BY day`,
        [dataset, toIsoDay(from), toIsoDay(to), readings.map(inItsLanguages)],
      );
    });
    return new Map(rows.map(({ day, numbers }) => [parseIsoDay(day)!, new Set(numbers.split(',').map(Number))]));
  }
}

/**
 * A reading, asked of texts of its languages. The index finds both at once: else a word that stops in one language alone would have all texts read that have the
 * word beside it.
 */
function inItsLanguages({ query, configurations }: WordQuery['readings'][number]): string {
  const others = SEARCH_CONFIGURATIONS.filter((one) => !configurations.includes(one));
  if (others.length === 0) return `(${query})`;
  const isListed = configurations.length <= others.length;
  const marks = (isListed ? configurations : others).map((configuration) => `'${MARK}${configuration}'`).join(' | ');
  return `((${query}) & ${isListed ? '' : '!'}(${marks}))`;
}

/** Attaching locks out neither readers nor writers of the other months. */
async function makePartition(manager: EntityManager, dataset: Dataset, month: string): Promise<void> {
  const table = partitionOf(dataset, month);
  const [{ isThere }]: { isThere: boolean }[] = await manager.query(`SELECT to_regclass($1) IS NOT NULL AS "isThere"`, [table]);
  if (isThere) return;
  const [year, number] = month.split('-').map(Number);
  const next = new Date(Date.UTC(year, number, 1)).toISOString().slice(0, 10);
  await manager.query(`CREATE TABLE ${table} (LIKE search_texts_${dataset} INCLUDING ALL)`);
  await manager.query(`ALTER TABLE search_texts_${dataset} ATTACH PARTITION ${table} FOR VALUES FROM ('${month}-01') TO ('${next}')`);
}
