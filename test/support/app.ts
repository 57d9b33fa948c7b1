import type { ModuleMetadata } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { DataSource } from 'typeorm';
import { createApp } from '../../server/create-app';
import type { Clock } from '../../server/platform/clock';
import { type Config, loadConfig } from '../../server/platform/config/config';
import { shutDown } from '../../server/platform/http/shutdown';
import { createLogger } from '../../server/platform/logging/logger';
import type { SiteOptions } from '../../server/site';
import { createDatabase } from './postgres';
import { CHEAP_HASH_KIB, TEST_SECRETS } from './secrets';

export interface TestAppOptions {
  /** An existing database; without it the application gets one of its own, dropped when it closes. */
  readonly database?: { readonly url: string };
  /** Names of the configuration and their values, as the environment would give them. */
  readonly config?: Readonly<Record<string, string>>;
  /** Modules beside the product's own. */
  readonly modules?: NonNullable<ModuleMetadata['imports']>;
  readonly clock?: Clock;
  /** Another client than the built one. */
  readonly site?: SiteOptions;
}

export interface TestApp {
  readonly app: NestFastifyApplication;
  /** Where it listens, without a slash at the end. */
  readonly url: string;
  readonly config: Config;
  readonly dataSource: DataSource;
  close(): Promise<void>;
}

/** The whole HTTP application on a free port of the loopback and a real database. */
export async function startApp(options: TestAppOptions = {}): Promise<TestApp> {
  const own = options.database === undefined ? await createDatabase() : null;
  const database = options.database ?? own;
  const config = loadConfig({
    NODE_ENV: 'test',
    LOG_LEVEL: 'error',
    PORT: '0',
    DATABASE_URL: database?.url,
    DATABASE_POOL_SIZE: '5',
    // Production takes no less than the product's own cost.
    ...(options.config?.NODE_ENV !== 'production' && { PASSWORD_HASH_KIB: CHEAP_HASH_KIB }),
    ...TEST_SECRETS,
    ...options.config,
  });
  const { clock, modules, site } = options;
  const app = await createApp(config, { logger: createLogger(config, 'api'), overrides: { clock, modules, site } });
  await app.listen(0, '127.0.0.1');
  return {
    app,
    url: `http://127.0.0.1:${(app.getHttpServer().address() as { port: number }).port}`,
    config,
    dataSource: app.get(DataSource),
    close: async () => {
      await shutDown(app);
      await own?.drop();
    },
  };
}
