import { windowOf } from '../gdelt/gdelt-name';
import { detectFormat, HEAD_BYTES } from './formats/detect-format';
import type { ArchiveEntry, ArchiveFile } from './packing/archive-entry';

/**
 * Whether a file is for the importer of archives, by what its first entry begins with. A file of GDELT is not, nor is an empty one that is
 * named like a window, since quiet windows have no rows.
 * @throws Problem where the file is damaged
 */
export async function isArchive(file: ArchiveFile): Promise<boolean> {
  try {
    const entries = file.entries();
    const first = await entries.next();
    if (first.done === true || first.value.obstacle !== null) return true;
    const head = await headOf(first.value);
    if (head.length === 0 && windowOf(file.name) !== null) return false;
    if (detectFormat(head).format !== 'gkg') return true;
    return (await entries.next()).done !== true;
  } finally {
    await file.close();
  }
}

async function headOf({ chunks }: ArchiveEntry): Promise<Buffer> {
  const pieces: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of chunks) {
    pieces.push(chunk);
    bytes += chunk.length;
    if (bytes >= HEAD_BYTES) break;
  }
  return Buffer.concat(pieces).subarray(0, HEAD_BYTES);
}
