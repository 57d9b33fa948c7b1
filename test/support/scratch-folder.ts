import fs from 'node:fs';
import { tmpdir } from 'node:os';

const MEMORY = '/dev/shm';
const ROOM_BYTES = 3 * 1024 ** 3;

/** Where databases of tests lie: in memory where that has room, since nothing needs to outlive the run; else where temporary files are. */
export function scratchFolder(): string {
  try {
    const { bavail, bsize } = fs.statfsSync(MEMORY);
    fs.accessSync(MEMORY, fs.constants.W_OK);
    return bavail * bsize >= ROOM_BYTES ? MEMORY : tmpdir();
  } catch {
    return tmpdir();
  }
}
