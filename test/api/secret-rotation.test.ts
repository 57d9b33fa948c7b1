import { Secret, TOTP } from 'otpauth';
import { AccountsWorkerModule } from '../../server/accounts/accounts.worker.module';
import { newTotpSecret } from '../../server/accounts/two-factor/totp';
import { ApiKeysService } from '../../server/apikeys';
import { ApiKeysWorkerModule } from '../../server/apikeys/apikeys.worker.module';
import { RESEAL_KEYS } from '../../server/apikeys/keys/apikeys.jobs';
import { RESEAL_SECOND_FACTORS } from '../../server/accounts/two-factor/two-factor.jobs';
import { Outbox } from '../../server/platform/queue/outbox.service';
import { resealPayload } from '../../server/platform/secrets/reseal-payload';
import { DerivedSecrets } from '../../server/platform/secrets/derived-secrets';
import { SealedBox } from '../../server/platform/secrets/sealed-box';
import { createCustomer } from '../factories/customer';
import { startApp, type TestApp } from '../support/app';
import { MutableClock } from '../support/clock';
import { type Answer, ask } from '../support/http';
import { call } from '../support/keyed-calls';
import { KeyedProbeModule } from '../support/keyed-probe.module';
import { startMailSink, startMailWorker } from '../support/mail-sink';
import { createPerson, type Person, signIn } from '../support/people';
import { createDatabase, type TestDatabase } from '../support/postgres';
import { TEST_SECRETS } from '../support/secrets';
import { until } from '../support/until';

type Secrets = Readonly<Record<string, string>>;

const NEW = 'n'.repeat(32);
const clock = new MutableClock('2026-03-01T12:00:00Z');
let database: TestDatabase;
let api: TestApp;

beforeEach(async () => {
  clock.advance(86_400_000);
  database = await createDatabase();
});
afterEach(async () => {
  await api.close();
  await database.drop();
});

async function startWith(secrets: Secrets = {}): Promise<void> {
  api = await startApp({ database, clock, modules: [KeyedProbeModule], config: secrets });
}
async function restartWith(secrets: Secrets): Promise<void> {
  await api.close();
  await startWith(secrets);
}

/** Lets the worker seal what it finds, as it does at each start with another secret. */
async function workWith(secrets: Secrets): Promise<void> {
  const sink = await startMailSink();
  const worker = await startMailWorker(database.url, sink, { imports: [AccountsWorkerModule, ApiKeysWorkerModule], env: secrets, clock });
  await until(async () => {
    const done: unknown[] = await api.dataSource.query(`SELECT 1 FROM outbox WHERE name LIKE 'reseal-%' AND done_at IS NOT NULL`);
    const open: unknown[] = await api.dataSource.query(`SELECT 1 FROM outbox WHERE name LIKE 'reseal-%' AND done_at IS NULL`);
    return done.length >= 2 && open.length === 0;
  });
  await worker.close();
  await sink.close();
}

const post = (path: string, json: unknown, headers = {}): Promise<Answer> => ask(`${api.url}/api/accounts/${path}`, { json, headers });
const codeOf = (secret: string): string => new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: clock.now().getTime() });

async function createProtected(): Promise<Person & { secret: string; recoveryCodes: string[] }> {
  const person = await createPerson(api.app);
  const { headers } = await signIn(api.url, person);
  const { secret } = (await post('me/two-factor/', { password: person.password }, headers)).body as { secret: string };
  const { body } = await post('me/two-factor/confirm/', { code: codeOf(secret) }, headers);
  return { ...person, secret, recoveryCodes: body.recoveryCodes as string[] };
}

async function verify({ email, password }: Person, code: string): Promise<number> {
  const { challenge } = (await post('login/', { email, password })).body;
  return (await post('login/verify/', { challenge, code })).status;
}

/** A secret and the one that opens beside it. */
function inPlaceOf(secret: string, other: string, name: string): Secrets {
  return { [name]: secret, [`${name}_PREVIOUS`]: other };
}

/** Whether the app and a recovery code open the account. */
async function opens(person: Person & { secret: string; recoveryCodes: string[] }): Promise<boolean[]> {
  clock.advance(120_000);
  return [(await verify(person, codeOf(person.secret))) === 200, (await verify(person, person.recoveryCodes.pop()!)) === 200];
}

describe('second factors under new secrets', () => {
  it('second factors survive a new CODE_SECRET and a new KEY_ENCRYPTION_SECRET', async () => {
    await startWith();
    const person = await createProtected();
    await restartWith({ CODE_SECRET: NEW, KEY_ENCRYPTION_SECRET: NEW });
    expect(await opens(person)).toEqual([true, true]);
  });

  it('the worker carries second factors over to a new SECOND_FACTOR_SECRET, and they work all the while', async () => {
    await startWith();
    const person = await createProtected();
    const replacing = { SECOND_FACTOR_SECRET: NEW, SECOND_FACTOR_SECRET_PREVIOUS: TEST_SECRETS.SECOND_FACTOR_SECRET };
    await restartWith(replacing);
    expect(await opens(person)).toEqual([true, true]);
    await workWith(replacing);
    await restartWith({ SECOND_FACTOR_SECRET: NEW });
    expect(await opens(person)).toEqual([true, true]);
  });

  it('second factors from before they had a secret of their own work, and the app is carried over', async () => {
    await startWith();
    const person = await createProtected();
    const secret = newTotpSecret();
    const sealed = new SealedBox(TEST_SECRETS.KEY_ENCRYPTION_SECRET, 'barograph second factor v1').seal(secret, person.userId);
    const earlier = new DerivedSecrets({ secrets: { code: TEST_SECRETS.CODE_SECRET, codePrevious: null } });
    const hash = earlier.subject('recovery code', `${person.userId} abcdefghjk`);
    await api.dataSource.query(`UPDATE second_factors SET secret = $2 WHERE user_id = $1`, [person.userId, sealed]);
    await api.dataSource.query(`INSERT INTO recovery_codes (user_id, hash) VALUES ($1, $2)`, [person.userId, hash]);
    expect(await opens({ ...person, secret, recoveryCodes: ['abcde-fghjk'] })).toEqual([true, true]);
    await workWith({});
    await restartWith({ KEY_ENCRYPTION_SECRET: NEW });
    expect(await opens({ ...person, secret })).toEqual([true, true]);
  });
});

