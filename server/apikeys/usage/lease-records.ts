import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { Client } from 'pg';
import { CONFIG, type Config } from '../../platform/config/config';
import { closeClient } from '../../platform/database/close-client';
import { requireUrl } from '../../platform/database/database-url';

/**
 * The reply waits until this has been committed, and not until the commit is on disk. The commit outlives this process; where PostgreSQL
 * dies, this process still knows what it has served and settles by that. Only where both die at once, as with their machine, is the last half
 * second lost.
 */
const NOT_AWAITED_ON_DISK = '-c synchronous_commit=off';

const CONNECT_WITHIN_MS = 5_000;

/** Prepared by its text, so that one short message each time says which leases and how much. */
const PREPARE = 'PREPARE record_served (uuid, integer) AS UPDATE usage_leases SET served = $2 WHERE id = $1';

/**
 * Writes how many calls of leases were served. It does so hundreds of times a second, so it has a connection of its own, which is opened when
 * the first lease is served: taking one from the pool and saying each time how to commit takes longer than the statement.
 */
@Injectable()
export class LeaseRecords implements OnApplicationShutdown {
  private client: Promise<Client> | null = null;

  constructor(@Inject(CONFIG) private readonly config: Config) {}

  async onApplicationShutdown(): Promise<void> {
    const client = await this.client?.catch(() => null);
    if (client) closeClient(client);
  }

  /** @returns the leases that are still there */
  async record(leases: readonly { id: string; served: number }[]): Promise<Set<string>> {
    const opened = (this.client ??= this.open());
    try {
      const text = leases.map(({ id, served }) => `EXECUTE record_served('${id}',${served})`).join(';');
      const results = [await (await opened).query(text)].flat();
      return new Set(leases.filter((_, position) => results[position].rowCount === 1).map(({ id }) => id));
    } catch (error) {
      this.forget(opened);
      opened.then(closeClient, () => undefined);
      throw error;
    }
  }

  private open(): Promise<Client> {
    const timeout = this.config.behaviour.statementTimeoutMs;
    const client = new Client({
      connectionString: requireUrl(this.config),
      application_name: 'barograph-calls',
      connectionTimeoutMillis: CONNECT_WITHIN_MS,
      statement_timeout: timeout,
      query_timeout: timeout + 2_000,
      keepAlive: true,
      options: NOT_AWAITED_ON_DISK,
    });
    const prepare = async (): Promise<Client> => {
      try {
        await client.connect();
        await client.query(PREPARE);
        return client;
      } catch (error) {
        closeClient(client);
        throw error;
      }
    };
    const opened = prepare();
    client.on('error', () => this.forget(opened));
    return opened;
  }

  /** Whatever was wrong with it: the next call opens another. */
  private forget(opened: Promise<Client>): void {
    if (this.client === opened) this.client = null;
  }
}
