import { AccountDeleted } from '../../server/accounts';
import { DomainEvents } from '../../server/platform/events/domain-events';
import { startApp, type TestApp } from '../support/app';
import { ask } from '../support/http';
import { createPerson, signIn } from '../support/people';
import { until } from '../support/until';

/** Each condition mentions both parameters, so that PostgreSQL can infer their types. */
const OF_PERSON = `user_id = $1 AND $2::uuid IS NOT NULL`;
const LIVE_KEYS = `organization_id = $2 AND revoked_at IS NULL AND $1::uuid IS NOT NULL`;

let api: TestApp;
/** Holds deletions between leaving the organization and the end of the transaction. */
let pause: (() => Promise<void>) | null = null;

beforeAll(async () => {
  api = await startApp();
  api.app.get(DomainEvents).subscribe(AccountDeleted, async () => pause?.());
});
afterAll(() => api?.close());
afterEach(() => {
  pause = null;
});

const isSomebodyWaiting = async (): Promise<boolean> =>
  (await api.dataSource.query(`SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`)).length > 0;

it.each([
  ['a new key', 'apikeys/regenerate-key/', () => ({}), 'api_keys', LIVE_KEYS],
  ['a change of address', 'accounts/me/email/', (password: string) => ({ password, email: 'later@people.example' }), 'email_changes', OF_PERSON],
  ['a second factor', 'accounts/me/two-factor/', (password: string) => ({ password }), 'second_factors', OF_PERSON],
])('refuses %s requested while the account is being deleted, and leaves nothing behind', async (_, path, json, table, condition) => {
  const { userId, organizationId, password, email } = await createPerson(api.app);
  const { headers } = await signIn(api.url, { email, password });
  const { promise: goOn, resolve: release } = Promise.withResolvers<void>();
  const { promise: isHeld, resolve: reached } = Promise.withResolvers<void>();
  pause = () => {
    reached();
    return goOn;
  };
  const deletion = ask(`${api.url}/api/accounts/me/delete/`, { json: { password }, headers });
  await isHeld;
  const late = ask(`${api.url}/api/${path}`, { json: json(password), headers });
  await until(isSomebodyWaiting);
  release();
  expect((await deletion).status).toBe(204);
  expect([401, 409]).toContain((await late).status);
  expect(await api.dataSource.query(`SELECT 1 FROM ${table} WHERE ${condition}`, [userId, organizationId])).toEqual([]);
  expect(await api.dataSource.query(`SELECT template FROM mails WHERE user_id = $1`, [userId])).toEqual([{ template: 'accounts/account-deleted' }]);
});
