import { inflateSync } from 'node:zlib';

const HEADER = { flavor: 4, tables: 12, end: 44 };
const ENTRY_BYTES = 20;
const SFNT_HEADER = 12;
const SFNT_ENTRY = 16;

/**
 * The font that a WOFF file holds (W3C, WOFF 1.0, section 4). fontkit reads WOFF by itself, but fails at the last glyph of a file where that is
 * empty, and unpacks a table again for each glyph.
 */
export function toSfnt(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(HEADER.tables);
  const head = Buffer.alloc(SFNT_HEADER + count * SFNT_ENTRY);
  head.writeUInt32BE(woff.readUInt32BE(HEADER.flavor), 0);
  head.writeUInt16BE(count, 4);
  const tables: Buffer[] = [];
  let offset = head.length;
  for (let at = 0; at < count; at++) {
    const entry = HEADER.end + at * ENTRY_BYTES;
    const [start, packed, length] = [4, 8, 12].map((field) => woff.readUInt32BE(entry + field));
    const data = woff.subarray(start, start + packed);
    const table = packed < length ? inflateSync(data) : data;
    const place = SFNT_HEADER + at * SFNT_ENTRY;
    woff.copy(head, place, entry, entry + 4);
    woff.copy(head, place + 4, entry + 16, entry + 20);
    head.writeUInt32BE(offset, place + 8);
    head.writeUInt32BE(length, place + 12);
    // Tables begin at multiples of four.
    const padded = Buffer.concat([table, Buffer.alloc(-length & 3)]);
    tables.push(padded);
    offset += padded.length;
  }
  return Buffer.concat([head, ...tables]);
}
