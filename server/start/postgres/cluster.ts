import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { writePrivateFile } from '../data-directory';
import { StartFailure } from '../failure';
import { killProcessesIn } from '../processes';
import type { PostgresAccount } from './account';
import { identityOf } from './binaries';

/** The major version of the packaged server; the files of another one cannot be read by it. */
const MAJOR_VERSION = '18';

/**
 * The server is started inside its data directory and told to find it here. The kernel follows this link without looking at
 * the parents, so an account that may not enter the checkout (a closed home directory) still works on the data in it.
 */
export const OWN_DIRECTORY = '/proc/self/cwd';

export interface Cluster {
  binaries: string;
  account: PostgresAccount | null;
  /** The data directory of the server. */
  directory: string;
  user: string;
  password: string;
  /** Where user, password and the port of the running server are kept, for psql and the like. Mode 0600. */
  accessFile: string;
}

/** Of data that may be lost: nothing is flushed, and a password, which each of thousands of connections proves, is as cheap to prove as can be. */
const PASSING_CHOICES = ['--no-sync', '--set=scram_iterations=1'];

/** A busy disk takes long to remove a thousand files: whoever wants to end does not wait for it, and the next start removes the rest. */
const REMOVE_WITHIN_MS = 1_000;

/** How a cluster is made. */
interface Creation {
  /** False for data that may be lost. */
  readonly sync: boolean;
  /** Ends it half-way. */
  readonly signal?: AbortSignal;
}

export function clusterDirectory(dataDir: string): string {
  return path.join(dataDir, 'postgres');
}

export function serverEnvironment(): NodeJS.ProcessEnv {
  return { PATH: '/usr/local/bin:/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' };
}

function readPassword(accessFile: string): string | null {
  try {
    const parsed: unknown = JSON.parse(fs.readFileSync(accessFile, 'utf8'));
    return typeof parsed === 'object' && parsed !== null && 'password' in parsed && typeof parsed.password === 'string' ? parsed.password : null;
  } catch {
    return null;
  }
}

export function writeAccess(cluster: Cluster, port: number | null): void {
  const access = { host: '127.0.0.1', port, user: cluster.user, password: cluster.password };
  writePrivateFile(cluster.accessFile, `${JSON.stringify(access, null, 2)}\n`);
}

function initdb(cluster: Cluster, directory: string, { sync, signal }: Creation): Promise<void> {
  // The password goes over an inherited file of the account's own: neither visible in `ps` nor behind a closed directory.
  const passwordFile = `${directory}.password`;
  fs.writeFileSync(passwordFile, `${cluster.password}\n`, { mode: 0o600 });
  if (cluster.account) fs.chownSync(passwordFile, cluster.account.uid, cluster.account.gid);
  const descriptor = fs.openSync(passwordFile, 'r');
  const choices = ['--username', cluster.user, '--pwfile=/proc/self/fd/3', '--auth=scram-sha-256', '--encoding=UTF8'];
  const locale = ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--data-checksums'];
  return new Promise((resolve, reject) => {
    const child = spawn(
      path.join(cluster.binaries, 'bin', 'initdb'),
      ['-D', OWN_DIRECTORY, ...choices, ...locale, ...(sync ? [] : PASSING_CHOICES)],
      {
        cwd: directory,
        env: serverEnvironment(),
        stdio: ['ignore', 'ignore', 'pipe', descriptor],
        signal,
        killSignal: 'SIGKILL',
        ...identityOf(cluster.account),
      },
    );
    let complaint = '';
    child.stderr?.on('data', (chunk: Buffer) => (complaint += chunk.toString('utf8')));
    child.on('error', reject);
    child.on('close', (code) => {
      fs.closeSync(descriptor);
      fs.rmSync(passwordFile, { force: true });
      if (code === 0) return resolve();
      const reason =
        complaint.split('\n').find((line) => line.includes('error:') || line.includes('FATAL')) ?? complaint.trim().split('\n').at(-1) ?? '';
      if (/user does not exist/.test(complaint)) {
        return reject(
          new StartFailure('PostgreSQL wants a user that has a name in /etc/passwd; this one has none. Start as another user or set DATABASE_URL.'),
        );
      }
      const full = /No space left/.test(complaint);
      reject(
        new StartFailure(
          full
            ? `The disk that holds ${path.dirname(directory)} is full. Free some space or set DATA_DIR to another disk.`
            : `PostgreSQL could not make its data directory: ${reason.trim()}`,
        ),
      );
    });
  });
}

/** Makes the cluster aside and renames it, so that an interrupted start leaves nothing half-made. */
async function createCluster(cluster: Cluster, creation: Creation): Promise<void> {
  const passing = `${cluster.directory}.new`;
  fs.rmSync(passing, { recursive: true, force: true });
  fs.mkdirSync(passing, { mode: 0o700 });
  if (cluster.account) fs.chownSync(passing, cluster.account.uid, cluster.account.gid);
  writeAccess(cluster, null);
  try {
    await initdb(cluster, passing, creation);
    fs.renameSync(passing, cluster.directory);
  } catch (error) {
    // What it had started may not know yet that it is gone.
    await killProcessesIn(passing);
    const removed = fs.promises.rm(passing, { recursive: true, force: true, maxRetries: 5 });
    await (creation.signal?.aborted ? Promise.race([removed, sleep(REMOVE_WITHIN_MS)]) : removed);
    throw error;
  }
}

function checkOwner(cluster: Cluster): void {
  const { uid } = fs.statSync(cluster.directory);
  const mine = process.getuid?.();
  if (!cluster.account && mine !== undefined && uid !== mine) {
    throw new StartFailure(`${cluster.directory} belongs to another user (${uid}). Start as that user or set DATA_DIR.`);
  }
}

/** Opens the cluster under dataDir, making it first when there is none. */
export async function openCluster(dataDir: string, binaries: string, account: PostgresAccount | null, creation: Creation): Promise<Cluster> {
  const accessFile = path.join(dataDir, 'postgres.json');
  const cluster: Cluster = {
    binaries,
    account,
    directory: clusterDirectory(dataDir),
    user: 'barograph',
    password: readPassword(accessFile) ?? randomBytes(24).toString('hex'),
    accessFile,
  };
  if (!fs.existsSync(cluster.directory)) {
    await createCluster(cluster, creation);
    return cluster;
  }
  checkOwner(cluster);
  if (readPassword(accessFile) === null) {
    throw new StartFailure(
      `${accessFile} is missing or damaged, and with it the password of the database in ${cluster.directory}. Restore it, or move that directory away.`,
    );
  }
  const version = fs.readFileSync(path.join(cluster.directory, 'PG_VERSION'), 'utf8').trim();
  if (version !== MAJOR_VERSION) {
    throw new StartFailure(
      `The data in ${cluster.directory} are of PostgreSQL ${version}; this program brings version ${MAJOR_VERSION}. Move them away or restore them by dump.`,
    );
  }
  return cluster;
}
