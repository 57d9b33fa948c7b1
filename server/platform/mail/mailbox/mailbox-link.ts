import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { mkdir, readFile, rename, unlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const TOKEN_BYTES = 24;

/** The way into the mailbox: a link that the start prints. Its digest lies in DATA_DIR until it is used. */
function fileOf(dataDir: string): string {
  return join(dataDir, 'mailbox-link');
}

/** A new link takes the place of the one before. The answer is its path. */
export async function makeMailboxLink(dataDir: string): Promise<string> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const passing = `${fileOf(dataDir)}.part`;
  await writeFile(passing, digest(token), { mode: 0o600 });
  await rename(passing, fileOf(dataDir));
  return `/mailbox/open/${token}`;
}

/** Whether it is the link of the last start and nobody has used it. It is used by asking. */
export async function useMailboxLink(dataDir: string, token: string): Promise<boolean> {
  const kept = await readFile(fileOf(dataDir)).catch(() => null);
  const given = digest(token);
  if (kept?.length !== given.length || !timingSafeEqual(kept, given)) return false;
  // Of two who ask at once, one removes it.
  return unlink(fileOf(dataDir)).then(
    () => true,
    () => false,
  );
}

function digest(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
