/** The application with its worker and a mail server, as visitors and the staff meet it. */
import { ContactWorkerModule } from '../../server/accounts/contact/contact.worker.module';
import { NewsletterWorkerModule } from '../../server/accounts/newsletter/newsletter.worker.module';
import { startApp, type TestApp } from './app';
import { MutableClock } from './clock';
import { type Answer, ask } from './http';
import { linkIn, type MailSink, startMailSink, startMailWorker } from './mail-sink';
import { createPerson, type Person, signIn } from './people';
import { createDatabase } from './postgres';
import { until } from './until';
import type { TestWorker } from './worker';

const PUBLIC_URL = 'https://barograph.example';

type AskOptions = NonNullable<Parameters<typeof ask>[1]>;

export class VisitorsApp {
  worker: TestWorker;
  private callers = 0;
  private people = 0;

  private constructor(
    readonly api: TestApp,
    readonly sink: MailSink,
    readonly clock: MutableClock,
    readonly databaseUrl: string,
    private readonly dropDatabase: () => Promise<void>,
  ) {}

  static async start(start: string): Promise<VisitorsApp> {
    const clock = new MutableClock(start);
    const database = await createDatabase();
    const sink = await startMailSink();
    const api = await startApp({ database, clock, config: { PUBLIC_URL, TRUSTED_PROXIES: '127.0.0.1' } });
    const app = new VisitorsApp(api, sink, clock, database.url, () => database.drop());
    await app.startWorker();
    return app;
  }

  async startWorker(): Promise<void> {
    this.worker = await startMailWorker(this.databaseUrl, this.sink, {
      imports: [ContactWorkerModule, NewsletterWorkerModule],
      env: { PUBLIC_URL },
      clock: this.clock,
    });
  }

  async close(): Promise<void> {
    await this.worker.close();
    await this.api.close();
    await this.sink.close();
    await this.dropDatabase();
  }

  /** One request, from a network address of its own unless `from` names one. */
  ask(path: string, { from, headers, ...options }: AskOptions & { from?: string } = {}): Promise<Answer> {
    const address = from ?? `10.${++this.callers >> 16}.${(this.callers >> 8) & 255}.${this.callers & 255}`;
    return ask(this.api.url + path, { ...options, headers: { 'x-forwarded-for': address, ...headers } });
  }

  /** An address that nobody has used. */
  someone(): string {
    return `visitor${++this.people}@reader.example`;
  }

  rows<T = Record<string, unknown>>(sql: string, values: unknown[] = []): Promise<T[]> {
    return this.api.dataSource.query(sql, values);
  }

  /** Waits until every promised job is done, and so every mail is out. */
  settle(limitMs?: number): Promise<void> {
    return until(async () => (await this.rows(`SELECT 1 FROM outbox WHERE done_at IS NULL AND failed_at IS NULL LIMIT 1`)).length === 0, limitMs);
  }

  subscribe(email: unknown, options: Pick<AskOptions, 'headers'> & { from?: string } = {}): Promise<Answer> {
    return this.ask('/api/accounts/newsletter-subscribe/', { json: { email }, ...options });
  }

  confirm(token: string): Promise<Answer> {
    return this.ask(`/api/accounts/newsletter-confirm/?token=${token}`);
  }

  /** The token of the latest mail to the address that asks to confirm. */
  async confirmationToken(email: string): Promise<string> {
    await this.settle();
    const mail = this.sink.mailsTo(email, 'confirm').at(-1);
    if (mail === undefined) throw new Error(`no confirmation mail to ${email}`);
    return new URL(linkIn(mail, '/newsletter-confirm')).searchParams.get('token') ?? '';
  }

  /** A subscriber who has confirmed, by the front door. */
  async subscriber(email = this.someone()): Promise<{ email: string; token: string }> {
    await this.subscribe(email);
    const token = await this.confirmationToken(email);
    await this.confirm(token);
    return { email, token };
  }

  /** Subscribers who have confirmed, without their mails. */
  async addSubscribers(count: number): Promise<string[]> {
    const emails = Array.from({ length: count }, () => this.someone());
    await this.rows(
      `INSERT INTO newsletter_subscribers (id, email, language, counter, created_at, requested_at, expires_at, confirmed_at)
       SELECT gen_random_uuid(), email, 'en', 1, $2, $2, $2, $2 FROM unnest($1::text[]) AS email`,
      [emails, this.clock.now()],
    );
    return emails;
  }

  /** One of the staff, and their headers. Sessions of the clock's day only. */
  async staff(options: { name?: string } = {}): Promise<Person & { headers: Record<string, string> }> {
    const person = await createPerson(this.api.app, { isStaff: true, ...options });
    return { ...person, headers: (await signIn(this.api.url, person)).headers };
  }

  audit(action: string): Promise<{ user_id: string | null; details: Record<string, unknown> }[]> {
    return this.rows(`SELECT user_id, details FROM audit_events WHERE action = $1 ORDER BY id`, [action]);
  }
}
