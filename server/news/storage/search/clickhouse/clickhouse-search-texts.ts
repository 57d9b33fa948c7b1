import type { DataSource, EntityManager } from 'typeorm';
import type { Dataset } from '../../../model/dataset';
import type { SearchSpan } from '../article-search';
import { conditionOf, TEXTS_OF_SPAN } from './clickhouse-query';
import type { ClickHouseTables } from './clickhouse-tables';
import { placedWordsOf } from './tsvector-text';
import { type NewText, SearchTexts, toContent, type WordQuery } from '../search-texts';

/** Texts that go in at once. */
const PORTION = 20_000;
const SEARCH_SECONDS = 10;
const NUMBER_MAX = 2 ** 32 - 1;

/** Words in ClickHouse. PostgreSQL reads texts and queries for both stores, so that both find the same. */
export class ClickHouseSearchTexts extends SearchTexts {
  /** Every part adds a few milliseconds to each phrase. */
  readonly parts = 2;

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
      const numbers = portion.map(({ number }) => number);
      await this.forget(dataset, day, Math.min(...numbers), Math.max(...numbers));
      await this.tables.insert(
        'search_texts',
        rows.map(({ words }, at) => ({
          dataset,
          day,
          number: numbers[at],
          configuration: contents[at].configuration,
          ...placedWordsOf(words),
        })),
      );
    }
  }

  async clear(_manager: EntityManager, dataset: Dataset, day: number): Promise<void> {
    await this.forget(dataset, day, 0, NUMBER_MAX);
  }

  async find({ dataset, from, to }: SearchSpan, { readings }: WordQuery): Promise<Map<number, ReadonlySet<number>>> {
    if (readings.length === 0) return new Map();
    const parameters: Record<string, unknown> = { dataset, from, to };
    const asked = readings.map(({ query, configurations }, at) => {
      parameters[`configurations${at}`] = configurations;
      return `(${conditionOf(query, parameters)} AND configuration IN {configurations${at}:Array(String)})`;
    });
    const rows = await this.tables.select<{ day: number; numbers: number[] }>(
      `SELECT day, groupArray(number) AS numbers FROM ${TEXTS_OF_SPAN} AND (${asked.join(' OR ')}) GROUP BY day SETTINGS max_execution_time = ${SEARCH_SECONDS}`,
      parameters,
    );
    return new Map(rows.map(({ day, numbers }) => [day, new Set(numbers)]));
  }

  /** Forgets what a day that was broken off has left. A deletion is looked for in every part, so it is made where there is something to delete. */
  private async forget(dataset: Dataset, day: number, first: number, last: number): Promise<void> {
    const left = `search_texts WHERE dataset = {dataset:String} AND day = {day:Int32} AND number BETWEEN {first:UInt32} AND {last:UInt32}`;
    const parameters = { dataset, day, first, last };
    const rows = await this.tables.select(`SELECT number FROM ${left} LIMIT 1`, parameters);
    if (rows.length > 0) await this.tables.command(`DELETE FROM ${left}`, parameters);
  }
}
