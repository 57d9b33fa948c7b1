import { type ClickHouseClient, ClickHouseLogLevel, createClient } from '@clickhouse/client';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { CONFIG, type Config } from '../../../../platform/config/config';
import { problem } from '../../../../platform/problems/problem';
import { isClickHouseAway } from './clickhouse-failure';
import { RowBinary } from './row-binary';
import { SEARCH_FORMAT } from '../search-days';
import { SEARCH_PROBLEMS } from '../search.problems';

const DATABASE_STALL_MS = 30_000;
const RETRY_AFTER_SECONDS = 5;

/** Rises when the tables change. Those of another layout or format are dropped: the worker makes all days anew. */
const LAYOUT = `layout 3, format ${SEARCH_FORMAT}`;

const TABLES = [
  // A granule is read as a whole, and a day may have a hundred kilobytes. Bytes come in base64, since the client writes JSON.
  `CREATE TABLE IF NOT EXISTS search_days (
     dataset LowCardinality(String), day Int32, coverage_hash String, coverage_at Int64, format UInt16, articles UInt32, counts_base64 String EPHEMERAL,
     counts String DEFAULT base64Decode(counts_base64), counts_hash String, identities_base64 String EPHEMERAL,
     identities String DEFAULT base64Decode(identities_base64), added_at Array(Int64), added_from Array(UInt32), version DateTime64(6) DEFAULT now64(6)
   ) ENGINE = ReplacingMergeTree(version) ORDER BY (dataset, day) SETTINGS index_granularity = 16 COMMENT '${LAYOUT}'`,
  // By year: words are looked up once in each part, and each partition has some. Granules are small, since those that hold all words of a phrase
  // are read whole.
  `CREATE TABLE IF NOT EXISTS search_texts (
     dataset LowCardinality(String), day Int32, number UInt32, configuration LowCardinality(String), lexemes Array(String), positions Array(UInt16),
     INDEX words lexemes TYPE text(tokenizer = 'array')
   ) ENGINE = MergeTree PARTITION BY (dataset, toYear(toDate32(day))) ORDER BY (dataset, day, number) SETTINGS index_granularity = 1024 COMMENT '${LAYOUT}'`,
];

type Parameters = Readonly<Record<string, unknown>>;

/** The tables of ClickHouse, which are made when they are first needed. */
@Injectable()
export class ClickHouseTables implements OnApplicationShutdown {
  private client: ClickHouseClient | null = null;
  private made: Promise<void> | null = null;

  constructor(@Inject(CONFIG) private readonly config: Pick<Config, 'search'>) {}

  /** @throws Problem search_unavailable */
  select<Row>(query: string, parameters: Parameters): Promise<Row[]> {
    return this.ask(async (client) => {
      const result = await client.query({ query, query_params: { ...parameters }, format: 'JSONEachRow' });
      return result.json<Row>();
    });
  }

  /**
   * As ClickHouse holds it: many bytes take several times as long as JSON.
   * @throws Problem search_unavailable
   */
  read(query: string, parameters: Parameters): Promise<RowBinary> {
    return this.ask(async (client) => {
      const { stream } = await client.exec({
        query: `${query} FORMAT RowBinary`,
        query_params: { ...parameters },
        // Whatever fails midway would else stand among the rows.
        clickhouse_settings: { wait_end_of_query: 1 },
      });
      return new RowBinary(Buffer.concat((await stream.toArray()) as Buffer[]));
    });
  }

  /** @throws Problem search_unavailable */
  async insert(table: string, values: readonly object[]): Promise<void> {
    const [first, ...others] = Object.keys(values[0] ?? {});
    if (first === undefined) return;
    await this.ask((client) => client.insert({ table, columns: [first, ...others], values: [...values], format: 'JSONEachRow' }));
  }

  /** @throws Problem search_unavailable */
  async command(query: string, parameters: Parameters): Promise<void> {
    await this.ask((client) => client.command({ query, query_params: { ...parameters } }));
  }

  async onApplicationShutdown(): Promise<void> {
    await this.client?.close();
  }

  /** What it refuses for good is a fault of ours, and thrown as it is. */
  private async ask<T>(work: (client: ClickHouseClient) => Promise<T>): Promise<T> {
    try {
      return await work(await this.ready());
    } catch (cause) {
      if (!isClickHouseAway(cause)) throw cause;
      throw problem(SEARCH_PROBLEMS.search_unavailable, { headers: { 'retry-after': String(RETRY_AFTER_SECONDS) }, cause });
    }
  }

  private async ready(): Promise<ClickHouseClient> {
    if (this.config.search.clickhouseUrl === null) throw new Error('CLICKHOUSE_URL is not set');
    this.client ??= createClient({
      url: this.config.search.clickhouseUrl,
      request_timeout: DATABASE_STALL_MS,
      application: 'barograph',
      // What fails is logged where it is handled, as one line; the client writes pages beside the log.
      log: { level: ClickHouseLogLevel.OFF },
    });
    this.made ??= makeTables(this.client).catch((error: unknown) => {
      this.made = null;
      throw error;
    });
    await this.made;
    return this.client;
  }
}

async function makeTables(client: ClickHouseClient): Promise<void> {
  const query = `SELECT name FROM system.tables WHERE database = currentDatabase() AND name IN ('search_days', 'search_texts') AND comment <> '${LAYOUT}'`;
  const earlier = await (await client.query({ query, format: 'JSONEachRow' })).json<{ name: string }>();
  for (const { name } of earlier) await client.command({ query: `DROP TABLE IF EXISTS ${name}` });
  for (const table of TABLES) await client.command({ query: table });
}
