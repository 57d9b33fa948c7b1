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
import { CONFIG, type Config } from '../../server/platform/config/config';
import type { Role } from '../../server/accounts';
import { ask } from './http';

export interface Person {
  readonly userId: string;
  readonly organizationId: string;
  readonly email: string;
  readonly password: string;
  /** Turns the second factor that staff need on or off; most tests are not about it. Only staff have it. */
  readonly setSecondFactor?: (isOn: boolean) => Promise<void>;
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
  const passwordHash = await hashOf(password, app.get<Config>(CONFIG).passwordHashKib);
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
    const setSecondFactor = (isOn: boolean): Promise<void> => putSecondFactor(app.get(DataSource), userId, isOn);
    return { userId, organizationId, email, password, ...(options.isStaff && { setSecondFactor }) };
  });
}

/** Signs in by the API, as a browser does. Staff have a second factor afterwards, but are not asked for a code of it here. */
export async function signIn(
  url: string,
  { email, password, setSecondFactor }: Pick<Person, 'email' | 'password' | 'setSecondFactor'>,
  headers: Record<string, string> = {},
): Promise<SignedIn> {
  await setSecondFactor?.(false);
  const { status, body, text } = await ask(`${url}/api/accounts/login/`, { json: { email, password }, headers });
  if (status !== 200) throw new Error(`${email} could not sign in: ${status} ${text}`);
  await setSecondFactor?.(true);
  const { access, refresh } = body as { access: string; refresh: string };
  return { access, refresh, headers: { authorization: `Bearer ${access}` } };
}

/** A second factor that was confirmed, though nobody knows its secret. */
async function putSecondFactor(dataSource: DataSource, userId: string, isOn: boolean): Promise<void> {
  await dataSource.query(`DELETE FROM second_factors WHERE user_id = $1`, [userId]);
  if (isOn)
    await dataSource.query(`INSERT INTO second_factors (user_id, secret, created_at, confirmed_at) VALUES ($1, '\\x00', now(), now())`, [userId]);
}

function hashOf(password: string, memoryKib: number): Promise<string> {
  const name = `${memoryKib} ${password}`;
  const known = hashes.get(name) ?? hashPassword(password, memoryKib);
  hashes.set(name, known);
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

/** Somebody of whom a test says who they are, signed in. */
export async function welcome(
  { app, url }: { readonly app: INestApplicationContext; readonly url: string },
  options: PersonOptions,
): Promise<Person & SignedIn> {
  const person = await createPerson(app, options);
  return { ...person, ...(await signIn(url, person)) };
}
