import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { type BillingApp, startBillingApp } from '../support/billing-app';
import { doBillingWork } from '../support/billing-work';
import { MutableClock } from '../support/clock';
import { ALL_FAULTS } from '../support/faults';
import type { Answer } from '../support/http';
import { type Colleague, createOwner } from '../support/organizations';
import { until } from '../support/until';

const ROOT = join(__dirname, '../..');
const START = '2027-01-31T15:00:00.000Z';
/** Instants at which there is something to do, by months: the end of each, and what becomes of an invoice of April that is not paid. */
const MONTHS: readonly (readonly string[])[] = [
  ['2027-02-28T15:00:00.000Z'],
  ['2027-03-31T15:00:00.000Z'],
  ['2027-04-30T15:00:00.000Z'],
  ['2027-05-17T15:00:00.000Z', '2027-05-21T15:00:00.000Z', '2027-05-28T15:00:00.000Z', '2027-05-31T15:00:00.000Z'],
  ['2027-06-30T15:00:00.000Z'],
  ['2027-07-31T15:00:00.000Z'],
  ['2027-08-31T15:00:00.000Z'],
  ['2027-09-30T15:00:00.000Z'],
  ['2027-10-31T15:00:00.000Z'],
  ['2027-11-30T15:00:00.000Z'],
  ['2027-12-31T15:00:00.000Z'],
  ['2028-01-31T15:00:00.000Z'],
];
/** When the steady customer has two seats more; the third stops paying; they pay; they leave. */
const [SEATS_COME, SEATS_GO, LAPSES, PAYS, CANCELS] = [4, 7, 3, 5, 9];
/** In `npm test`: reminders, the plan that lapses, the year that is renewed and credits that expire. */
const KILLED_IN = ALL_FAULTS ? MONTHS.map((_, month) => month) : [LAPSES, MONTHS.length - 1];
/** Before which statement of its work a worker stops: another in each month. No month has fewer than 22. */
const statementOf = (month: number): number => 4 + ((month * 11) % 17);

const clock = new MutableClock(START);
let tested: BillingApp;

const subscription = (as: Colleague, json?: object): Promise<Answer> => tested.callAs(as, '/api/billing/subscription', { json });

beforeAll(async () => {
  tested = await startBillingApp(clock);
});
afterAll(() => tested?.close());

/** A worker in a process of its own. */
class KillableWorker {
  private readonly child: ChildProcess;
  private readonly lines: AsyncIterator<string>;
  private readonly ended: Promise<unknown>;

