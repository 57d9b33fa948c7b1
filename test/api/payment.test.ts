import { PaymentWorkerModule } from '../../server/billing';
import { InvoicePaid, SubscriptionLapsed } from '../../server/billing/billing.events';
import { Payments } from '../../server/billing/payments';
import { Reminders } from '../../server/billing/payment/reminders.service';
import { DomainEvents } from '../../server/platform/events/domain-events';
import { Schedules } from '../../server/platform/queue/schedules';
import { dayText } from '../../server/platform/messages/formats';
import { startApp, type TestApp } from '../support/app';
import { MutableClock } from '../support/clock';
import { type Answer, ask } from '../support/http';
import { charge } from '../support/invoices';
import { linkIn, type MailSink, startMailSink, startMailWorker } from '../support/mail-sink';
import { type Colleague, createOwner } from '../support/organizations';
import { createPerson, type Person, type SignedIn, signIn } from '../support/people';
import { createDatabase, type TestDatabase } from '../support/postgres';
import { until } from '../support/until';
import type { TestWorker } from '../support/worker';

const DAY = 86_400_000;
const clock = new MutableClock('2026-05-31T12:00:00Z');
let database: TestDatabase;
let api: TestApp;
let worker: TestWorker;
let sink: MailSink;
let operator: Person;
let staff: SignedIn;
let owner: Colleague;
const lapsed: string[] = [];
const paid: string[] = [];

const call = (path: string, json?: object, headers = staff.headers): Promise<Answer> =>
  ask(`${api.url}/api/staff/invoices/${path}`, { json, headers });
const pay = (id: string, json: object): Promise<Answer> => call(`${id}/payments`, json);
const credit = (id: string): Promise<Answer> => call(`${id}/credit-notes`, { reason: 'Charged twice' });
const mayChange = (): Promise<boolean> => api.app.get(Payments, { strict: false }).mayChange(api.dataSource.manager, owner.organizationId);
const remind = (): Promise<void> => worker.app.get(Reminders, { strict: false }).remind();
const settle = (): Promise<void> =>
  until(async () => (await api.dataSource.query(`SELECT 1 FROM outbox WHERE done_at IS NULL AND failed_at IS NULL`)).length === 0);

beforeAll(async () => {
  database = await createDatabase();
  sink = await startMailSink();
  worker = await startMailWorker(database.url, sink, { imports: [PaymentWorkerModule], clock });
  api = await startApp({ database, clock });
  worker.app.get(DomainEvents).subscribe(SubscriptionLapsed, ({ invoiceId }) => Promise.resolve(void lapsed.push(invoiceId)));
  api.app.get(DomainEvents).subscribe(InvoicePaid, ({ invoiceId }) => Promise.resolve(void paid.push(invoiceId)));
  operator = await createPerson(api.app, { isStaff: true });
});
afterAll(async () => {
  await worker?.close();
  await api?.close();
  await sink?.close();
  await database?.drop();
});
beforeEach(async () => {
  clock.advance(60 * DAY);
  owner = await createOwner(api, { name: 'José', surname: 'Łódź' });
  staff = await signIn(api.url, operator);
});

describe('charging an organization', () => {
  it('mails the owners what to pay and where to, without the document, and promises nothing but ids', async () => {
    const id = await charge(api, owner.organizationId);
    const mail = await sink.waitForMail(owner.email);
    const [{ number, dueAt }]: { number: string; dueAt: Date }[] = await api.dataSource.query(
      `SELECT number, due_at AS "dueAt" FROM invoices WHERE id = $1`,
      [id],
    );
    expect(mail.subject).toBe(`Your invoice ${number}`);
    for (const part of ['EUR 290.00', 'GE29 NB00 0000 0101 9049 17', dayText(dueAt.toISOString().slice(0, 10), 'en'), number])
      expect(mail.text).toContain(part);
    expect(linkIn(mail, '/dashboard')).toMatch(/\/dashboard\/billing$/);
    expect(mail.raw).not.toMatch(/application\/pdf|attachment/);
    const [{ params }] = await api.dataSource.query(`SELECT params FROM mails WHERE recipient = $1`, [owner.email]);
    expect(params).toEqual({ organizationId: owner.organizationId, invoiceId: id });
  });

  it('leaves the plan free to change until the invoice is overdue, and again once it is paid', async () => {
    const id = await charge(api, owner.organizationId);
    const steps = [await mayChange()];
    clock.advance(14 * DAY);
    steps.push(await mayChange());
    clock.advance(1);
    steps.push(await mayChange());
    staff = await signIn(api.url, operator);
    expect((await pay(id, { amount: '290.00' })).status).toBe(201);
    expect([...steps, await mayChange()]).toEqual([true, true, false, true]);
  });
});

