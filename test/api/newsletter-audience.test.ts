import { parse } from 'csv-parse/sync';
import type { Answer } from '../support/http';
import { createPerson, type Person, signIn } from '../support/people';
import { VisitorsApp } from '../support/visitors-app';

const START = '2026-11-21T09:00:00Z';

let app: VisitorsApp;
let editor: Person & { headers: Record<string, string> };

beforeAll(async () => {
  app = await VisitorsApp.start(START);
  editor = await app.staff();
});
afterAll(() => app?.close());
beforeEach(async () => {
  await app.rows(`DELETE FROM newsletter_subscribers`);
  await app.rows(`DELETE FROM contact_messages`);
});

const get = (path: string): Promise<Answer> => app.ask(`/api/staff/${path}`, { headers: editor.headers });
const contact = (email: string, fields: Record<string, string> = {}): Promise<Answer> =>
  app.ask('/api/accounts/contact/', { json: { name: 'Ada', email, topic: 'Request Access', message: 'Please', ...fields } });
const emailsOf = ({ body }: Answer): string[] => (body.data as { email: string }[]).map(({ email }) => email);

/** Reads all pages of a list, two rows each. */
async function walk(path: string): Promise<string[]> {
  const emails: string[] = [];
  let cursor = '';
  do {
    const answer = await get(`${path}?limit=2${cursor}`);
    emails.push(...emailsOf(answer));
    cursor = answer.body.next_cursor === null ? '' : `&cursor=${String(answer.body.next_cursor)}`;
  } while (cursor !== '');
  return emails;
}

describe('GET /api/staff/newsletter/subscribers/', () => {
  async function oneOfEach(): Promise<Record<'pending' | 'confirmed' | 'unsubscribed', string>> {
    const pending = app.someone();
    await app.subscribe(pending);
    app.clock.advance(1);
    const { email: confirmed } = await app.subscriber();
    app.clock.advance(1);
    const { email: unsubscribed } = await app.subscriber();
    await app.rows(`UPDATE newsletter_subscribers SET unsubscribed_at = $2 WHERE email = $1`, [unsubscribed, app.clock.now()]);
    return { pending, confirmed, unsubscribed };
  }

  it('lists subscribers newest first with their state, and counts them', async () => {
    const { pending, confirmed, unsubscribed } = await oneOfEach();
    const answer = await get('newsletter/subscribers/');
    expect(answer).toMatchObject({
      status: 200,
      body: {
        data: [
          { email: unsubscribed, state: 'unsubscribed', unsubscribedAt: app.clock.now().toISOString() },
          { email: confirmed, state: 'confirmed', language: 'en', confirmedAt: expect.any(String), unsubscribedAt: null },
          { email: pending, state: 'pending', createdAt: '2026-11-21T09:00:00.000Z', requestedAt: '2026-11-21T09:00:00.000Z', confirmedAt: null },
        ],
        counts: { pending: 1, confirmed: 1, unsubscribed: 1 },
        next_cursor: null,
      },
    });
    for (const [state, email] of Object.entries({ pending, confirmed, unsubscribed })) {
      expect(emailsOf(await get(`newsletter/subscribers?state=${state}`))).toEqual([email]);
      const rows = parse((await get(`newsletter/subscribers?state=${state}&format=csv`)).text, { columns: true, record_delimiter: '\r\n' });
      expect(rows).toMatchObject([{ email, state }]);
    }
    expect((await get('newsletter/subscribers?state=gone')).status).toBe(400);
    const exports = await app.audit('newsletter.subscribers_exported');
    expect(exports.map(({ details }) => details.state)).toEqual(['pending', 'confirmed', 'unsubscribed']);
  });

  it('lists subscribers of the same instant once each, even while others subscribe', async () => {
    const emails = await app.addSubscribers(7);
    const first = await get('newsletter/subscribers?limit=3');
    await app.addSubscribers(2);
    app.clock.advance(1);
    await app.addSubscribers(2);
    const rest = await get(`newsletter/subscribers?limit=100&cursor=${String(first.body.next_cursor)}`);
    const seen = [...emailsOf(first), ...emailsOf(rest)];
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen).toEqual(expect.arrayContaining(emails));
    expect((await walk('newsletter/subscribers')).length).toBe(11);
  });

  it('exports all subscribers as CSV, beyond the size of a page', async () => {
    await app.addSubscribers(2_300);
    const answer = await get('newsletter/subscribers?format=csv&limit=5');
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="newsletter-subscribers.csv"');
    const rows = parse(answer.text, { columns: true, record_delimiter: '\r\n' }) as { email: string }[];
    expect(new Set(rows.map(({ email }) => email)).size).toBe(2_300);
  });
});

describe('GET /api/staff/early-access/', () => {
  it('lists subscribers and people who requested access, newest first, each address once with the latest details', async () => {
    const since = app.clock.now().toISOString();
    const [subscriber, both] = await app.addSubscribers(2);
    await app.rows(`UPDATE newsletter_subscribers SET unsubscribed_at = $2 WHERE email = $1`, [(await app.addSubscribers(1))[0], app.clock.now()]);
    await app.subscribe(app.someone());
    app.clock.advance(1_000);
    const asked = app.someone();
    await contact(asked, { name: 'Ada', organization: 'Engines' });
    const later = app.clock.now().toISOString();
    app.clock.advance(1_000);
    await contact(asked.toUpperCase(), { name: 'Ada Lovelace' });
    await contact(both, { name: 'Bob', organization: '=1+1' });
    await contact(app.someone(), { topic: 'Partnership' });

    const { body } = await get('early-access/');
    expect((body.data as object[])[0]).toEqual({ email: asked, name: 'Ada Lovelace', organization: null, via: 'contact', since: later });
    expect((body.data as object[]).slice(1)).toEqual(
      [
        { email: subscriber, name: null, organization: null, via: 'newsletter', since },
        { email: both, name: 'Bob', organization: '=1+1', via: 'both', since },
      ].sort((a, b) => (a.email < b.email ? 1 : -1)),
    );
    expect(await walk('early-access')).toEqual(emailsOf({ body } as unknown as Answer));

    const answer = await get('early-access?format=csv');
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="early-access.csv"');
    expect(parse(answer.text, { columns: true, record_delimiter: '\r\n' })).toContainEqual({
      email: both,
      name: 'Bob',
      organization: `'=1+1`,
      via: 'both',
      since,
    });
    expect(await app.audit('newsletter.early_access_exported')).toEqual([{ user_id: editor.userId, details: {} }]);
  });
});

it('the lists of subscribers and early access answer 404 to customers and 401 to anonymous callers', async () => {
  const { headers } = await signIn(app.api.url, await createPerson(app.api.app));
  for (const path of ['newsletter/subscribers/', 'early-access/', 'early-access?format=csv']) {
    expect(await app.ask(`/api/staff/${path}`, { headers })).toMatchObject({ status: 404, body: { code: 'not_found' } });
    expect((await app.ask(`/api/staff/${path}`)).status).toBe(401);
  }
});
