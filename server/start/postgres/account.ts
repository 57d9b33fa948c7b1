import { readFileSync, statSync } from 'node:fs';

/** Who the database server runs as; null means: the user who started the program. */
export interface PostgresAccount {
  name: string;
  uid: number;
  gid: number;
}

/** Accounts of this machine, root left out. */
function accounts(): PostgresAccount[] {
  try {
    const entries = readFileSync('/etc/passwd', 'utf8')
      .split('\n')
      .map((line) => line.split(':'));
    return entries
      .map(([name, , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }))
      .filter(({ uid, gid }) => uid > 0 && Number.isInteger(gid));
  } catch {
    return [];
  }
}

function ownerOf(directory: string): PostgresAccount | null {
  try {
    const { uid, gid } = statSync(directory);
    return uid > 0 ? { name: `user ${uid}`, uid, gid } : null;
  } catch {
    return null;
  }
}

/**
 * PostgreSQL refuses to run as root. Started by root it runs as the owner of the data when there are data already (they
 * may come from an ordinary user's start), else as the owner of DATA_DIR, else as `postgres`, else as `nobody`.
 */
export function postgresAccount(dataDir: string, cluster: string): PostgresAccount | null {
  if (process.getuid?.() !== 0) return null;
  const known = accounts();
  const named = (name: string) => known.find((account) => account.name === name);
  const owner = ownerOf(dataDir);
  return (
    ownerOf(cluster) ??
    // initdb wants a user that has a name.
    known.find(({ uid }) => uid === owner?.uid) ??
    named('postgres') ??
    named('nobody') ?? { name: 'nobody', uid: 65534, gid: 65534 }
  );
}
