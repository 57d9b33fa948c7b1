import { type ClickHouseClient, createClient } from '@clickhouse/client';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { CONFIG, type Config } from '../../../platform/config/config';

const DATABASE_STALL_MS = 30_000;

const TABLES = [
  `CREATE TABLE IF NOT EXISTS search_days (
     dataset LowCardinality(String), day Int32, coverage_hash String, coverage_at Int64, format UInt16, articles UInt32, counts String, counts_hash String,
     identities String, added_at Array(Int64), added_from Array(UInt32), version DateTime64(6) DEFAULT now64(6)
   ) ENGINE = ReplacingMergeTree(version) ORDER BY (dataset, day)`,
  `CREATE TABLE IF NOT EXISTS search_texts (
     dataset LowCardinality(String), day Int32, number UInt32, configuration LowCardinality(String), lexemes Array(String), positions Array(UInt16),
     INDEX words lexemes TYPE text(tokenizer = 'array')
   ) ENGINE = ReplacingMergeTree PARTITION BY (dataset, toYYYYMM(toDate32(day))) ORDER BY (dataset, day, number)`,
];

type Parameters = Readonly<Record<string, unknown>>;

/** The tables of ClickHouse, which are made when they are first needed. */
@Injectable()
export class ClickHouseTables implements OnApplicationShutdown {
  private client: ClickHouseClient | null = null;
  private made: Promise<void> | null = null;

  constructor(@Inject(CONFIG) private readonly config: Pick<Config, 'search'>) {}

  async select<Row>(query: string, parameters: Parameters): Promise<Row[]> {
    const client = await this.ready();
    const result = await client.query({ query, query_params: { ...parameters }, format: 'JSONEachRow' });
    return result.json<Row>();
  }

  async insert(table: string, values: readonly object[]): Promise<void> {
    const client = await this.ready();
    await client.insert({ table, values: [...values], format: 'JSONEachRow' });
  }

  async command(query: string, parameters: Parameters): Promise<void> {
    const client = await this.ready();
    await client.command({ query, query_params: { ...parameters } });
  }

  async onApplicationShutdown(): Promise<void> {
    await this.client?.close();
  }

  private async ready(): Promise<ClickHouseClient> {
    if (this.config.search.clickhouseUrl === null) throw new Error('CLICKHOUSE_URL is not set');
    this.client ??= createClient({ url: this.config.search.clickhouseUrl, request_timeout: DATABASE_STALL_MS, application: 'barograph' });
    this.made ??= makeTables(this.client).catch((error: unknown) => {
      this.made = null;
      throw error;
    });
    await this.made;
    return this.client;
  }
}

async function makeTables(client: ClickHouseClient): Promise<void> {
  for (const query of TABLES) await client.command({ query });
}
