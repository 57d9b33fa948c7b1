import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { writePrivateFile } from './data-directory';
import { StartFailure, fileFailure, systemErrorCode } from './failure';

function readSecrets(file: string): Record<string, string> {
  try {
    const parsed: unknown = JSON.parse(fs.readFileSync(file, 'utf8'));
    if (typeof parsed !== 'object' || parsed === null) throw new SyntaxError('not an object');
    return Object.fromEntries(Object.entries(parsed).filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
  } catch (error) {
    if (systemErrorCode(error) === 'ENOENT') return {};
    // Made anew, every key and cursor handed out so far would stop working without a word.
    if (error instanceof SyntaxError) throw new StartFailure(`${file} is damaged. Restore it; only without any data may it be deleted.`);
    throw error;
  }
}

/**
 * The named secrets: made once by chance (256 bits, hexadecimal) and kept in DATA_DIR/secrets.json, mode 0600. Names that a
 * later version adds are made then; what is there is never changed.
 */
export function persistentSecrets(dataDir: string, names: readonly string[]): Record<string, string> {
  const file = path.join(dataDir, 'secrets.json');
  try {
    const kept = readSecrets(file);
    const missing = names.filter((name) => kept[name] === undefined);
    for (const name of missing) kept[name] = randomBytes(32).toString('hex');
    if (missing.length > 0) writePrivateFile(file, `${JSON.stringify(kept, null, 2)}\n`);
    return Object.fromEntries(names.map((name) => [name, kept[name]]));
  } catch (error) {
    throw fileFailure(error, file);
  }
}
