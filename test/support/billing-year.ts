/** A year of three customers on the clock of a test, in which workers are killed, and what its books say in the end. */
import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { toDecimal } from '../../server/billing/prices/money';
import type { BillingApp } from './billing-app';
import { doBillingWork } from './billing-work';
import type { MutableClock } from './clock';
import type { Answer } from './http';
import { type Colleague, createOwner } from './organizations';
import { until } from './until';

export const YEAR_START = '2027-01-31T15:00:00.000Z';
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
/** From the end of October on a seat costs 25.00. */
const SEAT_PRICE = { product: 'seat', base_price: '25.00', valid_from: '2027-10-20T00:00:00Z' };
export const EVERY_MONTH: readonly number[] = MONTHS.map((_, month) => month);
/** Reminders, and the plan that lapses. */
export const HARD_MONTHS: readonly number[] = [LAPSES];

const NOTHING = { unpaid: 0, chargedTwice: 0, reminders: [], reminderMails: 0, priceMails: 0, ledger: [], balance: null };
/** What all of it comes to, net of VAT, in minor units. */
export const BOOKS = {
  // Six periods with one seat and four with one at its new price, three with three, and two seats for the second half of a month, which were given back.
  steady: { ...NOTHING, net: 6 * 31_000 + 4 * 31_500 + 3 * 35_000 + 2_000 - 2_000, priceMails: 1, periodEnd: '2028-02-29T15:00:00.000Z' },
  yearly: { ...NOTHING, net: 2 * 290_000 + 2_500, ledger: [1_000, -400, -600], balance: 0, periodEnd: '2029-01-31T15:00:00.000Z' },
  // Four periods, of which the last one was suspended for three days before its end and went on when it was paid; and four more.
  late: { ...NOTHING, net: 8 * 29_000, reminders: [3, 7, 14], reminderMails: 3, periodEnd: null },
  gaps: [],
};

/** So many workers start before they are needed: that takes longer than a month. */
const AHEAD = 2;

/** Before which statement of its work a worker stops: another in each month. No month has fewer than 22. */
const statementOf = (month: number): number => 4 + ((month * 11) % 17);

/** A worker in a process of its own. */
class KillableWorker {
  private readonly child: ChildProcess;
  private readonly lines: AsyncIterator<string>;
  private readonly ended: Promise<unknown>;

  constructor(databaseUrl: string) {
    const script = join(__dirname, 'killable-billing-worker');
    const isSource = __filename.endsWith('.ts');
    const run = isSource ? ['--require', join(__dirname, 'typescript.cjs'), `${script}.ts`] : [`${script}.js`];
    // As the product's own processes have it; what is run from its source has it by `typescript.cjs`.
    const env = isSource ? process.env : { ...process.env, NODE_COMPILE_CACHE: join(__dirname, '../../.code') };
    this.child = spawn(process.execPath, [...run, databaseUrl, YEAR_START], { env, stdio: ['pipe', 'pipe', 'inherit'] });
    this.lines = createInterface({ input: this.child.stdout! })[Symbol.asyncIterator]();
    this.ended = new Promise((resolve) => this.child.once('exit', resolve));
  }

