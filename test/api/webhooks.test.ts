import { MutableClock } from '../support/clock';
import { startApp, type TestApp } from '../support/app';
import { type Answer, ask } from '../support/http';
import { type Person, type SignedIn, signIn, welcome } from '../support/people';

const URL_OF_DESK = 'https://8.8.8.8/barograph?token=t0psecret';
const WEBHOOK = { name: 'Risk desk', url: URL_OF_DESK, events: ['alert.fired', 'index.published'] };

const clock = new MutableClock('2026-03-02T12:00:00Z');
let api: TestApp;
let ada: Person & SignedIn;
let ben: Person & SignedIn;

beforeAll(async () => {
  api = await startApp({ clock });
  ada = await welcome(api, { kind: 'company', name: 'Ada', surname: 'Lovelace' });
  await api.dataSource.query(`UPDATE subscriptions SET plan_code = 'pro_monthly' WHERE organization_id = $1`, [ada.organizationId]);
  ben = await welcome(api, { organizationId: ada.organizationId, role: 'member' });
});
afterAll(() => api?.close());
beforeEach(() => clock.advance(10_000));

function call(who: SignedIn, method: string, path: string, json?: unknown, headers: Record<string, string> = {}): Promise<Answer> {
  return ask(`${api.url}/v1/webhooks${path}`, { method, json, headers: { ...who.headers, ...headers } });
}

async function make(body: object = {}): Promise<Record<string, unknown> & { id: string; secret: string }> {
  const { status, body: made } = await call(ada, 'POST', '', { ...WEBHOOK, ...body });
  expect([status, made.detail]).toEqual([201, undefined]);
  return made as never;
}

