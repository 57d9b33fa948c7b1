import { Readable } from 'node:stream';
import { gzipSync } from 'node:zlib';
import { Problem } from '../../../platform/problems/problem';
import { zipFile } from '../../../../test/support/zip-file';
import { heldFile } from './packed-file';
import { openGzip, openZip, packingOf, UNPACKED_BYTES_MAX } from './unpack';

const CONTENT = Buffer.from(Array.from({ length: 5_000 }, (_, index) => `row ${index * 7919}\n`).join(''));

async function unzip(raw: Buffer): Promise<Buffer> {
  return drain((await openZip('a.zip', heldFile(raw))).chunks);
}

async function drain(chunks: AsyncIterable<Buffer>): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of chunks) pieces.push(piece);
  return Buffer.concat(pieces);
}

async function refusal(raw: Buffer): Promise<Problem> {
  const outcome: unknown = await unzip(raw).catch((error: unknown) => error);
  if (outcome instanceof Problem) return outcome;
  throw new Error(`not refused with a problem: ${String(outcome)}`);
}

describe('unpacking a window', () => {
  it('returns the bytes of the only entry, deflated or stored', async () => {
    expect(await unzip(zipFile([{ name: 'a.csv', content: CONTENT }]))).toEqual(CONTENT);
    expect(await unzip(zipFile([{ name: 'a.csv', content: CONTENT, isStored: true }]))).toEqual(CONTENT);
    expect(await unzip(zipFile([{ name: 'a.csv', content: Buffer.alloc(0) }]))).toEqual(Buffer.alloc(0));
  });

  it('refuses a zip truncated at any point', async () => {
    const raw = zipFile([{ name: 'a.csv', content: CONTENT }]);
    for (const length of [4, 30, Math.floor(raw.length / 2), raw.length - 23, raw.length - 1]) {
      expect((await refusal(raw.subarray(0, length))).kind.code).toBe('file_damaged');
    }
  });

  it('refuses a wrong checksum, and a size above or below the declared one', async () => {
    for (const says of [{ crc: 1 }, { unpackedBytes: 10 }, { unpackedBytes: 10_000_000 }]) {
      expect((await refusal(zipFile([{ name: 'a.csv', content: CONTENT, says }]))).kind.code).toBe('file_damaged');
    }
  });

  it('refuses damaged bytes in the middle', async () => {
    const raw = zipFile([{ name: 'a.csv', content: CONTENT }]);
    raw.fill(0xff, 500, 600);
    expect((await refusal(raw)).kind.code).toBe('file_damaged');
  });

  it('does not blame the file for a disk that cannot be read', async () => {
    const broken = Object.assign(new Error('EIO: i/o error, read'), { code: 'EIO' });
    const whole = heldFile(zipFile([{ name: 'a.csv', content: CONTENT }]));
    const directory = { ...whole, openZip: () => Promise.reject(broken) };
    await expect(openZip('a.zip', directory)).rejects.toMatchObject({ kind: { code: 'file_unreadable' } });
    const body = {
      ...whole,
      read: (from: number, to: number) =>
        from === 0
          ? whole.read(from, to)
          : new Readable({
              read: (): void => {
                throw broken;
              },
            }),
    };
    const { chunks } = await openZip('a.zip', body);
    await expect(drain(chunks)).rejects.toMatchObject({ kind: { code: 'file_unreadable' } });
  });

  it('refuses two entries or none', async () => {
    const entry = { name: 'a.csv', content: CONTENT };
    expect((await refusal(zipFile([entry, { ...entry, name: 'b.csv' }]))).detail).toContain('2 files instead of one');
    expect((await refusal(zipFile([]))).kind.code).toBe('file_not_gkg');
  });

  it('says what came instead of a zip', async () => {
    expect((await refusal(Buffer.from('<!DOCTYPE html><title>Service Unavailable</title>'))).detail).toContain('HTML');
    expect((await refusal(Buffer.from('plain text'))).detail).toContain('no zip file');
    expect((await refusal(Buffer.alloc(0))).detail).toContain('empty');
  });

  it('stops a zip bomb early, whatever size it declares', async () => {
    const bomb = zipFile([{ name: 'a.csv', content: Buffer.alloc(64 * 2 ** 20), says: { unpackedBytes: 1_000 } }]);
    expect(bomb.length).toBeLessThan(100_000);
    let bytes = 0;
    const reading = async (): Promise<void> => {
      for await (const chunk of (await openZip('a.zip', heldFile(bomb))).chunks) bytes += chunk.length;
    };
    await expect(reading()).rejects.toMatchObject({ kind: { code: 'file_expands_too_far' } });
    expect(bytes).toBeLessThan(bomb.length * 200 + 2 ** 20);
    expect(bytes).toBeLessThan(UNPACKED_BYTES_MAX);
  });

  it('reads gzip with several members, and refuses it when truncated', async () => {
    const two = Buffer.concat([gzipSync(CONTENT), gzipSync(CONTENT)]);
    const chunks: Buffer[] = [];
    for await (const chunk of (await openGzip('a.gz', heldFile(two))).chunks) chunks.push(chunk);
    expect(Buffer.concat(chunks)).toEqual(Buffer.concat([CONTENT, CONTENT]));
    const reading = async (): Promise<void> => {
      for await (const chunk of (await openGzip('a.gz', heldFile(gzipSync(CONTENT).subarray(0, 1_000)))).chunks)
        expect(chunk.length).toBeGreaterThan(0);
    };
    await expect(reading()).rejects.toMatchObject({ kind: { code: 'file_damaged' } });
  });

  it('recognises the compression by the first bytes, not by the name', () => {
    expect(packingOf(zipFile([{ name: 'a', content: CONTENT }]))).toBe('zip');
    expect(packingOf(gzipSync(CONTENT))).toBe('gzip');
    expect(packingOf(Buffer.from('20230702153000-1\t'))).toBe('plain');
  });
});
