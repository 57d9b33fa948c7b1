import type { CoverageDay } from '../../server/volatility/coverage';
import { isoDay, stored } from '../factories/coverage';
import { hasHeard } from './changes';
import { MutableClock } from './clock';
import { type Answer, ask } from './http';
import { openIndexes, type TestIndexes } from './indexes';
import { type IndexesApi, openIndexesApi } from './indexes-app';
import { type Person, type SignedIn, signIn, welcome } from './people';
import type { TestDatabase } from './postgres';
import { openQuietWorld } from './quiet-world';

const FIRST = isoDay('2025-09-01');
const LAST = isoDay('2026-02-20');

export type Watcher = Person & SignedIn;

/** A small world of quiet days up to 20 February 2026, computed, and somebody whose plan has rules enough. */
export interface AlertDesk {
  readonly clock: MutableClock;
  readonly database: TestDatabase;
  readonly indexes: TestIndexes;
  readonly api: IndexesApi;
  readonly ada: Watcher;
  call(who: Watcher, method: string, path: string, json?: unknown): Promise<Answer>;
  /** Its ID. */
  makeRule(who: Watcher, body: object): Promise<string>;
  /** Stores days and computes, when the last of them has closed. */
  publish(...days: readonly CoverageDay[]): Promise<void>;
  /** Keeps days, of which nothing is computed yet. */
  save(...days: readonly CoverageDay[]): Promise<void>;
  close(): Promise<void>;
}

export async function openAlertDesk(config: Readonly<Record<string, string>> = {}): Promise<AlertDesk> {
  const clock = new MutableClock('2026-02-21T00:15:00Z');
  const database = await openQuietWorld({ dataset: 'live', first: FIRST, last: LAST, at: clock.now() });
  const indexes = await openIndexes(database.url, { clock });
  const api = await openIndexesApi(database, clock, config);
  const ada: Watcher = await welcome(api.app, { kind: 'company', name: 'Ada', surname: 'Lovelace' });
  await api.app.dataSource.query(`UPDATE subscriptions SET plan_code = 'enterprise' WHERE organization_id = $1`, [ada.organizationId]);
  const signedInAt = new Map<Watcher, number>();
  const call: AlertDesk['call'] = async (who, method, path, json) => {
    await hasHeard(api.app);
    // Access tokens are good for a quarter of an hour, and days pass.
    const now = clock.now().getTime();
    if (signedInAt.get(who) !== now) Object.assign(who, await signIn(api.app.url, who));
    signedInAt.set(who, now);
    return ask(`${api.app.url}${path}`, { method, json, headers: who.headers });
  };
  const save: AlertDesk['save'] = async (...days) => {
    clock.set(new Date((days.at(-1)!.day + 1) * 86_400_000 + 16 * 60_000));
    await indexes.days.saveDays(
      'live',
      days.map((day) => stored(day)),
      clock.now(),
    );
  };
  return {
    ...{ clock, database, indexes, api, ada, call },
    makeRule: async (who, body) => {
      const { status, body: rule, text } = await call(who, 'POST', '/v1/alerts', { name: 'Told', mail: 'none', ...body });
      if (status !== 201) throw new Error(text);
      return String(rule.id);
    },
    save,
    publish: async (...days) => {
      await save(...days);
      await indexes.computeAll('live');
    },
    close: async () => {
      await api.close();
      await indexes.close();
      await database.drop();
    },
  };
}
