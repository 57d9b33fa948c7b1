import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import Ajv from 'ajv/dist/2020';
import type { OpenAPIObject } from '@nestjs/swagger';
import { AlertsWorkerModule } from '../../server/alerts';
import type { AlertResponse } from '../../server/alerts/notices/alerts.dto';
import { AlertsFired } from '../../server/alerts/notices/alerts.events';
import { PublicationAnnouncer } from '../../server/alerts/webhooks/publications/publication-announcer.service';
import { UsageShareReached } from '../../server/apikeys';
import { CustomIndexReady, IndexesPublished } from '../../server/indexes';
import { MailWorkerModule } from '../../server/platform/mail';
import { DomainEvents } from '../../server/platform/events/domain-events';
import { isoDay, quietDay, saveQuietDays, stored } from '../factories/coverage';
import { saveCrisis } from '../factories/crises';
import { startApp, type TestApp } from '../support/app';
import { MutableClock } from '../support/clock';
import { ask } from '../support/http';
import { openIndexes, SMALL_SCOPES, scopeOf, type TestIndexes } from '../support/indexes';
import { charge } from '../support/invoices';
import { type Person, type SignedIn, welcome } from '../support/people';
import { createDatabase, type TestDatabase } from '../support/postgres';
import { TEST_SECRETS } from '../support/secrets';
import { startTestWorker, type TestWorker } from '../support/worker';

const document = JSON.parse(readFileSync(resolve(__dirname, '../../openapi/openapi.json'), 'utf8')) as OpenAPIObject;
const FIRST = isoDay('2025-11-01');
const LAST = isoDay('2026-02-20');
const WORLD = { scopes: SMALL_SCOPES };

interface Message {
  readonly type: string;
  readonly data: { count: number; indexes: { index_id: string }[]; values: { index_id: string; date: string }[]; crises: { id: string }[] };
}

const clock = new MutableClock('2026-02-21T00:15:00Z');
let database: TestDatabase;
let indexes: TestIndexes;
let api: TestApp;
let worker: TestWorker;
let ada: Person & SignedIn;
let all: string;
let filtered: string;
let watching: string;

beforeAll(async () => {
  database = await createDatabase();
  indexes = await openIndexes(database.url, { clock });
  api = await startApp({ database, clock });
  worker = await startTestWorker(database.url, { clock, env: TEST_SECRETS, imports: [AlertsWorkerModule, MailWorkerModule] });
  await saveQuietDays(indexes.days, 'live', FIRST, LAST, WORLD);
  ada = await welcome(api, { kind: 'company' });
  await api.dataSource.query(`UPDATE subscriptions SET plan_code = 'enterprise' WHERE organization_id = $1`, [ada.organizationId]);
  const list = await post('watchlists', { name: 'Gulf', sections: [{ name: 'Gulf', items: [{ index_id: 'mvi-qa' }] }] });
  const events = [
    ...['index.published', 'alert.fired', 'value.restated', 'crisis.opened'],
    ...['custom_index.ready', 'usage.threshold', 'invoice.issued'],
  ];
  all = await post('webhooks', { name: 'All', url: 'https://8.8.8.8/', events });
  filtered = await post('webhooks', { name: 'Some', url: 'https://8.8.8.8/', events, index_ids: ['mvi-sa'] });
  watching = await post('webhooks', { name: 'Listed', url: 'https://8.8.8.8/', events, watchlist_id: list });
  const stranger = await welcome(api, { kind: 'company' });
  await ask(`${api.url}/v1/webhooks`, { json: { name: 'Theirs', url: 'https://8.8.8.8/', events: ['invoice.issued'] }, headers: stranger.headers });
});
afterAll(async () => {
  await worker?.close();
  await api?.close();
  await indexes?.close();
  await database?.drop();
});
afterEach(() => database && api.dataSource.query(`DELETE FROM webhook_messages`));

async function post(path: string, json: object): Promise<string> {
  return String((await ask(`${api.url}/v1/${path}`, { json, headers: ada.headers })).body.id);
}

