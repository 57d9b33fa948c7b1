/** The application and its worker on a clock that tests move by months, and what tests of billing ask for. */
import { toDecimal } from '../../server/billing/prices/money';
import { Renewals } from '../../server/billing/subscriptions/periods/renewals.service';
import { type DomainEvent, DomainEvents } from '../../server/platform/events/domain-events';
import { startApp, type TestApp } from './app';
import { BILLING_WORK } from './billing-work';
import type { MutableClock } from './clock';
import { type Answer, ask } from './http';
import { type MailSink, startMailSink, startMailWorker } from './mail-sink';
import { type Colleague, createOwner } from './organizations';
import { signIn } from './people';
import type { TestWorker } from './worker';

type Options = NonNullable<Parameters<typeof ask>[1]>;

export interface BillingApp {
  readonly api: TestApp;
  readonly worker: TestWorker;
  readonly sink: MailSink;
  /** Calls a path as somebody, whose session is a new one whenever the clock was moved. */
  callAs(as: Colleague, path: string, options?: Options): Promise<Answer>;
  /** The owner of a new company that has an address for its invoices. */
  createPayingOwner(): Promise<Colleague>;
  /** All that was charged, with what was given back taken off, net of VAT. */
  charged(who: Colleague): Promise<string>;
  /** Settles all invoices; nobody is told of it. */
  payAll(who: Colleague): Promise<void>;
  publish(event: DomainEvent): Promise<void>;
  /** What the worker does every minute. */
  renew(): Promise<void>;
  close(): Promise<void>;
}

/**
 * @param config of both processes, beside what tests have anyway
 * @param database an existing one; without it, one of its own
 */
export async function startBillingApp(
  clock: MutableClock,
  config: Readonly<Record<string, string>> = {},
  database?: { readonly url: string },
): Promise<BillingApp> {
  const api = await startApp({ clock, config, database });
  const sink = await startMailSink();
  const worker = await startMailWorker(api.config.database.url!, sink, { imports: BILLING_WORK, clock, env: config });
  const { dataSource } = api;
  const headersOf = sessionsOf(api, clock);
  return {
    ...{ api, worker, sink },
    callAs: async (as, path, options = {}) => ask(api.url + path, { ...options, headers: { ...(await headersOf(as)), ...options.headers } }),
    createPayingOwner: async () => {
      const created = await createOwner(api);
      await dataSource.query(`UPDATE organizations SET address = '12 Harbor Street' WHERE id = $1`, [created.organizationId]);
      return created;
    },
    charged: async ({ organizationId }) => {
      const rows: { sum: string | null }[] = await dataSource.query(`SELECT sum(net) AS sum FROM invoices WHERE organization_id = $1`, [
        organizationId,
      ]);
      return toDecimal(Number(rows[0].sum ?? 0));
    },
    payAll: async ({ organizationId }) => {
      await dataSource.query(
        `INSERT INTO invoice_settlements (invoice_id, organization_id, kind, settled_at)
         SELECT id, organization_id, 'paid', $2 FROM invoices WHERE organization_id = $1 ON CONFLICT DO NOTHING`,
        [organizationId, clock.now()],
      );
    },
    publish: (event) => dataSource.transaction((manager) => api.app.get(DomainEvents).publish(event, manager)),
    renew: () => worker.app.get(Renewals).renewAll(),
    close: async () => {
      await worker.close();
      await sink.close();
      await api.close();
    },
  };
}

function sessionsOf(api: TestApp, clock: MutableClock): (as: Colleague) => Promise<Record<string, string>> {
  const sessions = new Map<Colleague, { readonly at: number; readonly headers: Record<string, string> }>();
  return async (as) => {
    const at = clock.now().getTime();
    const known = sessions.get(as);
    if (known?.at === at) return known.headers;
    const { headers } = await signIn(api.url, as);
    sessions.set(as, { at, headers });
    return headers;
  };
}
