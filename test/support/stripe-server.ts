/**
 * A stand-in that speaks Stripe's wire format, for the official client: forms in, objects with ids out, idempotency keys, signed events.
 *
 *     const stripe = await startStripeServer(clock);
 *     const api = await startApp({ clock, config: stripe.config });
 *     … open a checkout …
 *     const events = stripe.pay(sessionId);              // the customer pays; the events that Stripe would send, not sent yet
 *     await stripe.send(api.url, events[0]);             // once, twice, late, in any order
 *
 * It keeps every request (`requests`), and misbehaves when told to: `stripe.fail('drop', '/customers')`.
 */
import { createHash, createHmac, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Clock } from '../../server/platform/clock';
import { type Answer, ask } from './http';

const SECRET_KEY = 'sk_test_standIn0123456789';
const WEBHOOK_SECRET = 'whsec_standIn0123456789';

type Thing = Record<string, unknown> & { readonly id: string };
type Form = Record<string, unknown>;

interface StripeRequest {
  readonly method: string;
  readonly path: string;
  readonly form: Form;
  readonly key: string | undefined;
}

/** `drop`: does what it was asked for, and breaks the connection before it says so. */
type Failure = 'drop' | 'unavailable';

export interface StripeEvent {
  readonly id: string;
  readonly type: string;
  readonly payload: string;
}

class Refusal extends Error {
  constructor(
    readonly status: number,
    readonly error: Record<string, unknown>,
  ) {
    super(String(error.code));
  }
}

const missing = (what: string, param?: string, status = 404): Refusal =>
  new Refusal(status, { type: 'invalid_request_error', code: 'resource_missing', param, message: `No such ${what}` });

export class StripeServer {
  readonly requests: StripeRequest[] = [];
  /** Saved cards are declined while it is set, with this code. */
  declines: string | null = null;
  /** Money that is taken is on its way for days. */
  isSlow = false;
  /** What happens elsewhere before the next request of this path is answered. */
  meanwhile: { readonly path: string; readonly work: () => Promise<unknown> } | null = null;
  private readonly things = new Map<string, Thing>();
  private readonly answers = new Map<string, { readonly print: string; readonly status: number; readonly body: string }>();
  private failures: { readonly how: Failure; readonly path: string }[] = [];
  private url = '';

  constructor(
    private readonly server: Server,
    private readonly clock: Clock,
  ) {
    server.on('request', (request, reply) => void this.answer(request, reply));
  }

  /** For the environment of both processes. */
  get config(): Record<string, string> {
    return { STRIPE_SECRET_KEY: SECRET_KEY, STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET, STRIPE_API_URL: this.url };
  }

