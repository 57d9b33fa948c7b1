import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { StartFailure, fileFailure, systemErrorCode } from './failure';

/** Room for the database's own start and some work; with less, PostgreSQL stops in the middle of something. */
const FREE_BYTES_MIN = 256 * 1024 * 1024;

/**
 * Makes the directory when it is missing. Throws StartFailure when it cannot. Step by step, since mkdir with `recursive` never
 * returns on file systems that answer "no such directory" to every mkdir (/proc).
 */
export function makeDirectory(directory: string): void {
  const missing: string[] = [];
  for (let folder = path.resolve(directory); !fs.existsSync(folder); folder = path.dirname(folder)) missing.unshift(folder);
  try {
    for (const folder of missing) fs.mkdirSync(folder, { mode: 0o700 });
    if (!fs.statSync(directory).isDirectory()) throw new StartFailure(`${directory} is not a directory. Set DATA_DIR to a directory.`);
  } catch (error) {
    // Another process may have made it at the same moment.
    if (systemErrorCode(error) === 'EEXIST' && fs.existsSync(directory)) return;
    if (systemErrorCode(error) === 'ENOENT') throw new StartFailure(`${directory} cannot be made. Set DATA_DIR to a directory that can be written.`);
    throw fileFailure(error, directory);
  }
}

/**
 * A start as root on the data of an ordinary user must leave files that this user can still read afterwards.
 */
export function keepOwner(file: string): void {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = fs.statSync(path.dirname(file));
  fs.lchownSync(file, uid, gid);
}

/** Written aside and renamed: after a crash there is the old file or the new one, never half of one. Mode 0600. */
export function writePrivateFile(file: string, content: string): void {
  const passing = `${file}.${randomBytes(4).toString('hex')}`;
  try {
    fs.writeFileSync(passing, content, { mode: 0o600, flush: true });
    keepOwner(passing);
    fs.renameSync(passing, file);
  } catch (error) {
    fs.rmSync(passing, { force: true });
    throw error;
  }
}

function megabytes(bytes: number): string {
  return `${Math.floor(bytes / 1024 / 1024)} MB`;
}

/** Makes sure that DATA_DIR exists, can be written and has room. Throws StartFailure. */
export function prepareDataDirectory(directory: string): void {
  makeDirectory(directory);
  try {
    const { bavail, bsize } = fs.statfsSync(directory);
    const free = bavail * bsize;
    if (free < FREE_BYTES_MIN) {
      throw new StartFailure(
        `The disk that holds ${directory} is full: ${megabytes(free)} free, ${megabytes(FREE_BYTES_MIN)} needed. Free some space or set DATA_DIR to another disk.`,
      );
    }
    const probe = path.join(directory, `.probe-${process.pid}`);
    fs.writeFileSync(probe, 'x', { mode: 0o600 });
    fs.rmSync(probe);
  } catch (error) {
    throw fileFailure(error, directory);
  }
}
