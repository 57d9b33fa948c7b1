import { randomUUID } from 'node:crypto';
import { AlertsWorkerModule } from '../../server/alerts';
import { WebhookDispatcher } from '../../server/alerts/webhooks/delivery/webhook-dispatcher';
import { MailWorkerModule } from '../../server/platform/mail';
import { startApp, type TestApp } from './app';
import { MutableClock } from './clock';
import { type Answer, ask } from './http';
import { type Person, type SignedIn, signIn, welcome } from './people';
import { TEST_SECRETS } from './secrets';
import { WebhookReceiver } from './webhook-receiver';
import { startTestWorker, type TestWorker } from './worker';

export interface Endpoint {
  readonly id: string;
  readonly path: string;
  readonly secret: string;
}

/** A message on its way, as the log shows it. */
export interface LoggedDelivery {
  id: string;
  message_id: string;
  status: string;
  attempts: number;
  failure: string | null;
  next_attempt_at: string | null;
  body: string;
  tries: { response_status: number | null; failure: string | null; response_body: string }[];
}

/** The product with its worker, customers' endpoints, and somebody who may have many. */
export class WebhookDesk {
  private constructor(
    readonly clock: MutableClock,
    readonly receiver: WebhookReceiver,
    readonly api: TestApp,
    readonly ada: Person & SignedIn,
    public worker: TestWorker,
  ) {}

  static async open(now = '2026-03-02T12:00:00Z'): Promise<WebhookDesk> {
    const clock = new MutableClock(now);
    const receiver = await WebhookReceiver.start();
    const api = await startApp({ clock, config: { WEBHOOK_ALLOW: receiver.host } });
    const worker = await WebhookDesk.startWorker(api, clock, receiver);
    const ada = await welcome(api, { kind: 'company', name: 'Ada', surname: 'Lovelace' });
    await api.dataSource.query(`UPDATE subscriptions SET plan_code = 'enterprise' WHERE organization_id = $1`, [ada.organizationId]);
    return new WebhookDesk(clock, receiver, api, ada, worker);
  }

  private static startWorker({ config }: TestApp, clock: MutableClock, { host }: WebhookReceiver, secrets: object = {}): Promise<TestWorker> {
    const env = { ...TEST_SECRETS, ...secrets, WEBHOOK_ALLOW: host };
    return startTestWorker(config.database.url ?? '', { clock, env, imports: [AlertsWorkerModule, MailWorkerModule] });
  }

  /** Another worker in the place of the one before. */
  async restartWorker(secrets: object = {}): Promise<void> {
    this.worker = await WebhookDesk.startWorker(this.api, this.clock, this.receiver, secrets);
  }

  async close(): Promise<void> {
    await this.worker.close();
    await this.api.close();
    await this.receiver.close();
  }

  /** Time passes, or is set back; access tokens are good for a quarter of an hour. */
  async pass(milliseconds: number): Promise<void> {
    this.clock.advance(milliseconds);
    await this.signIn();
  }

  async signIn(): Promise<void> {
    Object.assign(this.ada, await signIn(this.api.url, this.ada));
  }

  call(method: string, path: string, json?: object): Promise<Answer> {
    return ask(`${this.api.url}/v1/webhooks${path}`, { method, json, headers: this.ada.headers });
  }

  async make(body: object = {}): Promise<Endpoint> {
    const path = `/${randomUUID()}`;
    const { body: made } = await this.call('POST', '', { name: 'Desk', url: this.receiver.url(path), events: ['alert.fired'], ...body });
    return { id: String(made.id), path, secret: String(made.secret) };
  }

  /** Sends a test, and says how it fared once it is settled. */
  async test({ id }: Endpoint): Promise<LoggedDelivery> {
    const { body } = await this.call('POST', `/${id}/test`);
    return this.settled({ id }, String(body.id));
  }

  async settled({ id }: Pick<Endpoint, 'id'>, delivery: string): Promise<LoggedDelivery> {
    await this.worker.app.get(WebhookDispatcher, { strict: false }).deliverAll();
    return (await this.call('GET', `/${id}/deliveries/${delivery}`)).body as unknown as LoggedDelivery;
  }

  async show({ id }: Pick<Endpoint, 'id'>): Promise<Record<string, unknown>> {
    return (await this.call('GET', `/${id}`)).body;
  }
}
