import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Version of the running code, from its package. */
export const CODE_VERSION: string = readVersion(__dirname);

function readVersion(folder: string): string {
  const file = join(folder, 'package.json');
  if (existsSync(file)) return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
  const parent = dirname(folder);
  return parent === folder ? 'unknown' : readVersion(parent);
}
