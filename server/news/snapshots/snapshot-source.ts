import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Injectable } from '@nestjs/common';
import { OutboundFetch } from '../../platform/outbound/outbound-fetch';
import { SnapshotError } from './snapshot-error';
import { indexSchema, SNAPSHOT_INDEX, SNAPSHOT_VERSION, type SnapshotFile, type SnapshotIndex } from './snapshot-format';

const INDEX_BYTES_MAX = 4 * 2 ** 20;
const FILE_BYTES_MAX = 512 * 2 ** 20;
const DOWNLOAD_MS_MAX = 600_000;

/** A snapshot whose files lie here and are what its index says. */
export interface OpenSnapshot {
  readonly index: SnapshotIndex;
  pathOf(file: SnapshotFile): string;
  close(): Promise<void>;
}

/** Opens snapshots in folders and at addresses. */
@Injectable()
export class SnapshotSource {
  constructor(private readonly outbound: OutboundFetch) {}

  /**
   * Fetches what lies elsewhere, and compares every file with its checksum.
   * @throws SnapshotError, or Problem where an address cannot be asked
   */
  async open(place: string): Promise<OpenSnapshot> {
    const isAddress = /^https?:\/\//i.test(place);
    const folder = isAddress ? await mkdtemp(join(tmpdir(), 'barograph-snapshot-')) : place;
    const close = async (): Promise<void> => {
      if (isAddress) await rm(folder, { recursive: true, force: true });
    };
    try {
      const index = readIndex(await this.readIndexText(place, isAddress), place);
      for (const file of index.files) {
        if (isAddress) await this.download(place, file, folder);
        await checkFile(join(folder, file.name), file);
      }
      return { index, pathOf: ({ name }) => join(folder, name), close };
    } catch (error) {
      await close();
      throw error;
    }
  }

  private async readIndexText(place: string, isAddress: boolean): Promise<string> {
    if (isAddress) return (await this.get(addressOf(place, SNAPSHOT_INDEX), INDEX_BYTES_MAX)).toString();
    const path = join(place, SNAPSHOT_INDEX);
    const size = await stat(path).then(
      (found) => found.size,
      () => null,
    );
    if (size === null) throw new SnapshotError(`${place} holds no ${SNAPSHOT_INDEX}.`);
    if (size > INDEX_BYTES_MAX) throw new SnapshotError(`${path} is too large for the index of a snapshot.`);
    return readFile(path, 'utf8');
  }

  private async download(place: string, file: SnapshotFile, folder: string): Promise<void> {
    if (file.bytes > FILE_BYTES_MAX) throw new SnapshotError(`${file.name} has ${file.bytes} bytes, and ${FILE_BYTES_MAX} is the most.`);
    const body = await this.get(addressOf(place, file.name), file.bytes);
    await pipeline(Readable.from([body]), createWriteStream(join(folder, file.name)));
  }

  private async get(url: string, bytesMax: number): Promise<Buffer> {
    const { status, body } = await this.outbound.get(url, { bytesMax, timeoutMs: DOWNLOAD_MS_MAX, redirectsMax: 3, isPackedFile: true });
    if (status !== 200) throw new SnapshotError(`${url} answered ${status}.`);
    return body;
  }
}

function addressOf(place: string, name: string): string {
  const base = new URL(place);
  base.pathname = base.pathname.replace(/\/?$/, `/${name}`);
  return base.href;
}

function readIndex(text: string, place: string): SnapshotIndex {
  const version = versionOf(text);
  if (version === null) throw new SnapshotError(`${place} holds no snapshot: ${SNAPSHOT_INDEX} is something else.`);
  if (version > SNAPSHOT_VERSION)
    throw new SnapshotError(`The snapshot is of version ${version}, and this program reads up to ${SNAPSHOT_VERSION}: use a newer one.`);
  const { success, data, error } = indexSchema.safeParse(JSON.parse(text));
  if (!success) throw new SnapshotError(`${SNAPSHOT_INDEX} is damaged: ${error.issues[0].path.join('.')}: ${error.issues[0].message}.`);
  if (data.dataset !== 'live')
    throw new SnapshotError(`The snapshot is of the ${data.dataset.slice(0, 40)} dataset, which never meets the live one.`);
  return data;
}

function versionOf(text: string): number | null {
  try {
    const { format, version } = JSON.parse(text) as { format?: unknown; version?: unknown };
    return format === 'barograph-snapshot' && typeof version === 'number' ? version : null;
  } catch {
    return null;
  }
}

async function checkFile(path: string, { name, bytes, sha256 }: SnapshotFile): Promise<void> {
  const size = await stat(path).then(
    (found) => found.size,
    () => null,
  );
  if (size === null) throw new SnapshotError(`${name} is missing.`);
  if (size < bytes) throw new SnapshotError(`${name} is cut off: it has ${size} of ${bytes} bytes.`);
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  if (size > bytes || hash.digest('hex') !== sha256) throw new SnapshotError(`${name} was altered: its checksum is another one.`);
}
