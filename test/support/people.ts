/**
 * People with an account, without going through sign-up:
 *
 *     const ada = await createPerson(api.app);
 *     const { headers } = await signIn(api.url, ada);
 *     await ask(`${api.url}/api/accounts/me/`, { headers });
 */
import { randomUUID } from 'node:crypto';
import type { INestApplicationContext } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { hashPassword } from '../../server/accounts/password-hasher';
import { ApiKeysService } from '../../server/apikeys';
import { SubscriptionsService } from '../../server/billing';
import { type OrganizationKind, OrganizationsService } from '../../server/organizations';
import { Clock } from '../../server/platform/clock';
import type { Role } from '../../server/accounts';
import { ask } from './http';

export interface Person {
  readonly userId: string;
  readonly organizationId: string;
  readonly email: string;
  readonly password: string;
}

export interface PersonOptions {
  readonly email?: string;
  readonly password?: string;
  readonly name?: string;
  readonly surname?: string;
  /** Of the operator's own people. */
  readonly isStaff?: boolean;
  readonly role?: Role;
  readonly kind?: OrganizationKind;
  /** An organization that is there already, instead of a new one. */
  readonly organizationId?: string;
}

export interface SignedIn {
  readonly access: string;
  readonly refresh: string;
  /** For requests as this person. */
  readonly headers: { readonly authorization: string };
}

const PASSWORD = 'xk ftq wzrbm nine';
/** A password is hashed once for the whole run of a file. */
const hashes = new Map<string, Promise<string>>();
let count = 0;

/** A person with an account, and their organization with its plan and key. */
export async function createPerson(app: INestApplicationContext, options: PersonOptions = {}): Promise<Person> {
  const { email = `person${++count}@people.example`, password = PASSWORD, role = 'owner' } = options;
  const passwordHash = await hashOf(password);
  const userId = randomUUID();
  const now = app.get(Clock).now();
  return app.get(DataSource).transaction(async (manager) => {
    await manager.query(
      `INSERT INTO users (id, email, name, surname, country_id, industry, password_hash, language, is_staff, terms_accepted_at, created_at, password_changed_at)
       VALUES ($1, $2, $3, $4, 1, 'Airlines', $5, 'en', $6, $7, $7, $7)`,
      [userId, email, options.name ?? 'Ada', options.surname ?? 'Lovelace', passwordHash, options.isStaff ?? false, now],
    );
    const organizationId = options.organizationId ?? (await openOrganization(app, manager, options.kind ?? 'individual'));
    await manager.query(`INSERT INTO memberships (organization_id, user_id, role, joined_at) VALUES ($1, $2, $3, $4)`, [
      organizationId,
      userId,
      role,
      now,
    ]);
    return { userId, organizationId, email, password };
  });
}

/** Signs in by the API, as a browser does. */
export async function signIn(
  url: string,
  { email, password }: Pick<Person, 'email' | 'password'>,
  headers: Record<string, string> = {},
): Promise<SignedIn> {
  const { status, body, text } = await ask(`${url}/api/accounts/login/`, { json: { email, password }, headers });
  if (status !== 200) throw new Error(`${email} could not sign in: ${status} ${text}`);
  const { access, refresh } = body as { access: string; refresh: string };
  return { access, refresh, headers: { authorization: `Bearer ${access}` } };
}

function hashOf(password: string): Promise<string> {
  const known = hashes.get(password) ?? hashPassword(password);
  hashes.set(password, known);
  return known;
}

async function openOrganization(app: INestApplicationContext, manager: DataSource['manager'], kind: OrganizationKind): Promise<string> {
  const { id } = await app.get(OrganizationsService, { strict: false }).open(manager, { name: `Organization ${count}`, kind });
  await app.get(SubscriptionsService, { strict: false }).start(manager, id, 'free');
  await app.get(ApiKeysService, { strict: false }).issueDashboardKey(manager, id, 'live');
  return id;
}

/** A person with a session. */
export async function createSignedIn({ app, url }: { readonly app: INestApplicationContext; readonly url: string }): Promise<{
  readonly person: Person;
  readonly session: SignedIn;
}> {
  const person = await createPerson(app);
  return { person, session: await signIn(url, person) };
}
