/** A company with its people, and what its tests ask for. */
import type { Role } from '../../server/accounts';
import type { TestApp } from './app';
import { type Answer, ask } from './http';
import { createPerson, type Person, type PersonOptions, type SignedIn, signIn } from './people';

export type Colleague = Person & { readonly session: SignedIn };

/** The owner of a new company, signed in. */
export async function createOwner(api: TestApp, options: PersonOptions = {}): Promise<Colleague> {
  const person = await createPerson(api.app, { kind: 'company', ...options });
  return { ...person, session: await signIn(api.url, person) };
}

/** Somebody else who belongs to it, signed in. */
export async function createColleague(api: TestApp, { organizationId }: Person, role: Role, options: PersonOptions = {}): Promise<Colleague> {
  return createOwner(api, { organizationId, role, ...options });
}

/** Calls `/api/organizations/…` as somebody. */
export function callerOf(api: () => TestApp) {
  return (as: Colleague | null, path: string, options: Parameters<typeof ask>[1] = {}): Promise<Answer> =>
    ask(`${api().url}/api/organizations/${path}`, { ...options, headers: { ...as?.session.headers, ...options.headers } });
}

/** How often each status came, as `201 × 1, 409 × 9`. */
export function tally(answers: readonly Answer[]): string {
  const counts = new Map<number, number>();
  for (const { status } of answers) counts.set(status, (counts.get(status) ?? 0) + 1);
  return [...counts.entries()]
    .sort(([a], [b]) => a - b)
    .map(([status, count]) => `${status} × ${count}`)
    .join(', ');
}

export async function setLicences(api: TestApp, { organizationId }: Person, licences: number): Promise<void> {
  await api.dataSource.query(`UPDATE subscriptions SET licences = $2 WHERE organization_id = $1`, [organizationId, licences]);
}