  constructor() {
    const script = ['--require', join(ROOT, 'test/support/typescript.cjs'), join(ROOT, 'test/support/killable-billing-worker.ts')];
    this.child = spawn(process.execPath, [...script, tested.api.config.database.url!, START], {
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    this.lines = createInterface({ input: this.child.stdout! })[Symbol.asyncIterator]();
    this.ended = new Promise((resolve) => this.child.once('exit', resolve));
  }

  /** Lets it work at an instant, stops it before a statement of that, and kills it there. @returns where it was then */
  async killAt(instant: string, statement: number): Promise<unknown> {
    expect((await this.lines.next()).value).toBe('ready');
    this.child.stdin!.write(`${instant} ${statement}\n`);
    const { value } = await this.lines.next();
    await this.end();
    return value;
  }

  async end(): Promise<void> {
    this.child.kill('SIGKILL');
    await this.ended;
  }
}

async function hasSentAllMails(): Promise<boolean> {
  return (await tested.api.dataSource.query(`SELECT FROM mails WHERE state = 'waiting' LIMIT 1`)).length === 0;
}

/** All that the year came to for an organization. */
async function accountsOf({ organizationId, email }: Colleague): Promise<object> {
  const [row]: object[] = await tested.api.dataSource.query(
    `SELECT (SELECT sum(net) FROM invoices WHERE organization_id = $1)::integer AS net,
            (SELECT sum(total) FROM invoices WHERE organization_id = $1)::integer
              - (SELECT sum(i.total) FROM invoice_settlements s JOIN invoices i ON i.id = s.invoice_id
                 WHERE s.organization_id = $1 AND s.kind = 'paid')::integer AS unpaid,
            (SELECT count(*) - count(DISTINCT line ->> 'from') FROM invoices i, jsonb_array_elements(i.content -> 'lines') AS line
             WHERE i.organization_id = $1 AND line ->> 'kind' = 'plan')::integer AS "chargedTwice",
            (SELECT coalesce(array_agg(r.days::integer ORDER BY r.days), '{}') FROM invoice_reminders r JOIN invoices i ON i.id = r.invoice_id
             WHERE i.organization_id = $1) AS reminders,
            (SELECT coalesce(array_agg(amount::integer ORDER BY id), '{}') FROM credit_entries WHERE organization_id = $1) AS ledger,
            (SELECT balance FROM credit_accounts WHERE organization_id = $1)::integer AS balance`,
    [organizationId],
  );
  const isReminder = ({ subject }: { subject: string }): boolean => /overdue|on the Free plan/.test(subject);
  return { ...row, reminderMails: tested.sink.mailsTo(email).filter(isReminder).length };
}

/** Writes down that all that is owed was paid, and that what is to go back went back. */
async function settle(staff: Colleague, { organizationId }: Colleague): Promise<void> {
  const unsettled: { id: string; total: number }[] = await tested.api.dataSource.query(
    `SELECT i.id, abs(i.total) AS total FROM invoices i
     WHERE i.organization_id = $1 AND NOT EXISTS (SELECT FROM invoice_settlements s WHERE s.invoice_id = i.id)`,
    [organizationId],
  );
  for (const { id, total } of unsettled)
    expect((await tested.callAs(staff, `/api/staff/invoices/${id}/payments`, { json: { amount: total } })).status).toBe(201);
}

/** Takes back an invoice that was paid. */
async function credit(staff: Colleague, who: Colleague, description: string): Promise<void> {
  const invoices = (await tested.callAs(who, '/api/billing/invoices')).body as unknown as { id: string; description: string }[];
  const { id } = invoices.find((one) => one.description === description)!;
  const json = { reason: 'Goodwill' };
  expect((await tested.callAs(staff, `/api/staff/invoices/${id}/credit-notes`, { json })).status).toBe(201);
}

async function wants(who: Colleague, json: object): Promise<void> {
  expect((await subscription(who, json)).status).toBe(200);
}

/** @returns where the workers were that were killed */
async function goThroughYear([steady, yearly, late]: readonly Colleague[], staff: Colleague): Promise<unknown[]> {
  const ends: unknown[] = [];
  let next = new KillableWorker();
  for (const [month, instants] of MONTHS.entries()) {
    if (month === SEATS_COME || month === SEATS_GO) {
      clock.set(instants[0].replace(/-\d\dT/, '-15T'));
      await wants(steady, { seats: month === SEATS_COME ? 3 : 1 });
      // What is overdue when a period ends keeps the next one from beginning.
      await settle(staff, steady);
    }
    for (const instant of instants) {
      // Before the worker here knows of the instant, which has a look at what is due by itself.
      if (KILLED_IN.includes(month) && instant === (month === LAPSES ? instants[2] : instants[0])) {
        const killed = next;
        next = new KillableWorker();
        ends.push(await killed.killAt(instant, statementOf(month)));
      }
      clock.set(instant);
      await Promise.all([doBillingWork(tested.worker.app), doBillingWork(tested.worker.app)]);
      // A reminder that comes after the payment is not sent.
      await until(hasSentAllMails);
    }
    if (month === SEATS_COME + 1) await credit(staff, steady, 'Additional seats');
    if (month === CANCELS) await wants(late, { plan: 'free' });
    for (const who of month >= LAPSES - 1 && month < PAYS ? [steady, yearly] : [steady, yearly, late]) await settle(staff, who);
  }
  await next.end();
  return ends;
}

it('three customers go through a year in which workers are killed, and every cent is accounted for', async () => {
  const customers = [await tested.createPayingOwner(), await tested.createPayingOwner(), await tested.createPayingOwner()];
  const [steady, yearly, late] = customers;
  const staff = await createOwner(tested.api, { isStaff: true });
  await wants(steady, { plan: 'pro_monthly', seats: 1 });
  await wants(yearly, { plan: 'pro_yearly' });
  await wants(late, { plan: 'pro_monthly' });
  for (const who of customers) await settle(staff, who);
  expect((await tested.callAs(yearly, '/api/billing/credits', { json: { credits: 1_000 } })).status).toBe(200);
  await settle(staff, yearly);
  await tested.api.dataSource.query(`INSERT INTO credit_entries (organization_id, amount, reason, created_at) VALUES ($1, -400, 'usage', $2)`, [
    yearly.organizationId,
    clock.now(),
  ]);

  expect(await goThroughYear(customers, staff)).toEqual(KILLED_IN.map(() => 'stopped'));

  const nothing = { unpaid: 0, chargedTwice: 0, reminders: [], reminderMails: 0, ledger: [], balance: null };
  // Ten periods with one seat, three with three, and two seats for the second half of a month, which were given back.
  expect(await accountsOf(steady)).toEqual({ ...nothing, net: 10 * 31_000 + 3 * 35_000 + 2_000 - 2_000 });
  expect(await accountsOf(yearly)).toEqual({ ...nothing, net: 2 * 290_000 + 2_500, ledger: [1_000, -400, -600], balance: 0 });
  // Four periods, of which the last one was suspended for three days before its end and went on when it was paid; and four more.
  expect(await accountsOf(late)).toEqual({ ...nothing, net: 8 * 29_000, reminders: [3, 7, 14], reminderMails: 3 });
  expect((await subscription(steady)).body).toMatchObject({ periodStart: '2028-01-31T15:00:00.000Z', periodEnd: '2028-02-29T15:00:00.000Z' });
  expect((await subscription(yearly)).body).toMatchObject({ periodEnd: '2029-01-31T15:00:00.000Z' });
  expect((await subscription(late)).body).toMatchObject({ status: 'free' });
  const gaps: object[] = await tested.api.dataSource.query(`SELECT series, year FROM invoices GROUP BY 1, 2 HAVING count(*) <> max(sequence)`);
  expect(gaps).toEqual([]);
});

it('licenses that were arranged with a person stay through Pro and back', async () => {
  const person = await createOwner(tested.api, { kind: 'individual' });
  await tested.api.dataSource.query(`UPDATE organizations SET address = '12 Harbor Street' WHERE id = $1`, [person.organizationId]);
  const licences = async (): Promise<unknown> =>
    (await tested.api.dataSource.query(`SELECT licences FROM subscriptions WHERE organization_id = $1`, [person.organizationId]))[0].licences;
  for (const [arranged, onPro] of [
    [1, null],
    [3, 3],
  ] as const) {
    await tested.api.dataSource.query(`UPDATE subscriptions SET licences = $2 WHERE organization_id = $1`, [person.organizationId, arranged]);
    await wants(person, { plan: 'pro_monthly' });
    expect(await licences()).toBe(onPro);
    await tested.payAll(person);
    await wants(person, { plan: 'free' });
    clock.advance(31 * 86_400_000);
    await tested.renew();
    expect([(await subscription(person)).body.status, await licences()]).toEqual(['free', arranged]);
  }
});