const announce = (): Promise<void> => worker.app.get(PublicationAnnouncer, { strict: false }).announce('live');

/** What an endpoint is to be sent. */
async function messagesTo(webhook: string): Promise<Message[]> {
  const rows: { body: string }[] = await api.dataSource.query(
    `SELECT m.body FROM webhook_deliveries d JOIN webhook_messages m ON m.id = d.message_id WHERE d.webhook_id = $1 ORDER BY m.type, m.id`,
    [webhook],
  );
  return rows.map(({ body }) => JSON.parse(body) as Message);
}

/** Every message that there is, as the contract describes it. */
async function checkContract(): Promise<void> {
  const ajv = new Ajv({ strict: false, validateFormats: false, allErrors: true });
  ajv.addSchema({ $id: 'contract', components: document.components });
  const rows: { type: string; body: string }[] = await api.dataSource.query(`SELECT type, body FROM webhook_messages`);
  expect(rows).not.toEqual([]);
  for (const { type, body } of rows) {
    const content = document.webhooks?.[type]?.post?.requestBody as { content: Record<string, { schema: object; example: object }> };
    const { schema, example } = content.content['application/json'];
    const validate = ajv.compile(JSON.parse(JSON.stringify(schema).replaceAll('"#/components', '"contract#/components')) as object);
    for (const one of [JSON.parse(body), example]) expect([type, validate(one), validate.errors]).toEqual([type, true, null]);
  }
}

const publish = (event: object): Promise<void> =>
  worker.dataSource.transaction((manager) => worker.app.get(DomainEvents, { strict: false }).publish(event, manager));

describe('webhook messages about publications', () => {
  it('tells each endpoint of a publication once, whole or as far as the endpoint wants it', async () => {
    await indexes.computeAll('live');
    await announce();
    const [published, ...more] = await messagesTo(all);
    expect(more).toEqual([]);
    expect(published).toMatchObject({ type: 'index.published', data: { dataset: 'live', count: 20 } });
    expect(published.data.indexes.slice(0, 2).map(({ index_id: id }) => id)).toEqual(['mvi-world', 'isr-world']);
    expect((await messagesTo(filtered)).map(({ data }) => data.indexes.map(({ index_id: id }) => id))).toEqual([['mvi-sa']]);
    expect((await messagesTo(watching)).map(({ data }) => data.indexes.map(({ index_id: id }) => id))).toEqual([['mvi-qa']]);
    await checkContract();
    await announce();
    expect(await messagesTo(all)).toHaveLength(1);
  });

  it('tells of a changed final value as restated', async () => {
    clock.advance(60_000);
    await indexes.days.saveDays('live', [stored(quietDay(LAST - 20, WORLD, new Map([[scopeOf('sa'), 3]])))], clock.now());
    await indexes.computeAll('live');
    await announce();
    const told = (await messagesTo(all)).find(({ type }) => type === 'value.restated');
    expect(told?.data.count).toBeGreaterThan(0);
    const some = (await messagesTo(filtered)).find(({ type }) => type === 'value.restated');
    expect(new Set(some?.data.values.map(({ index_id: id }) => id))).toEqual(new Set(['mvi-sa']));
    await checkContract();
  });

  it('tells of a crisis that was opened', async () => {
    await saveCrisis(indexes, 'live');
    const { methodology } = await indexes.editionOf('live');
    const [{ sequence }]: { sequence: string }[] = await api.dataSource.query(
      `INSERT INTO index_changes (dataset, kind, methodology, published_at, events) VALUES ('live', 'crises', $1, $2, 1) RETURNING sequence`,
      [methodology, Math.ceil(clock.now().getTime() / 1000)],
    );
    await api.dataSource.query(`UPDATE crisis_vintages SET sequence = $1`, [sequence]);
    await announce();
    expect(await messagesTo(filtered)).toMatchObject([
      { type: 'crisis.opened', data: { count: 1, crises: [{ id: 'crisis-sa-energy-20260301', severity: 4, peak_value: 87.31 }] } },
    ]);
    await checkContract();
  });

  it('tells nothing of a crisis that was found when it had long been over', async () => {
    const { methodology } = await indexes.editionOf('live');
    const [{ sequence }]: { sequence: string }[] = await api.dataSource.query(
      `INSERT INTO index_changes (dataset, kind, methodology, published_at, events) VALUES ('live', 'crises', $1, $2, 1) RETURNING sequence`,
      [methodology, Math.ceil(clock.now().getTime() / 1000)],
    );
    await api.dataSource.query(`UPDATE crisis_vintages SET sequence = $1, status = 'closed'`, [sequence]);
    await announce();
    expect(await messagesTo(filtered)).toEqual([]);
  });

  it('a publication queues its announcement in the same transaction', async () => {
    await publish(new IndexesPublished('live'));
    const rows: object[] = await api.dataSource.query(`SELECT payload FROM outbox WHERE name = 'announce-publications' AND key = 'live'`);
    expect(rows).toContainEqual({ payload: { dataset: 'live' } });
  });
});

