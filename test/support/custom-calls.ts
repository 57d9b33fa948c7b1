/** What the tests of custom indexes ask of the API. */
import { hasHeard } from './changes';
import { type Answer, ask } from './http';
import type { IndexesApi } from './indexes-app';

export interface Custom {
  index_id: string;
  status: string;
  progress: { days_done: number; days_total: number; days_pending: number };
  [member: string]: unknown;
}
export interface Value {
  date: string;
  value: number | null;
  [member: string]: unknown;
}

export const PAIR = {
  name: 'Saudi energy',
  description: 'Energy news of Saudi Arabia',
  countries: ['SA'],
  categories: ['energy'],
  start: '2026-01-01',
  end: '2026-12-31',
};

interface CallOptions {
  readonly method?: string;
  readonly json?: unknown;
  readonly key?: string;
}

export interface CustomCalls {
  readonly call: (path: string, options?: CallOptions) => Promise<Answer>;
  readonly make: (fields?: object, key?: string) => Promise<string>;
  readonly read: (id: string) => Promise<Custom>;
  readonly change: (id: string, json: object) => Promise<Answer>;
  readonly valuesOf: (id: string, query?: string) => Promise<Value[]>;
  /** Everything stored of an index but its key, byte by byte. */
  readonly stored: (id: string) => Promise<unknown[]>;
}

/** @param running the API, once it runs */
export function customCalls(running: () => IndexesApi): CustomCalls {
  const call = async (path: string, options: CallOptions = {}): Promise<Answer> => {
    const api = running();
    const { key = api.liveKey, ...rest } = options;
    await hasHeard(api.app);
    return ask(api.app.url + path, { ...rest, headers: { authorization: `Bearer ${key}` } });
  };
  return {
    call,
    make: async (fields = {}, key = running().liveKey) => {
      const { status, body } = await call('/v1/indexes/index-generate/', { method: 'POST', json: { ...PAIR, ...fields }, key });
      expect([status, body]).toEqual([201, expect.anything()]);
      return body.index_id as string;
    },
    read: async (id) => (await call(`/v1/custom-indexes/${id}`)).body as unknown as Custom,
    change: (id, json) => call(`/v1/custom-indexes/${id}`, { method: 'PATCH', json }),
    valuesOf: async (id, query = '') => {
      const { status, body } = await call(`/v1/indexes/${id}/values${query}`);
      expect(status).toBe(200);
      return body.data as Value[];
    },
    stored: (id) =>
      running().app.dataSource.query(`SELECT month, encode(packed, 'hex') AS packed FROM custom_values WHERE key = $1 ORDER BY month`, [id.slice(7)]),
  };
}

/** What a value says, whenever it was computed. Tone is of the catalogue alone. */
export const plain = (values: readonly Value[]): object[] => values.map(({ updated_at: _updatedAt, tone: _tone, ...value }) => value);
