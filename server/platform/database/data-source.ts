import { DataSource } from 'typeorm';
import type { Config } from '../config/config';
import { requireUrl } from './database-url';
import { ENTITIES } from './entities';
import { MIGRATIONS } from './migrations';
import { WORKER_NAME } from './worker-presence';

export interface DataSourceOptions {
  readonly url: string;
  readonly poolSize: number;
  /** Shown in pg_stat_activity. */
  readonly name: string;
  readonly statementTimeoutMs: number;
}

/**
 * The connection pool. A frozen or lost server must become an error within seconds, never a hanging request: every wait
 * has a limit.
 */
export function createDataSource(options: DataSourceOptions): DataSource {
  return new DataSource({
    type: 'postgres',
    url: options.url,
    applicationName: options.name,
    entities: ENTITIES,
    migrations: MIGRATIONS,
    migrationsTableName: 'migrations',
    migrationsTransactionMode: 'each',
    synchronize: false,
    logging: false,
    poolSize: options.poolSize,
    connectTimeoutMS: 5_000,
    extra: {
      statement_timeout: options.statementTimeoutMs,
      query_timeout: options.statementTimeoutMs + 2_000,
      idle_in_transaction_session_timeout: options.statementTimeoutMs * 2,
      idleTimeoutMillis: 30_000,
      keepAlive: true,
      // Days are read as text; whoever runs the server may have set another form.
      options: '-c timezone=UTC -c datestyle=ISO',
    },
    poolErrorHandler: () => undefined,
  });
}

/** The pool of the HTTP process: short statements. */
export function apiDataSource(config: Config, poolSize = config.database.poolSize): DataSource {
  return createDataSource({
    url: requireUrl(config),
    poolSize,
    name: 'barograph-api',
    statementTimeoutMs: config.behaviour.statementTimeoutMs,
  });
}

/** Connections of a command. */
const COMMAND_POOL_SIZE = 4;

/** The pool of workers and commands: statements may take minutes. */
export function workerDataSource(config: Config, name = WORKER_NAME, poolSize = COMMAND_POOL_SIZE): DataSource {
  return createDataSource({
    url: requireUrl(config),
    poolSize,
    name,
    statementTimeoutMs: config.behaviour.workerStatementTimeoutMs,
  });
}
