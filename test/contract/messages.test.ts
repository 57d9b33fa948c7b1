import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { getMetadataStorage } from 'class-validator';
import type { ValidationMetadata } from 'class-validator/types/metadata/ValidationMetadata';
import { account } from '../../client/src/shared/i18n/en/accounts/account';
import { team } from '../../client/src/shared/i18n/en/organizations/team';
import { staffAudit } from '../../client/src/shared/i18n/en/staff/staff-audit';
import { isMessageFunction } from '../../server/platform/messages/message';

const SERVER = join(resolve(__dirname, '..', '..'), 'server');
/** Metadata that only says when rules apply, or that a name is known. */
const WITHOUT_SENTENCE = new Set(['conditionalValidation', 'whitelistValidation']);

/** A code of the audit trail, where an event is made. */
const EVENT =
  /(?:action: ?'(?=[a-z_]+\.)|(?:\? |: |record\w*\([^)'\n]*)'(?=(?:account|billing|newsletter|notice|organization)\.))([a-z_]+\.[a-z_]{4,})'/g;

/** The rules of every class, including those that are not exported. */
function allRules(): ValidationMetadata[] {
  const storage = getMetadataStorage() as unknown as { validationMetadatas: Map<unknown, ValidationMetadata[]> };
  return [...storage.validationMetadatas.values()].flat();
}

it('every validation rule of every request uses a message of the catalogue, never the library’s default', async () => {
  const files = readdirSync(SERVER, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.dto.ts'));
  for (const file of files) await import(join(SERVER, file));
  const rules = allRules().filter(({ type }) => !WITHOUT_SENTENCE.has(type));
  expect(rules.length).toBeGreaterThan(10);
  const silent = rules.filter(({ message }) => !isMessageFunction(message));
  expect(silent.map(({ target, propertyName, name }) => `${(target as { name: string }).name}.${propertyName}: ${name}`)).toEqual([]);
});

it('every event of the audit trail is said in words, not by its code alone', () => {
  const files = readdirSync(SERVER, { recursive: true, encoding: 'utf8' }).filter((name) => /\.ts$/.test(name) && !name.endsWith('.spec.ts'));
  const actions = files.flatMap((file) => [...readFileSync(join(SERVER, file), 'utf8').matchAll(EVENT)].map(([, action]) => action));
  expect(actions.length).toBeGreaterThan(90);
  const words = { ...account.events.actions, ...team.trail.actions, ...staffAudit.actions };
  expect([...new Set(actions)].filter((action) => !(action in words)).sort()).toEqual([]);
});
