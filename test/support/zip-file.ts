import { crc32, deflateRawSync } from 'node:zlib';

export interface ZipEntry {
  readonly name: string;
  readonly content: Buffer;
  /** What the archive says in place of the truth. */
  readonly says?: { readonly crc?: number; readonly unpackedBytes?: number };
  readonly isStored?: boolean;
}

/** A zip archive with the entries given, lies included. */
export function zipFile(entries: readonly ZipEntry[]): Buffer {
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const entry of entries) {
    const packed = entry.isStored === true ? entry.content : deflateRawSync(entry.content);
    const fields = fieldsOf(entry, packed);
    const name = Buffer.from(entry.name);
    const local = Buffer.concat([Buffer.from([0x50, 0x4b, 3, 4]), fields, name, packed]);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(offset, 10);
    directory.push(Buffer.concat([Buffer.from([0x50, 0x4b, 1, 2, 20, 0]), fields, tail, name]));
    locals.push(local);
    offset += local.length;
  }
  const central = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(central.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...locals, central, end]);
}

/** Version, flags, method, time, checksum, sizes and lengths: the same in both headers. */
function fieldsOf(entry: ZipEntry, packed: Buffer): Buffer {
  const fields = Buffer.alloc(26);
  fields.writeUInt16LE(20, 0);
  fields.writeUInt16LE(entry.isStored === true ? 0 : 8, 4);
  fields.writeUInt32LE(entry.says?.crc ?? crc32(entry.content), 10);
  fields.writeUInt32LE(packed.length, 14);
  fields.writeUInt32LE(entry.says?.unpackedBytes ?? entry.content.length, 18);
  fields.writeUInt16LE(Buffer.byteLength(entry.name), 22);
  return fields;
}
