import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { fromBuffer } from 'yauzl';

/**
 * Folder of the real data set that lies beside the repository and is not part of it, or null where it is absent: the
 * caller skips its tests, and one line says so. `REALDATA_DIR` names another place. Relative to the root of
 * the repository, where all commands run, since benches run from `dist`.
 */
export function realDataDirectory(purpose: string): string | null {
  const directory = resolve(process.env.REALDATA_DIR ?? '../shared/realdata');
  if (existsSync(directory)) return directory;
  console.log(`skipped: no real data (REALDATA_DIR) for ${purpose}`);
  return null;
}

/** Bytes of the only member of a zip file. */
export function unzipSingle(path: string): Promise<Buffer> {
  return new Promise((done, failed) => {
    fromBuffer(readFileSync(path), { lazyEntries: true }, (error, zip) => {
      if (error) return failed(error);
      zip.on('error', failed);
      zip.on('entry', (entry) =>
        zip.openReadStream(entry, (openError, stream) => {
          if (openError) return failed(openError);
          const chunks: Buffer[] = [];
          stream.on('data', (chunk: Buffer) => chunks.push(chunk));
          stream.on('error', failed);
          stream.on('end', () => done(Buffer.concat(chunks)));
        }),
      );
      zip.readEntry();
    });
  });
}

/** The rows of a file's bytes, without their line ends; an empty last line is no row. */
export function linesOf(bytes: Buffer): Buffer[] {
  const lines: Buffer[] = [];
  for (let start = 0; start < bytes.length;) {
    const end = bytes.indexOf(10, start);
    const stop = end < 0 ? bytes.length : end;
    if (stop > start) lines.push(bytes.subarray(start, stop));
    start = stop + 1;
  }
  return lines;
}
