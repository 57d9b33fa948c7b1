import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readlinkSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { noise } from '../../../../../test/support/noise';
import { zipFile } from '../../../../../test/support/zip-file';
import { openLocalFile } from './local-file';
import { HELD_BYTES_MAX } from '../../files/packed-file';

const CONTENT = noise(2 * HELD_BYTES_MAX);
const directory = mkdtempSync(join(tmpdir(), 'barograph-local-'));
afterAll(() => rmSync(directory, { recursive: true, force: true }));

function openFiles(): string[] {
  const targets = readdirSync('/proc/self/fd').flatMap((descriptor) => {
    try {
      return readlinkSync(join('/proc/self/fd', descriptor));
    } catch {
      return [];
    }
  });
  return targets.filter((target) => target.startsWith(directory));
}

async function read(raw: Buffer, name: string, bytesMax = Infinity): Promise<Buffer> {
  const path = join(directory, name);
  writeFileSync(path, raw);
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of (await (await openLocalFile(path)).open()).chunks) {
    chunks.push(chunk);
    bytes += chunk.length;
    if (bytes >= bytesMax) break;
  }
  return Buffer.concat(chunks);
}

describe('streaming a local compressed file', () => {
  it.each([
    ['a.zip', zipFile([{ name: 'a.csv', content: CONTENT }])],
    ['a.gz', gzipSync(CONTENT)],
  ])('reads %s in pieces, and closes it whether it was read to the end or not', async (name, raw) => {
    expect((await read(raw, name)).equals(CONTENT)).toBe(true);
    expect(openFiles()).toEqual([]);
    expect((await read(raw, name, 1)).length).toBeLessThan(CONTENT.length);
    expect(openFiles()).toEqual([]);
    const file = await openLocalFile(join(directory, name));
    expect(file).toMatchObject({ name, bytes: raw.length, md5: createHash('md5').update(raw).digest('hex') });
  });

  it.each([
    ['is not a zip', 'b.zip', CONTENT, 'file_not_gkg'],
    ['is truncated', 'c.zip', zipFile([{ name: 'a.csv', content: CONTENT }]).subarray(0, -10), 'file_damaged'],
    ['is truncated inside its compressed data', 'd.gz', gzipSync(CONTENT).subarray(0, -10), 'file_damaged'],
  ])('refuses and closes a file that %s', async (_, name, raw, code) => {
    await expect(read(raw, name)).rejects.toMatchObject({ kind: { code } });
    expect(openFiles()).toEqual([]);
  });
});