  async listen(): Promise<this> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    this.url = `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
    return this;
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  /** What is asked for at this path next, so many times; below it nothing is, since jobs look after pages and payments meanwhile. */
  fail(how: Failure, path: string, times = 1): void {
    for (let count = 0; count < times; count++) this.failures.push({ how, path });
  }

  /** Forgets which requests came, and the answers to their keys where `isLater`, as Stripe does after a day. */
  forget({ isLater = false } = {}): void {
    this.requests.length = 0;
    if (isLater) this.answers.clear();
  }

  get(id: string): Thing {
    const found = this.things.get(id);
    if (found === undefined) throw missing(id);
    return found;
  }

  all(prefix: string): Thing[] {
    return [...this.things.values()].filter(({ id }) => id.startsWith(`${prefix}_`));
  }

  /** Somebody pays on a page; the answer is the events, the payment's before the page's. */
  pay(sessionId: string, changes: Form = {}): StripeEvent[] {
    const session = this.get(sessionId);
    const { customer, amount_total: amount, currency } = session;
    const data = session.payment_intent_data as Form;
    const method = this.add('pm', { object: 'payment_method', type: 'card', customer });
    const intent = this.charge({ amount, currency, customer, payment_method: method.id, ...data, ...changes });
    this.change(session, { status: 'complete', payment_status: this.isSlow ? 'unpaid' : 'paid', payment_intent: intent.id, url: null });
    return [
      this.eventOf(this.isSlow ? 'payment_intent.processing' : 'payment_intent.succeeded', intent),
      this.eventOf('checkout.session.completed', session),
    ];
  }

  /** Time passes at a bank. */
  settle(intentId: string, isPaid: boolean): StripeEvent {
    const intent = this.get(intentId);
    if (isPaid) this.succeed(intent);
    else this.change(intent, { status: 'requires_payment_method', last_payment_error: { code: 'debit_not_authorized' } });
    return this.eventOf(isPaid ? 'payment_intent.succeeded' : 'payment_intent.payment_failed', intent);
  }

  expire(sessionId: string): StripeEvent {
    return this.eventOf('checkout.session.expired', this.change(this.get(sessionId), { status: 'expired', url: null }));
  }

  /** Somebody at the operator deletes a customer in Stripe's own dashboard. */
  deleteCustomer(id: string): void {
    this.things.set(id, { id, object: 'customer', deleted: true });
  }

  /** Somebody at the operator gives money back in Stripe's own dashboard. */
  refund(intentId: string, amount?: number): StripeEvent {
    const charge = this.get(String(this.get(intentId).latest_charge));
    const refunded = Number(charge.amount_refunded) + (amount ?? Number(charge.amount));
    return this.eventOf('charge.refunded', this.change(charge, { amount_refunded: refunded, refunded: refunded >= Number(charge.amount) }));
  }

  dispute(intentId: string): StripeEvent {
    const charge = this.change(this.get(String(this.get(intentId).latest_charge)), { disputed: true });
    return this.eventOf(
      'charge.dispute.created',
      this.add('du', { object: 'dispute', charge: charge.id, payment_intent: intentId, status: 'needs_response' }),
    );
  }

  eventOf(type: string, object: Thing, changes: Form = {}): StripeEvent {
    const id = idOf('evt');
    const event = { id, object: 'event', type, livemode: false, created: this.seconds(), data: { object }, ...changes };
    return { id, type, payload: JSON.stringify(event) };
  }

  /** Brings an event to the product, as long after it was signed as `ageSeconds` says. */
  send(apiUrl: string, { payload }: StripeEvent, { ageSeconds = 0, secret = WEBHOOK_SECRET } = {}): Promise<Answer> {
    const at = this.seconds() - ageSeconds;
    const signature = createHmac('sha256', secret).update(`${at}.${payload}`).digest('hex');
    return ask(`${apiUrl}/api/billing/stripe-webhook`, {
      text: payload,
      headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': `t=${at},v1=${signature}` },
    });
  }

  private async answer(request: IncomingMessage, reply: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const text = Buffer.concat(chunks).toString();
    const { pathname, searchParams } = new URL(request.url ?? '/', this.url);
    const key = request.headers['idempotency-key'] as string | undefined;
    const taken = {
      method: request.method ?? 'GET',
      path: pathname.replace(/^\/v1/, ''),
      form: parseForm(text === '' ? searchParams : new URLSearchParams(text)),
      key,
    };
    this.requests.push(taken);
    const at = this.failures.findIndex((one) => taken.path === one.path);
    const failure = at < 0 ? undefined : this.failures.splice(at, 1)[0].how;
    if (failure === 'unavailable') return void reply.writeHead(503, { 'stripe-should-retry': 'false' }).end('{"error":{"type":"api_error"}}');
    const { status, body } = this.once(taken, `${pathname}?${text}`, request.headers.authorization);
    const { meanwhile } = this;
    if (meanwhile?.path === taken.path) {
      this.meanwhile = null;
      await meanwhile.work();
    }
    if (failure === 'drop') return void request.socket.destroy();
    reply.writeHead(status, { 'content-type': 'application/json', 'request-id': idOf('req') }).end(body);
  }

  /** A key that came before gets the answer that was given then; with other parameters it is refused. */
  private once(request: StripeRequest, text: string, authorization: string | undefined): { status: number; body: string } {
    const print = createHash('sha256').update(text).digest('hex');
    const known = request.key === undefined ? undefined : this.answers.get(request.key);
    if (known?.print === print) return known;
    try {
      if (authorization !== `Bearer ${SECRET_KEY}`) throw new Refusal(401, { type: 'invalid_request_error', message: 'Invalid API Key provided' });
      if (known !== undefined)
        throw new Refusal(400, { type: 'idempotency_error', message: 'Keys for idempotent requests are for the same parameters' });
      return this.keep(request.key, print, 200, this.handle(request));
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return this.keep(error.status === 402 ? request.key : undefined, print, error.status, { error: error.error });
    }
  }

  private keep(key: string | undefined, print: string, status: number, body: object): { status: number; body: string } {
    const answer = { print, status, body: JSON.stringify(body) };
    if (key !== undefined) this.answers.set(key, answer);
    return answer;
  }

  private handle({ method, path, form }: StripeRequest): object {
    const id = /\b(?:cus|pi|cs_test)_\w+/.exec(path)?.[0] ?? '';
    switch (`${method} ${path.replace(id, id === '' ? '' : ':id')}`) {
      case 'POST /customers':
        return this.add('cus', { object: 'customer', invoice_settings: { default_payment_method: null }, ...form });
      case 'POST /customers/:id':
        return this.change(this.living(id, missing(id, 'id')), form);
      case 'GET /customers/:id/payment_methods':
        return list(
          this.all('pm')
            .filter(({ customer }) => customer === id)
            .reverse(),
        );
      case 'POST /checkout/sessions':
        return this.openSession(form);
      case 'POST /checkout/sessions/:id/expire':
        return this.change(this.get(id), { status: 'expired', url: null });
      case 'GET /customers/:id':
      case 'GET /checkout/sessions/:id':
        return this.get(id);
      case 'POST /payment_intents':
        return this.chargeSaved(form);
      case 'POST /payment_intents/:id/cancel':
        return this.cancel(this.get(id));
      case 'GET /payment_intents':
        return list(this.all('pi').filter(({ customer }) => customer === form.customer));
      case 'GET /payment_intents/:id':
        return this.expanded(this.get(id));
      case 'POST /billing_portal/sessions':
        this.living(form.customer);
        return this.add('bps', { object: 'billing_portal.session', url: `https://billing.stripe.test/p/${idOf('session')}`, ...form });
      default:
        throw missing(`route ${method} ${path}`);
    }
  }

  private openSession(form: Form): Thing {
    this.living(form.customer);
    const [item] = form.line_items as { price_data: { currency: string; unit_amount: string } }[];
    const session = { object: 'checkout.session', status: 'open', payment_status: 'unpaid', payment_intent: null, livemode: false, ...form };
    const { currency, unit_amount: amount } = item.price_data;
    const added = this.add('cs_test', { ...session, currency, amount_total: Number(amount) });
    return this.change(added, { url: `https://checkout.stripe.test/c/pay/${added.id}` });
  }

  private chargeSaved(form: Form): Thing {
    const customer = String(form.customer);
    if (!this.things.has(String(form.payment_method))) throw missing('PaymentMethod');
    if (this.declines === null) return this.charge({ ...form, amount: Number(form.amount) });
    const error = { type: 'card_error', code: this.declines, message: 'Your card was declined.' };
    const rest = { object: 'payment_intent', status: 'requires_payment_method', amount_received: 0, latest_charge: null, last_payment_error: error };
    const intent = this.add('pi', { ...form, ...rest, customer, amount: Number(form.amount), metadata: form.metadata ?? {} });
    throw new Refusal(402, { ...error, payment_intent: intent });
  }

  private charge(form: Form): Thing {
    const rest = { object: 'payment_intent', status: 'processing', amount_received: 0, latest_charge: null, last_payment_error: null, metadata: {} };
    const intent = this.add('pi', { ...rest, ...form });
    return this.isSlow ? intent : this.succeed(intent);
  }

  private succeed(intent: Thing): Thing {
    const { id, amount, currency, customer } = intent;
    const charge = this.add('ch', {
      object: 'charge',
      payment_intent: id,
      amount,
      currency,
      customer,
      amount_refunded: 0,
      refunded: false,
      disputed: false,
    });
    return this.change(intent, { status: 'succeeded', amount_received: amount, latest_charge: charge.id });
  }

  private cancel(intent: Thing): Thing {
    if (intent.status === 'succeeded' || intent.status === 'canceled')
      throw new Refusal(400, {
        type: 'invalid_request_error',
        code: 'payment_intent_unexpected_state',
        message: 'You cannot cancel this PaymentIntent',
      });
    return this.change(intent, { status: 'canceled' });
  }

  /** A customer who is not deleted. */
  private living(id: unknown, refusal = missing(`customer: '${String(id)}'`, 'customer', 400)): Thing {
    const customer = this.get(String(id));
    if (customer.deleted === true) throw refusal;
    return customer;
  }

  private expanded(intent: Thing): object {
    return intent.latest_charge === null ? intent : { ...intent, latest_charge: this.get(String(intent.latest_charge)) };
  }

  private add(prefix: string, fields: Form): Thing {
    const thing = { id: idOf(prefix), created: this.seconds(), ...fields };
    this.things.set(thing.id, thing);
    return thing;
  }

  private change(thing: Thing, fields: Form): Thing {
    return Object.assign(thing, fields);
  }

  private seconds(): number {
    return Math.floor(this.clock.now().getTime() / 1_000);
  }
}

export function startStripeServer(clock: Clock): Promise<StripeServer> {
  return new StripeServer(createServer(), clock).listen();
}

const idOf = (prefix: string): string => `${prefix}_${randomBytes(12).toString('hex')}`;

const list = (data: Thing[]): object => ({ object: 'list', data, has_more: false, url: '/v1' });

/** `line_items[0][price_data][currency]=eur` as objects and lists. */
function parseForm(parameters: URLSearchParams): Form {
  const root: Form = {};
  for (const [name, value] of parameters) {
    const path = [...name.matchAll(/[^[\]]+/g)].map(([part]) => part);
    let at = root;
    path.forEach((part, depth) => {
      if (depth === path.length - 1) at[part] = value;
      else at = (at[part] ??= /^\d+$/.test(path[depth + 1]) ? [] : {}) as Form;
    });
  }
  return root;
}