  /** Lets it work at an instant, stops it before a statement of that, and kills it there. @returns where it was then */
  async killAt(instant: string, statement: number): Promise<unknown> {
    const { value: first } = await this.lines.next();
    if (first !== 'ready') throw new Error(`the worker said ${String(first)}`);
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

/** The three, from their first month to the end of their year. */
export class BillingYear {
  private constructor(
    private readonly tested: BillingApp,
    private readonly clock: MutableClock,
    private readonly customers: { readonly steady: Colleague; readonly yearly: Colleague; readonly late: Colleague },
    private readonly staff: Colleague,
  ) {}

  static async begin(tested: BillingApp, clock: MutableClock): Promise<BillingYear> {
    const [steady, yearly, late] = [await tested.createPayingOwner(), await tested.createPayingOwner(), await tested.createPayingOwner()];
    const year = new BillingYear(tested, clock, { steady, yearly, late }, await createOwner(tested.api, { isStaff: true }));
    await year.wants(steady, { plan: 'pro_monthly', seats: 1 });
    await year.wants(yearly, { plan: 'pro_yearly' });
    await year.wants(late, { plan: 'pro_monthly' });
    for (const who of [steady, yearly, late]) await year.settle(who);
    succeeded(await tested.callAs(yearly, '/api/billing/credits', { json: { credits: 1_000 } }));
    await year.settle(yearly);
    await tested.api.dataSource.query(`INSERT INTO credit_entries (organization_id, amount, reason, created_at) VALUES ($1, -400, 'usage', $2)`, [
      yearly.organizationId,
      clock.now(),
    ]);
    return year;
  }

  /** @returns where the workers were that were killed, one in each of the months given */
  async pass(killedIn: readonly number[]): Promise<unknown[]> {
    const ends: unknown[] = [];
    const waiting: KillableWorker[] = [];
    const startAhead = (): void => {
      while (waiting.length < Math.min(AHEAD, killedIn.length - ends.length)) waiting.push(new KillableWorker(this.tested.api.config.database.url!));
    };
    startAhead();
    try {
      for (const [month, instants] of MONTHS.entries()) {
        await this.decideAmid(month);
        for (const instant of instants) {
          // Before the worker here knows of the instant, which has a look at what is due by itself.
          if (killedIn.includes(month) && instant === (month === LAPSES ? instants[2] : instants[0])) {
            ends.push(await waiting[0].killAt(instant, statementOf(month)));
            waiting.shift();
            startAhead();
          }
          this.clock.set(instant);
          await Promise.all([doBillingWork(this.tested.worker.app), doBillingWork(this.tested.worker.app)]);
          // A reminder that comes after the payment is not sent.
          await until(() => this.hasSentAllMails());
        }
        await this.decideAfter(month);
      }
    } finally {
      for (const one of waiting) await one.end();
    }
    return ends;
  }

  /** All that the year came to. */
  async books(): Promise<object> {
    const { steady, yearly, late } = this.customers;
    const gaps = await this.tested.api.dataSource.query(`SELECT series, year FROM invoices GROUP BY 1, 2 HAVING count(*) <> max(sequence)`);
    return { steady: await this.booksOf(steady), yearly: await this.booksOf(yearly), late: await this.booksOf(late), gaps };
  }

  private async decideAmid(month: number): Promise<void> {
    if (month !== SEATS_COME && month !== SEATS_GO) return;
    this.clock.set(MONTHS[month][0].replace(/-\d\dT/, '-15T'));
    // Two more are paid for when the month is over only: overdue by then, they keep the next one from nothing.
    await this.wants(this.customers.steady, { seats: month === SEATS_COME ? 3 : 1 });
    if (month === SEATS_GO) succeeded(await this.tested.callAs(this.staff, '/api/staff/prices', { json: SEAT_PRICE }));
    await until(() => this.hasSentAllMails());
  }

  private async decideAfter(month: number): Promise<void> {
    const { steady, yearly, late } = this.customers;
    if (month === CANCELS) await this.wants(late, { plan: 'free' });
    for (const who of month >= LAPSES - 1 && month < PAYS ? [steady, yearly] : [steady, yearly, late]) await this.settle(who);
    if (month === SEATS_COME + 1) await this.credit(steady, 'Additional seats').then(() => this.settle(steady));
  }

  private async wants(who: Colleague, json: object): Promise<void> {
    succeeded(await this.tested.callAs(who, '/api/billing/subscription', { json }));
  }

  /** Writes down that all that is owed was paid, and that what is to go back went back. */
  private async settle({ organizationId }: Colleague): Promise<void> {
    const unsettled: { id: string; total: number }[] = await this.tested.api.dataSource.query(
      `SELECT i.id, abs(i.total) AS total FROM invoices i
       WHERE i.organization_id = $1 AND NOT EXISTS (SELECT FROM invoice_settlements s WHERE s.invoice_id = i.id)`,
      [organizationId],
    );
    for (const { id, total } of unsettled)
      succeeded(await this.tested.callAs(this.staff, `/api/staff/invoices/${id}/payments`, { json: { amount: toDecimal(total) } }));
  }

  /** Takes back an invoice that was paid. */
  private async credit(who: Colleague, description: string): Promise<void> {
    const invoices = (await this.tested.callAs(who, '/api/billing/invoices')).body as unknown as { id: string; description: string }[];
    const { id } = invoices.find((one) => one.description === description)!;
    succeeded(await this.tested.callAs(this.staff, `/api/staff/invoices/${id}/credit-notes`, { json: { reason: 'Goodwill' } }));
  }

  private async hasSentAllMails(): Promise<boolean> {
    const { dataSource } = this.tested.api;
    const waiting = `SELECT FROM mails WHERE state = 'waiting' UNION ALL SELECT FROM outbox WHERE name = 'notify-of-price' AND done_at IS NULL LIMIT 1`;
    return (await dataSource.query(waiting)).length === 0;
  }

  private async booksOf(who: Colleague): Promise<object> {
    const [row]: object[] = await this.tested.api.dataSource.query(
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
      [who.organizationId],
    );
    const { periodEnd } = (await this.tested.callAs(who, '/api/billing/subscription')).body;
    const mails = (subject: RegExp): number => this.tested.sink.mailsTo(who.email, subject).length;
    return { ...row, reminderMails: mails(/overdue|on the Free plan/), priceMails: mails(/^New price/), periodEnd };
  }
}

function succeeded({ status, text }: Answer): void {
  if (status >= 300) throw new Error(`${status}: ${text}`);
}