describe('billing without a payment provider', () => {
  it('takes no online payment and no event where no payment provider is set up', async () => {
    const id = await charge(api, owner.organizationId);
    const asOwner = (path: string, method = 'POST'): Promise<Answer> =>
      ask(`${api.url}/api/billing/${path}`, { method, headers: owner.session.headers });
    expect((await asOwner('invoices', 'GET')).body).toMatchObject([{ id, canPay: false }]);
    expect((await asOwner('subscription', 'GET')).body.paysOnline).toBe(false);
    for (const path of [`invoices/${id}/checkout`, 'payment-methods'])
      expect(await asOwner(path)).toMatchObject({ status: 409, body: { code: 'online_payment_off' } });
    expect(await asOwner('stripe-webhook')).toMatchObject({ status: 404, body: { code: 'not_found' } });
  });
});

describe('reminders of an invoice', () => {
  const subjects = (): string[] => sink.mailsTo(owner.email).map(({ subject }) => subject.replace(/\S*\d{4}-\d{5}/, '…'));

  it('a reminder comes 3, 7 and 14 days after the invoice was due, once each from any number of workers, and with the last the organization lapses', async () => {
    const id = await charge(api, owner.organizationId);
    await sink.waitForMail(owner.email);
    clock.advance(14 * DAY);
    const told: number[] = [];
    for (const days of [2, 3, 4, 7, 13, 14, 15, 40]) {
      clock.advance((days - (told.length === 0 ? 0 : told[told.length - 1])) * DAY);
      told.push(days);
      await Promise.all([remind(), remind(), remind()]);
      // Mails of different days are sent one after another, so that their order says when they came.
      await settle();
    }
    expect(subjects()).toEqual(['Your invoice …', 'Invoice … is overdue', 'Invoice … is overdue', expect.stringContaining('is on the Free plan')]);
    const [first, second] = sink.mailsTo(owner.email, 'overdue').map(({ text }) => text.replace(/\s+/g, ' '));
    expect(first).toContain('was due 3 days ago');
    expect(second).toContain('within 7 days');
    expect(lapsed.filter((one) => one === id)).toHaveLength(1);
  });

  it('a reminder comes once where the worker died in the middle, and the later one alone where it was away for both', async () => {
    const id = await charge(api, owner.organizationId);
    let deaths = 0;
    worker.app.get(DomainEvents).subscribe(SubscriptionLapsed, ({ invoiceId }) => {
      if (invoiceId === id && deaths++ === 0) throw new Error('killed');
      return Promise.resolve();
    });
    clock.advance(28 * DAY);
    await expect(remind()).rejects.toThrow('invoice not reminded of: 1 times');
    const written = await api.dataSource.query(`SELECT 1 FROM invoice_reminders WHERE invoice_id = $1`, [id]);
    await remind();
    await settle();
    expect([written.length, deaths, subjects().slice(1)]).toEqual([0, 2, [expect.stringContaining('is on the Free plan')]]);
  });

  it('reminders come to everybody else where one of them fails, and to that one as soon as it can, of the same day', async () => {
    const others = await createOwner(api);
    const ids = [await charge(api, owner.organizationId), await charge(api, others.organizationId)];
    await api.dataSource.query(`ALTER TABLE invoice_reminders ADD CONSTRAINT refuses CHECK (invoice_id <> '${ids[0]}')`);
    clock.advance(28 * DAY);
    await expect(remind()).rejects.toThrow('invoice not reminded of: 1 times');
    const onFree = { subject: /is on the Free plan/ };
    await sink.waitForMail(others.email, onFree);
    await api.dataSource.query(`ALTER TABLE invoice_reminders DROP CONSTRAINT refuses`);
    await remind();
    await sink.waitForMail(owner.email, onFree);
    await settle();
    expect([owner, others].map(({ email }) => sink.mailsTo(email).length)).toEqual([2, 2]);
  });

  it('no reminder comes for what is paid or credited, and reminders are asked for every hour', async () => {
    const ids = [await charge(api, owner.organizationId), await charge(api, owner.organizationId)];
    expect([(await pay(ids[0], { amount: '290.00' })).status, (await credit(ids[1])).status]).toEqual([201, 201]);
    clock.advance(40 * DAY);
    const { length } = lapsed;
    await worker.app.get(Schedules).look();
    await settle();
    expect([lapsed.length, subjects().filter((subject) => /overdue|Free/.test(subject))]).toEqual([length, []]);
    const slots: { slot: string }[] = await api.dataSource.query(
      `SELECT slot FROM outbox WHERE name = 'remind-of-invoices' ORDER BY id DESC LIMIT 1`,
    );
    expect(slots).toEqual([{ slot: clock.now().toISOString().slice(0, 13) }]);
  });
});