describe('webhook messages about an organization', () => {
  it('tells events of an organization to its endpoints alone, once', async () => {
    await charge(api, ada.organizationId);
    const usage = { threshold: 80, used: 40_012, limit: 50_000, resetsAt: new Date('2026-03-01T00:00:00Z') };
    for (let at = 0; at < 2; at++) await publish(new UsageShareReached(ada.organizationId, new Date('2026-02-01T00:00:00Z'), usage));
    await publish(new CustomIndexReady(ada.organizationId, 'custom-abcdefghij', 'Gulf shipping'));
    for (const webhook of [all, filtered, watching]) {
      expect((await messagesTo(webhook)).map(({ type }) => type)).toEqual(['custom_index.ready', 'invoice.issued', 'usage.threshold']);
    }
    const [{ total, currency, due_at: dueAt }] = (await messagesTo(all))
      .filter(({ type }) => type === 'invoice.issued')
      .map(({ data }) => data as never);
    expect([total, currency, dueAt]).toEqual([expect.stringMatching(/^\d+\.\d\d$/), 'EUR', expect.any(String)]);
    await checkContract();
    const others: object[] = await api.dataSource.query(`SELECT FROM webhook_deliveries WHERE organization_id <> $1`, [ada.organizationId]);
    expect(others).toEqual([]);
  });

  it('sends an alert only to endpoints that want to hear of its index', async () => {
    const content = document.webhooks?.['alert.fired']?.post?.requestBody as { content: Record<string, { example: { data: AlertResponse } }> };
    const { data } = content.content['application/json'].example;
    const alerts = ['mvi-sa', 'mvi-qa', 'isr-us'].map((indexId) => ({
      organizationId: ada.organizationId,
      alert: { ...data, id: randomUUID(), index_id: indexId },
      webhookIds: null,
      quietUntil: null,
    }));
    for (let at = 0; at < 2; at++) await publish(new AlertsFired(alerts));
    const told = async (webhook: string): Promise<unknown[]> =>
      (await messagesTo(webhook)).map((one) => (one.data as unknown as AlertResponse).index_id).sort();
    expect(await Promise.all([all, filtered, watching].map(told))).toEqual([['isr-us', 'mvi-qa', 'mvi-sa'], ['mvi-sa'], ['mvi-qa']]);
    await checkContract();
  });

  it('tells nothing of an event whose transaction was rolled back', async () => {
    const failing = worker.dataSource.transaction(async (manager) => {
      await worker.app.get(DomainEvents, { strict: false }).publish(new CustomIndexReady(ada.organizationId, 'custom-bcdefghijk', 'Never'), manager);
      throw new Error('taken back');
    });
    await expect(failing).rejects.toThrow('taken back');
    expect(await messagesTo(all)).toEqual([]);
  });
});
