import { readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { getMetadataStorage } from 'class-validator';
import type { ValidationMetadata } from 'class-validator/types/metadata/ValidationMetadata';
import { isMessageFunction } from '../../server/platform/messages/message';

const SERVER = join(resolve(__dirname, '..', '..'), 'server');
/** Metadata that only says when rules apply, or that a name is known. */
const WITHOUT_SENTENCE = new Set(['conditionalValidation', 'whitelistValidation']);

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