describe('payments and credit notes by staff', () => {
  it('records a payment of the whole amount, once, with who did it, and refuses everything else in a sentence that changes nothing', async () => {
    const id = await charge(api, owner.organizationId);
    const refused: [object, number, RegExp][] = [
      [{ amount: '289.99' }, 409, /^INV-\S+ is for EUR 290\.00, not EUR 289\.99\./],
      [{ amount: '290.01' }, 409, /not EUR 290\.01/],
      [{ amount: 290.5 }, 400, /two digits after the point/],
      [{ amount: 29_000 }, 400, /two digits after the point/],
      [{ amount: '29000' }, 400, /two digits after the point/],
      [{ amount: '-290.00' }, 400, /two digits after the point/],
      [{ amount: '290.00', reference: 'x'.repeat(141) }, 400, /140/],
      [{ amount: '290.00', currency: 'USD' }, 400, /currency/],
    ];
    for (const [body, status, text] of refused) {
      const answer = await pay(id, body);
      expect([answer.status, answer.body.detail]).toEqual([status, expect.stringMatching(text)]);
    }
    expect(await call(id)).toMatchObject({ body: { state: 'open', settledAt: null } });
    const settled = await Promise.all(Array.from({ length: 5 }, () => pay(id, { amount: '290.00', reference: 'Statement 48' })));
    expect(settled.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409]);
    expect(settled.find(({ status }) => status === 201)?.body).toMatchObject({
      state: 'paid',
      reference: 'Statement 48',
      net: '290.00',
      vat: '0.00',
      total: '290.00',
    });
    expect(paid.filter((one) => one === id)).toHaveLength(1);
    const audited = await api.dataSource.query(
      `SELECT user_id, details FROM audit_events WHERE action = 'billing.invoice_paid' AND details ->> 'invoiceId' = $1`,
      [id],
    );
    expect(audited).toEqual([{ user_id: operator.userId, details: expect.objectContaining({ amount: '290.00' }) }]);
  });

  it('records each of an organization’s payments, though all come at once', async () => {
    const ids = await Promise.all(Array.from({ length: 8 }, () => charge(api, owner.organizationId)));
    const answers = await Promise.all(ids.map((id, at) => (at % 4 === 3 ? credit(id) : pay(id, { amount: '290.00' }))));
    expect(answers.map(({ status }) => status)).toEqual(ids.map(() => 201));
  });

  it('undoes an invoice by a credit note alone, which refers to its invoice and comes to nothing with it', async () => {
    const id = await charge(api, owner.organizationId, [{ amount: 29_000 }, { amount: -1_000 }]);
    const notes = await Promise.all([credit(id), credit(id)]);
    expect(notes.map(({ status }) => status).sort()).toEqual([201, 409]);
    const note = notes.find(({ status }) => status === 201)?.body;
    expect(note).toMatchObject({ series: 'credit_note', state: 'settled', creditsId: id, total: '-280.00', number: expect.stringMatching(/^CRN-/) });
    expect(note?.lines).toMatchObject([{ amount: '-290.00' }, { amount: '10.00' }]);
    expect((await call(id)).body).toMatchObject({ state: 'credited', creditedById: note?.id });
    expect([(await credit(String(note?.id))).body.code, (await pay(id, { amount: '280.00' })).body.code]).toEqual([
      'invoice_not_creditable',
      'invoice_settled',
    ]);
    expect((await sink.waitForMail(owner.email, { subject: 'credit note' })).text).toContain('EUR -280.00');
  });

  it('records that the money of a credit note went back, where its invoice had been paid', async () => {
    const id = await charge(api, owner.organizationId);
    await pay(id, { amount: '290.00' });
    const note = (await credit(id)).body;
    expect(note.state).toBe('refund_due');
    expect((await pay(String(note.id), { amount: '290.00' })).body.state).toBe('refunded');
    expect(paid.filter((one) => one === note.id)).toEqual([]);
  });

  it('finds invoices by number, customer, reference and state, and exports them as a file', async () => {
    await api.dataSource.query(`UPDATE organizations SET name = '100% Ελληνικά' WHERE id = $1`, [owner.organizationId]);
    const open = await charge(api, owner.organizationId);
    clock.advance(1_000);
    const settled = await charge(api, owner.organizationId);
    await pay(settled, { amount: '290.00', reference: 'Line 4711' });
    const { number } = (await call(open)).body;
    const ids = async (query: string): Promise<unknown> => ((await call(`?${query}`)).body.data as { id: string }[]).map(({ id }) => id);
    const customer = encodeURIComponent('100% ελλ');
    expect([await ids(`search=${String(number)}`), await ids('search=4711'), await ids(`search=${customer}&state=paid`)]).toEqual([
      [open],
      [settled],
      [settled],
    ]);
    expect([await ids(`search=${customer}`), await ids(`search=${customer}&limit=1`), await ids('search=100_')]).toEqual([
      [settled, open],
      [settled],
      [],
    ]);
    const { text } = await call(`?format=csv&search=${customer}`);
    expect(text.split('\r\n')).toHaveLength(4);
    expect(text).toContain('Line 4711');
    expect(text).toContain(',EUR,290.00,0.00,290.00,');
    expect((await call('?state=lost')).status).toBe(400);
    expect((await call(`${open}/pdf`)).text.slice(0, 5)).toBe('%PDF-');
    expect((await call('none/payments', { amount: '0.01' })).body.code).toBe('invoice_not_found');
  });
});