describe('creating a webhook', () => {
  it('shows the secret of a webhook once, and keeps neither secret nor address as they are', async () => {
    const { id, secret } = await make();
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    const { body } = await call(ada, 'GET', `/${id}`);
    expect(body).toMatchObject({ id, kind: 'standard', name: 'Risk desk', url: URL_OF_DESK, status: 'enabled', delivered_at: null });
    expect(JSON.stringify(body)).not.toContain('whsec_');
    const kept: object[] = await api.dataSource.query(
      `SELECT w::text FROM webhooks w UNION ALL SELECT i::text FROM idempotency_keys i UNION ALL SELECT a::text FROM audit_events a UNION ALL SELECT o::text FROM outbox o`,
    );
    const hex = (text: string): string => Buffer.from(text).toString('hex');
    for (const text of [secret, 't0psecret', hex(secret), hex('t0psecret')]) expect(JSON.stringify(kept)).not.toContain(text);
  });

  it('returns the same secret to a repeated request, and makes no second one', async () => {
    const headers = { 'idempotency-key': 'webhook 1' };
    const [first, second] = [await call(ada, 'POST', '', WEBHOOK, headers), await call(ada, 'POST', '', WEBHOOK, headers)];
    expect(second.body).toEqual(first.body);
    const rows: object[] = await api.dataSource.query(`SELECT FROM idempotency_keys k WHERE k::text LIKE '%' || $1 || '%'`, [
      String(first.body.secret),
    ]);
    expect(rows).toEqual([]);
  });

  it.each([
    ['http://8.8.8.8/', 'https'],
    ['https://127.0.0.1/', 'not an address of the public internet'],
    ['https://[::1]/', 'not an address of the public internet'],
    ['https://2130706433/', 'not an address of the public internet'],
    ['https://0x7f000001/', 'not an address of the public internet'],
    ['https://169.254.169.254/latest/meta-data', 'not an address of the public internet'],
    ['https://[::ffff:10.0.0.1]/', 'not an address of the public internet'],
    ['https://user:word@8.8.8.8/', 'name or password'],
    ['https://8.8.8.8:6379/', 'port is 6379'],
    ['file:///etc/passwd', 'neither http nor https'],
    ['desk', 'no URL'],
  ])('refuses the address %s', async (url, reason) => {
    const { status, body } = await call(ada, 'POST', '', { ...WEBHOOK, url });
    expect([status, (body.errors as { url: string[] }).url[0]]).toEqual([400, expect.stringContaining(reason)]);
  });

  it.each([
    [{ events: [] }, 'events'],
    [{ events: ['alert.fired', 'alert.fired'] }, 'events'],
    [{ events: ['everything'] }, 'events'],
    [{ kind: 'slack', events: ['invoice.issued'] }, 'events'],
    [{ index_ids: ['mvi-nowhere'] }, 'index_ids'],
    [{ index_ids: ['mvi-sa'], watchlist_id: '7f5ad2f4-0f6b-4a51-9d0a-5a2f6d3c1b11' }, 'watchlist_id'],
    [{ name: ' ' }, 'name'],
  ])('refuses a webhook with %j', async (wrong, field) => {
    const { status, body } = await call(ada, 'POST', '', { ...WEBHOOK, ...wrong });
    expect([status, Object.keys(body.errors as object)]).toEqual([400, [field]]);
  });

  it('keeps the address of a chat to itself, and signs nothing there', async () => {
    const made = await make({ kind: 'slack', events: ['alert.fired'], url: 'https://8.8.8.8/services/T0/B0/x7' });
    expect(made).toMatchObject({ kind: 'slack', url: 'https://8.8.8.8/…', secret: null });
    expect((await call(ada, 'POST', `/${made.id}/rotate`, {})).body.code).toBe('webhook_unsigned');
  });

  it('makes as many webhooks as the plan allows, even where several come at once', async () => {
    const owner = await welcome(api, { kind: 'company' });
    const made = await Promise.all([1, 2, 3].map(() => call(owner, 'POST', '', WEBHOOK)));
    expect(made.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    expect(made.find(({ status }) => status === 409)?.body.code).toBe('webhooks_exhausted');
    expect((await call(owner, 'GET', '')).body).toMatchObject({ data: [{ name: 'Risk desk' }], most: 1 });
  });

  it('refuses with 403 whoever does not run the organization', async () => {
    for (const [method, path, body] of [
      ['GET', ''],
      ['POST', '', WEBHOOK],
    ] as const)
      expect((await call(ben, method, path, body)).status).toBe(403);
  });
});

describe('changing a webhook', () => {
  it('replaces what is named, and writes into the audit trail who did it', async () => {
    const { id } = await make({ index_ids: ['mvi-sa'] });
    const changed = await call(ada, 'PATCH', `/${id}`, { name: 'Desk', events: ['value.restated'], index_ids: null });
    expect(changed.body).toMatchObject({ name: 'Desk', events: ['value.restated'], index_ids: null, url: URL_OF_DESK });
    const events: { action: string; user_id: string; details: object }[] = await api.dataSource.query(
      `SELECT action, user_id, details FROM audit_events WHERE details ->> 'webhookId' = $1 ORDER BY at, id`,
      [id],
    );
    expect(events.map(({ action, user_id: userId }) => [action, userId])).toEqual([
      ['webhook.created', ada.userId],
      ['webhook.changed', ada.userId],
    ]);
  });

  it('disables and enables a webhook', async () => {
    const { id } = await make();
    expect((await call(ada, 'PATCH', `/${id}`, { is_enabled: false })).body).toMatchObject({ status: 'disabled', disabled_reason: 'person' });
    expect((await call(ada, 'POST', `/${id}/test`)).body.code).toBe('webhook_disabled');
    expect((await call(ada, 'PATCH', `/${id}`, { is_enabled: true })).body).toMatchObject({ status: 'enabled', disabled_reason: null });
    await call(ada, 'DELETE', `/${id}`);
  });

  it('refuses an address that leads inside', async () => {
    const { id } = await make();
    expect((await call(ada, 'PATCH', `/${id}`, { url: 'https://10.0.0.1/' })).status).toBe(400);
    await call(ada, 'DELETE', `/${id}`);
  });
});

describe('deleting a webhook', () => {
  it('deletes a webhook with what it was sent', async () => {
    const { id } = await make();
    await call(ada, 'POST', `/${id}/test`);
    expect((await call(ada, 'DELETE', `/${id}`)).status).toBe(204);
    expect((await call(ada, 'GET', `/${id}`)).body.code).toBe('webhook_not_found');
    const rows: object[] = await api.dataSource.query(`SELECT FROM webhook_deliveries WHERE webhook_id = $1`, [id]);
    expect(rows).toEqual([]);
  });
});

describe('replacing the secret of a webhook', () => {
  it('shows another secret, and says until when the one before is used beside it', async () => {
    const { id, secret } = await make();
    const { body } = await call(ada, 'POST', `/${id}/rotate`, { grace_minutes: 60 });
    expect(body.secret).not.toBe(secret);
    expect(body.previous_secret_until).toBe(new Date(clock.now().getTime() + 3_600_000).toISOString());
    clock.advance(3_600_001);
    expect((await call(await signIn(api.url, ada), 'GET', `/${id}`)).body.previous_secret_until).toBeNull();
  });
});
