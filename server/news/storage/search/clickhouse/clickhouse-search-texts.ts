import type { DataSource, EntityManager } from 'typeorm';
import type { Dataset } from '../../../model/dataset';
import type { SearchSpan } from '../article-search';
import { conditionOf } from './clickhouse-query';
import type { ClickHouseTables } from './clickhouse-tables';
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
      const rows: { number: number; configuration: string; lexemes: string[]; positions: number[] }[] = await manager.query(
        `SELECT t.number, t.configuration, coalesce(array_agg(w.lexeme) FILTER (WHERE w.lexeme IS NOT NULL), '{}') AS lexemes,
           coalesce(array_agg(w.position) FILTER (WHERE w.lexeme IS NOT NULL), '{}') AS positions
         FROM unnest($1::int[], $2::text[], $3::text[]) AS t (number, configuration, content)
           LEFT JOIN LATERAL (SELECT v.lexeme, position FROM unnest(to_tsvector(t.configuration::regconfig, t.content)) AS v, unnest(v.positions) AS position) AS w ON true
         GROUP BY t.number, t.configuration`,
        [portion.map(({ number }) => number), contents.map(({ configuration }) => configuration), contents.map(({ content }) => content)],
      );
      await this.tables.insert(
        'search_texts',
        rows.map((row) => ({ dataset, day, ...row })),
      );
    }
  }

  async clear(_manager: EntityManager, dataset: Dataset, day: number): Promise<void> {
    await this.tables.command(`DELETE FROM search_texts WHERE dataset = {dataset:String} AND day = {day:Int32}`, { dataset, day });
  }

  /** `FINAL`: a day that was broken off and made again may have two texts of one number until they are merged, of which the later counts. */
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
