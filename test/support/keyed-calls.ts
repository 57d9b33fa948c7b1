import { parseList } from 'structured-headers';
import type { Customer } from '../factories/customer';
import type { TestApp } from './app';

/** A call with the customer's key. */
export function call({ url }: { url: string }, { key }: Pick<Customer, 'key'>, path = '/v1/keyed', init: RequestInit = {}): Promise<Response> {
  return fetch(url + path, { ...init, headers: { authorization: `Bearer ${key}`, ...init.headers } });
}

/** Statuses of calls made one after the other. */
export async function callTimes(times: number, server: { url: string }, customer: Customer, path?: string): Promise<number[]> {
  const statuses = [];
  for (let made = 0; made < times; made++) {
    const reply = await call(server, customer, path);
    await reply.arrayBuffer();
    statuses.push(reply.status);
  }
  return statuses;
}

/** What is left by policy, after the header. */
export function left(reply: Response): Record<string, number> {
  return Object.fromEntries(parseList(reply.headers.get('ratelimit') ?? '').map(([name, parameters]) => [String(name), Number(parameters.get('r'))]));
}

/** All that is written about a customer's calls. */
export interface Counted {
  minute: number;
  day: number;
  month: number;
  calls: number;
  paid: number;
  ledger: number;
  balance: number;
}

export async function counted({ dataSource }: Pick<TestApp, 'dataSource'>, { organizationId }: Customer): Promise<Counted> {
  const [row]: Counted[] = await dataSource.query(
    `SELECT minute_used AS minute, day_used AS day, month_used AS month,
            (SELECT coalesce(sum(calls), 0)::integer FROM usage_daily d WHERE d.organization_id = $1) AS calls,
            (SELECT coalesce(sum(credit_calls), 0)::integer FROM usage_daily d WHERE d.organization_id = $1) AS paid,
            (SELECT coalesce(sum(amount), 0)::integer FROM credit_entries c WHERE c.organization_id = $1) AS ledger,
            coalesce((SELECT balance FROM credit_accounts a WHERE a.organization_id = $1), 0)::integer AS balance
     FROM api_usage WHERE organization_id = $1`,
    [organizationId],
  );
  return row ?? { minute: 0, day: 0, month: 0, calls: 0, paid: 0, ledger: 0, balance: 0 };
}