describe('a rolling replacement of secrets', () => {
  const OLD = TEST_SECRETS;
  /** Every process knows the new secrets before any seals under them. */
  const known = {
    ...inPlaceOf(OLD.SECOND_FACTOR_SECRET, NEW, 'SECOND_FACTOR_SECRET'),
    ...inPlaceOf(OLD.KEY_ENCRYPTION_SECRET, NEW, 'KEY_ENCRYPTION_SECRET'),
  };
  const used = {
    ...inPlaceOf(NEW, OLD.SECOND_FACTOR_SECRET, 'SECOND_FACTOR_SECRET'),
    ...inPlaceOf(NEW, OLD.KEY_ENCRYPTION_SECRET, 'KEY_ENCRYPTION_SECRET'),
  };
  const shownBy = ({ app }: TestApp, organizationId: string): Promise<string | null> =>
    app.get(ApiKeysService, { strict: false }).readDashboardKey(organizationId, 'live');

  it('no process has a row that it cannot open where all know the new secrets first, and then all use them', async () => {
    await startWith(known);
    const person = await createProtected();
    const customer = await createCustomer(api.app);
    const ahead = await startApp({ database, clock, modules: [KeyedProbeModule], config: used });
    const later = await createCustomer(ahead.app);
    await workWith(used);
    for (const { organizationId, key } of [customer, later])
      expect([await shownBy(api, organizationId), await shownBy(ahead, organizationId)]).toEqual([key, key]);
    expect(await opens(person)).toEqual([true, true]);
    await ahead.close();
    await restartWith({ SECOND_FACTOR_SECRET: NEW, KEY_ENCRYPTION_SECRET: NEW });
    expect(await opens(person)).toEqual([true, true]);
    expect(await shownBy(api, customer.organizationId)).toBe(customer.key);
  });

  it('the sealing does not count as done where a worker without the new secrets has taken the job', async () => {
    await startWith(known);
    const sink = await startMailSink();
    const behind = await startMailWorker(database.url, sink, { imports: [AccountsWorkerModule, ApiKeysWorkerModule], env: known, clock });
    const outbox = api.app.get(Outbox, { strict: false });
    await outbox.add(api.dataSource.manager, RESEAL_SECOND_FACTORS, resealPayload(NEW), { slot: 'second factors' });
    await outbox.add(api.dataSource.manager, RESEAL_KEYS, resealPayload(OLD.KEY_HASH_SECRET, NEW), { slot: 'keys' });
    const taken = (): Promise<{ done: boolean; error: string | null }[]> =>
      api.dataSource.query(`SELECT done_at IS NOT NULL AS done, error FROM outbox WHERE slot IN ('second factors', 'keys')`);
    await until(async () => (await taken()).every(({ done, error }) => done || error !== null));
    expect((await taken()).map(({ done }) => done)).toEqual([false, false]);
    await behind.close();
    await sink.close();
  });
});

describe('API keys under new secrets', () => {
  it('keys are found while KEY_HASH_SECRET is replaced, and by the new one alone once they were used or the worker has run', async () => {
    await startWith();
    const [used, unused] = [await createCustomer(api.app), await createCustomer(api.app)];
    const replacing = { KEY_HASH_SECRET: NEW, KEY_HASH_SECRET_PREVIOUS: TEST_SECRETS.KEY_HASH_SECRET };
    await restartWith(replacing);
    expect((await call(api, used)).status).toBe(200);
    await restartWith({ KEY_HASH_SECRET: NEW });
    expect([(await call(api, used)).status, (await call(api, unused)).status]).toEqual([200, 401]);
    await workWith(replacing);
    expect((await call(api, unused)).status).toBe(200);
  });

  it('keys are shown while KEY_ENCRYPTION_SECRET is replaced, and under the new one alone once the worker has run', async () => {
    await startWith();
    const customer = await createCustomer(api.app);
    const replacing = { KEY_ENCRYPTION_SECRET: NEW, KEY_ENCRYPTION_SECRET_PREVIOUS: TEST_SECRETS.KEY_ENCRYPTION_SECRET };
    const shown = async (): Promise<unknown> =>
      await api.app.get(ApiKeysService, { strict: false }).readDashboardKey(customer.organizationId, 'live');
    await restartWith(replacing);
    expect(await shown()).toBe(customer.key);
    await workWith(replacing);
    await restartWith({ KEY_ENCRYPTION_SECRET: NEW });
    expect(await shown()).toBe(customer.key);
  });
});
