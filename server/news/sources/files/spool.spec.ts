import { readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { noise } from '../../../../test/support/noise';
import { zipFile } from '../../../../test/support/zip-file';
import { describePacked } from '../gdelt/gkg/local-file';
import { headOf, HELD_BYTES_MAX, tailOf } from './packed-file';
import { Spool } from './spool';

const filesLeft = (): string[] => readdirSync(tmpdir()).filter((name) => name.startsWith('barograph-spool-'));

async function spooled(raw: Buffer, pieceBytes: number): Promise<Spool> {
  const spool = new Spool();
  for (let at = 0; at < raw.length; at += pieceBytes) await spool.write(raw.subarray(at, at + pieceBytes));
  return spool;
}

describe('Spool', () => {
  it.each([
    ['no bytes', 0],
    ['a size held in memory', 300_000],
    ['the largest size held in memory', HELD_BYTES_MAX],
    ['a larger size, spilled to disk', HELD_BYTES_MAX + 4],
  ])('reads a download back unchanged: %s', async (_, bytes) => {
    const raw = noise(bytes);
    const spool = await spooled(raw, 65_536);
    const file = spool.finish();
    const pieces: Buffer[] = [];
    for await (const piece of file.read(0, file.bytes)) pieces.push(piece as Buffer);
    expect(Buffer.concat(pieces).equals(raw)).toBe(true);
    expect(await headOf(file, 10)).toEqual(raw.subarray(0, 10));
    expect(await tailOf(file, 10)).toEqual(raw.subarray(-10));
    await spool.close();
  });

  it('unpacks a download repeatedly from disk as from memory, and leaves no named file behind', async () => {
    const content = noise(2 * HELD_BYTES_MAX);
    const before = filesLeft();
    const spool = await spooled(zipFile([{ name: 'a.csv', content }]), 100_000);
    expect(filesLeft()).toEqual(before);
    for (let times = 0; times < 2; times++) {
      const chunks: Buffer[] = [];
      for await (const chunk of (await describePacked('a.zip', spool.finish(), '').open()).chunks) chunks.push(chunk);
      expect(Buffer.concat(chunks).equals(content)).toBe(true);
    }
    await spool.close();
    await spool.close();
    expect(filesLeft()).toEqual(before);
  });

  it('fails to read a download after closing, and never returns other bytes', async () => {
    const spool = await spooled(zipFile([{ name: 'a.csv', content: noise(2 * HELD_BYTES_MAX) }]), 100_000);
    const file = spool.finish();
    await spool.close();
    await expect(describePacked('a.zip', file, '').open()).rejects.toThrow();
  });
});
