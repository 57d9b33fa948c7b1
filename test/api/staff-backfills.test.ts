import { startApp, type TestApp } from '../support/app';
import { MutableClock } from '../support/clock';
import { type Answer, ask } from '../support/http';
import { createPerson, signIn } from '../support/people';

const clock = new MutableClock('2026-03-10T10:22:00Z');
const RANGE = { from: '2026-01-10T00:15:00Z', to: '2026-01-11T00:00:00Z' };
const NO_ID = '7f5ad2f4-0f6b-4a51-9d0a-5a2f6d3c1b11';
let api: TestApp;
let staff: Record<string, string>;
let userId: string;

beforeAll(async () => {
  api = await startApp({ clock });
  const person = await createPerson(api.app, { isStaff: true });
  userId = person.userId;
  staff = (await signIn(api.url, person)).headers;
});
afterAll(() => api.close());
beforeEach(() => api.dataSource.query(`DELETE FROM backfills`));

const call = (path = '', options: Parameters<typeof ask>[1] = {}): Promise<Answer> =>
  ask(`${api.url}/api/staff/backfills${path}`, { ...options, headers: { ...staff, ...options.headers } });
const audited = async (action: string): Promise<{ user_id: string; details: object }[]> =>
  api.dataSource.query(`SELECT user_id, details FROM audit_events WHERE action = $1 ORDER BY id DESC`, [action]);

describe('/api/staff/backfills', () => {
  it('creates, shows and cancels a backfill, and audits both changes', async () => {
    const created = await call('', { json: RANGE });
    const now = clock.now().toISOString();
    const id = String(created.body.id);
    expect(created).toMatchObject({
      status: 201,
      body: {
        from: '2026-01-10T00:15:00.000Z',
        to: '2026-01-11T00:00:00.000Z',
        translated: false,
        state: 'waiting',
        reason: null,
        windows: { total: 96, done: 0, absent: 0, failed: 0, left: 96 },
        articles: 0,
        windowsPerMinute: null,
        secondsLeft: null,
        createdAt: now,
        startedAt: null,
        finishedAt: null,
      },
    });
    expect(await api.dataSource.query(`SELECT queue, payload FROM outbox WHERE name = 'take-backfill-step'`)).toEqual([
      { queue: 'backfill', payload: { backfillId: id } },
    ]);
    expect((await call(`/${id}`)).body).toEqual(created.body);
    expect(await call(`/${id}`, { method: 'DELETE' })).toMatchObject({ status: 200, body: { state: 'cancelled', finishedAt: now } });
    expect(await call(`/${id}`, { method: 'DELETE' })).toMatchObject({ status: 409, body: { code: 'backfill_ended' } });
    for (const action of ['news.backfill_created', 'news.backfill_cancelled']) {
      expect(await audited(action)).toEqual([{ user_id: userId, details: { backfillId: id } }]);
    }
  });

  it('begins ten at once with five connections: none waits for a second one while it holds its own', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => call('', { json: RANGE })));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 201));
  });

  it('derives the rate and the time left from the time spent', async () => {
    const id = String((await call('', { json: { ...RANGE, translated: true } })).body.id);
    await api.dataSource.query(
      `UPDATE backfills SET state = 'running', next_at = '2026-01-10T12:15:00Z', windows_done = 90, windows_absent = 6, windows_asked = 60, busy_ms = 30000 WHERE id = $1`,
      [id],
    );
    expect((await call(`/${id}`)).body).toMatchObject({
      translated: true,
      windows: { total: 192, done: 90, absent: 6, failed: 0, left: 96 },
      windowsPerMinute: 120,
      secondsLeft: 48,
    });
  });

  it.each([
    [{ ...RANGE, from: '2015-02-18T22:45:00Z' }, 'from'],
    [{ ...RANGE, to: '2026-03-10T10:22:01Z' }, 'to'],
    [{ ...RANGE, to: '2026-01-09T00:00:00Z' }, 'to'],
    [{ ...RANGE, from: '2026-01-10' }, 'from'],
    [{ from: RANGE.from }, 'to'],
    [{ ...RANGE, translated: 'yes' }, 'translated'],
    [{ ...RANGE, streams: ['gdelt'] }, 'streams'],
  ])('refuses %j and names the field', async (json, field) => {
    expect(await call('', { json })).toMatchObject({ status: 400, body: { code: 'validation_failed', errors: { [field]: [expect.any(String)] } } });
    expect((await call()).body).toEqual({ data: [], next_cursor: null });
  });

  it('creates one backfill for a repeated Idempotency-Key', async () => {
    const options = { json: RANGE, headers: { 'idempotency-key': 'january' } };
    const [first, again] = [await call('', options), await call('', options)];
    expect([again.status, again.body.id, again.headers.get('idempotent-replayed')]).toEqual([201, first.body.id, 'true']);
  });

  it('lists backfills newest first, each once over all pages', async () => {
    const ids: string[] = [];
    for (let at = 0; at < 5; at++) {
      clock.advance(at % 2);
      ids.push(String((await call('', { json: RANGE })).body.id));
    }
    const seen: string[] = [];
    let cursor = '';
    do {
      const { body } = await call(`?limit=2${cursor}`);
      seen.push(...(body.data as { id: string }[]).map(({ id }) => id));
      cursor = body.next_cursor === null ? '' : `&cursor=${String(body.next_cursor)}`;
    } while (cursor !== '');
    expect([...seen].sort()).toEqual([...ids].sort());
    expect(seen[0] === ids[4] || seen[0] === ids[3]).toBe(true);
  });

  it('answers customers with 404 and requests without a session with 401', async () => {
    const { headers } = await signIn(api.url, await createPerson(api.app));
    for (const [method, path] of [
      ['GET', ''],
      ['POST', ''],
      ['GET', `/${NO_ID}`],
      ['DELETE', `/${NO_ID}`],
    ]) {
      const options = { method, ...(method === 'POST' && { json: RANGE }) };
      expect(await call(path, { ...options, headers })).toMatchObject({ status: 404, body: { code: 'not_found' } });
      expect((await ask(`${api.url}/api/staff/backfills${path}`, options)).status).toBe(401);
      if (path !== '') expect(await call(path, options)).toMatchObject({ status: 404, body: { code: 'backfill_not_found' } });
    }
    expect((await call('/no-id')).body).toMatchObject({ code: 'backfill_not_found' });
  });
});
