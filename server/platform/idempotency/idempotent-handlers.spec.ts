import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(__dirname, '..', '..');

/** Of each handler that may be repeated, its source from the decorator to the end of its signature. */
const handlers = readdirSync(ROOT, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.controller.ts'))
  .flatMap((file) => {
    const source = readFileSync(join(ROOT, file), 'utf8');
    return [...source.matchAll(/@Idempotent\([^]*?\): Promise</g)].map(([signature]) => ({ file, signature }));
  });

it('every handler that may be repeated does its work in the transaction that stores its reply', () => {
  expect(handlers.length).toBeGreaterThanOrEqual(6);
  expect(handlers.filter(({ signature }) => !signature.includes('@CurrentTransaction()')).map(({ file }) => file)).toEqual([]);
});
