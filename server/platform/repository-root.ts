import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The directory of package.json, seen from the sources and from the built files alike. */
export function repositoryRoot(from = __dirname): string {
  if (existsSync(join(from, 'package.json'))) return from;
  const parent = dirname(from);
  if (parent === from) throw new Error('package.json was not found above the program');
  return repositoryRoot(parent);
}
