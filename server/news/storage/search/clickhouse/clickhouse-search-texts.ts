import type { DataSource, EntityManager } from 'typeorm';
import type { Dataset } from '../../../model/dataset';
import type { SearchSpan } from '../article-search';
import { conditionOf } from './clickhouse-query';
import type { ClickHouseTables } from './clickhouse-tables';
import { placedWordsOf } from './tsvector-text';
import { type NewText, SearchTexts, toContent, type WordQuery } from '../search-texts';

/** Texts that go in at once. */
const PORTION = 20_000;
const SEARCH_SECONDS = 10;

/** Words in ClickHouse. PostgreSQL reads texts and queries for both stores, so that both find the same. */
export class ClickHouseSearchTexts extends SearchTexts {
  constructor(
    dataSource: DataSource,
    private readonly tables: ClickHouseTables,
  ) {
    super(dataSource);
  }

  async add(manager: EntityManager, dataset: Dataset, day: number, texts: readonly NewText[]): Promise<void> {
    for (let from = 0; from < texts.length; from += PORTION) {
      const portion = texts.slice(from, from + PORTION);
      const contents = portion.map(toContent);
      const rows: { words: string }[] = await manager.query(
        `SELECT to_tsvector(configuration::regconfig, content)::text AS words FROM unnest($1::text[], $2::text[]) WITH ORDINALITY AS t (configuration, content, at) ORDER BY at`,
        [contents.map(({ configuration }) => configuration), contents.map(({ content }) => content)],
      );
      await this.tables.insert(
        'search_texts',
        rows.map(({ words }, at) => ({
          dataset,
          day,
          number: portion[at].number,
          configuration: contents[at].configuration,
          ...placedWordsOf(words),
        })),
      );
    }
  }

  /** Nothing: a text takes the place of an earlier one under its number, and of the others the day knows nothing. A deletion would be as dear as all texts of the day. */
  clear(): Promise<void> {
    return Promise.resolve();
  }

  /** `FINAL`: a day that was made again, or broken off, may have two texts of one number until they are merged, of which the later counts. */
  async find({ dataset, from, to }: SearchSpan, { readings }: WordQuery): Promise<Map<number, ReadonlySet<number>>> {
    if (readings.length === 0) return new Map();
    const parameters: Record<string, unknown> = { dataset, from, to };
    const asked = readings.map(({ query, configurations }, at) => {
      parameters[`configurations${at}`] = configurations;
      return `(${conditionOf(query, parameters)} AND configuration IN {configurations${at}:Array(String)})`;
    });
    const rows = await this.tables.select<{ day: number; numbers: number[] }>(
      `SELECT day, groupArray(number) AS numbers FROM search_texts FINAL
       WHERE dataset = {dataset:String} AND day BETWEEN {from:Int32} AND {to:Int32} AND (${asked.join(' OR ')}) GROUP BY day
       SETTINGS max_execution_time = ${SEARCH_SECONDS}, do_not_merge_across_partitions_select_final = 1`,
      parameters,
    );
    return new Map(rows.map(({ day, numbers }) => [day, new Set(numbers)]));
  }
}
