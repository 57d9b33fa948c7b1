import { ApiKeysService } from '../../server/apikeys';
import type { SiteOptions } from '../../server/site';
import type { Clock } from '../../server/platform/clock';
import { createCustomer } from '../factories/customer';
import { hasHeard } from './changes';
import { startApp, type TestApp } from './app';
import { openIndexes, type TestIndexes } from './indexes';
import { openQuietWorld } from './quiet-world';

export interface Reply {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** The body as JSON. */
  json<T = Record<string, unknown>>(): T;
}

export interface IndexesApi {
  readonly app: TestApp;
  readonly liveKey: string;
  readonly testKey: string;
  /** GET with the live key unless another is given. */
  get(path: string, options?: { key?: string; headers?: Record<string, string> }): Promise<Reply>;
  close(): Promise<void>;
}

/** The product over HTTP on a database, with a customer who has a live and a test key. */
export async function openIndexesApi(
  database: { url: string },
  clock?: Clock,
  config: Readonly<Record<string, string>> = {},
  site?: SiteOptions,
): Promise<IndexesApi> {
  const app = await startApp({ database, clock, config, site });
  const { organizationId, key: liveKey } = await createCustomer(app.app, {
    plan: 'enterprise',
    limits: { minute: 100_000, day: 1_000_000, month: 1_000_000 },
  });
  const { key: testKey } = await app.dataSource.transaction((manager) =>
    app.app.get(ApiKeysService, { strict: false }).issueDashboardKey(manager, organizationId, 'test'),
  );
  return {
    app,
    liveKey,
    testKey,
    get: async (path, { key = liveKey, headers = {} } = {}) => {
      await hasHeard(app);
      const response = await fetch(`${app.url}${path}`, { headers: { authorization: `Bearer ${key}`, ...headers } });
      const text = await response.text();
      return { status: response.status, headers: response.headers, text, json: <T>() => JSON.parse(text) as T };
    },
    close: () => app.close(),
  };
}

export interface QuietIndexes {
  /** Of its database. */
  readonly url: string;
  readonly indexes: TestIndexes;
  readonly api: IndexesApi;
  close(): Promise<void>;
}

/** The product over HTTP on a database of its own, with the small catalogue computed over quiet simulated days. */
export async function openQuietIndexes(clock: Clock, first: number, last: number, gaps: readonly number[] = []): Promise<QuietIndexes> {
  const database = await openQuietWorld({ dataset: 'simulated', first, last, gaps, at: clock.now() });
  const indexes = await openIndexes(database.url, { clock });
  const api = await openIndexesApi(database, clock);
  return {
    url: database.url,
    indexes,
    api,
    close: async () => {
      await api.close();
      await indexes.close();
      await database.drop();
    },
  };
}
