import { readFileSync, statSync } from 'node:fs';

/** Who the database server runs as; null means: the user who started the program. */
export interface PostgresAccount {
  name: string;
  uid: number;
  gid: number;
}

function accountNamed(name: string): PostgresAccount | null {
  try {
    const line = readFileSync('/etc/passwd', 'utf8')
      .split('\n')
      .find((entry) => entry.startsWith(`${name}:`));
    const [, , uid, gid] = line?.split(':') ?? [];
    return uid && gid && Number(uid) > 0 ? { name, uid: Number(uid), gid: Number(gid) } : null;
  } catch {
    return null;
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
 * may come from an ordinary user's start), else as `postgres`, else as `nobody`.
 */
export function postgresAccount(cluster: string): PostgresAccount | null {
  if (process.getuid?.() !== 0) return null;
  return ownerOf(cluster) ?? accountNamed('postgres') ?? accountNamed('nobody') ?? { name: 'nobody', uid: 65534, gid: 65534 };
}
