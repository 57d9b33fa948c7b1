import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { Client } from 'pg';
import { CONFIG, type Config } from '../config/config';
import { closeClient } from '../database/close-client';
import { LOGGER, type Logger } from '../logging/logger';

/** For processes that answer no requests: nothing is watched, so nothing is kept. */
export const UNWATCHED: Pick<ChangeWatch, 'generationOf'> = { generationOf: () => null };

const CHANNEL = 'recorded_changes';
/** Changes are looked for at least this often, also when no announcement came. */
const LOOK_EVERY_MS = 250;
/** What is kept in memory is good for this long after a look at the database; then nobody knows. */
const KNOWN_FOR_MS = 900;
/** Beyond this a process has missed more than the table may still hold. */
const MISSED_MS = 60_000;
const ANSWER_WITHIN_MS = 2_000;
const CLEAN_EVERY_MS = 3_600_000;

const FIND = {
  name: 'changes-find',
  text: `
    SELECT pg_current_snapshot()::text AS snapshot,
           ARRAY(SELECT DISTINCT topic FROM recorded_changes
                 WHERE txid >= pg_snapshot_xmin($1::pg_snapshot) AND NOT pg_visible_in_snapshot(txid, $1::pg_snapshot)) AS topics`,
};

/** Rows that every process has long seen; those that another process deletes just now are left to it. */
const CLEAN = `
  DELETE FROM recorded_changes WHERE ctid = ANY (ARRAY(
    SELECT ctid FROM recorded_changes WHERE at < now() - interval '1 hour' LIMIT 10000 FOR UPDATE SKIP LOCKED))`;

/**
 * Knows what has changed in the database, in every process within a second of the commit: announced by NOTIFY, and looked for where an
 * announcement was lost. Transactions are compared by snapshots, so that one which ends late is never passed over. Whoever keeps
 * something in memory keeps it for one generation of its topic, and for no longer than the database has been heard of.
 */
@Injectable()
export class ChangeWatch implements OnApplicationShutdown {
  private readonly generations = new Map<string, number>();
  private ofAll = 0;
  private last = 0;
  private client: Client | null = null;
  private snapshot: string | null = null;
  private knownAt = -Infinity;
  private looking: Promise<void> | null = null;
  private isAskedAgain = false;
  private timer: NodeJS.Timeout | null = null;
  private isStopped = true;
  private cleanedAt = performance.now();

  constructor(
    @Inject(CONFIG) private readonly config: Pick<Config, 'database'>,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Processes that answer requests watch; in others nothing is ever known, and nothing kept. */
  start(): void {
    if (!this.isStopped) return;
    this.isStopped = false;
    void this.look();
  }

  async onApplicationShutdown(): Promise<void> {
    this.isStopped = true;
    if (this.timer !== null) clearTimeout(this.timer);
    await this.looking;
    if (this.client !== null) closeClient(this.client);
  }

  /** Another number whenever something of the topic, as the triggers name it, may have changed; null while nobody knows. */
  generationOf(topic: string): number | null {
    return performance.now() - this.knownAt > KNOWN_FOR_MS ? null : (this.generations.get(topic) ?? this.ofAll);
  }

  /** Resolves when all is known that was committed before the call. */
  async look(): Promise<void> {
    if (this.isStopped) return;
    // A look that is under way may have begun before what is asked about was committed.
    this.isAskedAgain = true;
    this.looking ??= this.lookUntilAnswered();
    await this.looking;
  }

  private async lookUntilAnswered(): Promise<void> {
    if (this.timer !== null) clearTimeout(this.timer);
    do {
      this.isAskedAgain = false;
      await this.lookOnce();
    } while (this.isAskedAgain && !this.isStopped && this.client !== null);
    this.looking = null;
    if (!this.isStopped) this.timer = setTimeout(() => void this.look(), LOOK_EVERY_MS).unref();
  }

  private async lookOnce(): Promise<void> {
    const askedAt = performance.now();
    try {
      const client = (this.client ??= await this.connect());
      const { rows } = await client.query<{ snapshot: string; topics: string[] }>({ ...FIND, values: [this.snapshot] });
      const [{ snapshot, topics }] = rows;
      if (this.snapshot === null || askedAt - this.knownAt > MISSED_MS) this.forgetAll();
      else for (const topic of topics) this.generations.set(topic, ++this.last);
      this.snapshot = snapshot;
      this.knownAt = askedAt;
      if (askedAt - this.cleanedAt > CLEAN_EVERY_MS) {
        this.cleanedAt = askedAt;
        await client.query(CLEAN);
      }
    } catch (error) {
      this.disconnect(error as Error);
    }
  }

  private async connect(): Promise<Client> {
    const client = new Client({
      connectionString: this.config.database.url ?? undefined,
      application_name: 'barograph-changes',
      keepAlive: true,
      connectionTimeoutMillis: ANSWER_WITHIN_MS,
      query_timeout: ANSWER_WITHIN_MS,
    });
    client.on('error', (error) => {
      if (this.client === client) this.disconnect(error);
    });
    client.on('notification', () => void this.look());
    try {
      await client.connect();
      await client.query(`LISTEN ${CHANNEL}`);
    } catch (error) {
      // Nobody else knows this connection yet, and the next look opens another.
      closeClient(client);
      throw error;
    }
    return client;
  }

  private disconnect(error: Error): void {
    this.logger.debug({ reason: error.message }, 'changes cannot be watched');
    const { client } = this;
    this.client = null;
    this.snapshot = null;
    this.knownAt = -Infinity;
    if (client !== null) closeClient(client);
  }

  private forgetAll(): void {
    this.generations.clear();
    this.ofAll = ++this.last;
  }
}
