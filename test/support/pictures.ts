/** Pictures for tests, made here: good ones, and ones that no camera makes. */
import { Transformer } from '@napi-rs/image';
import { crc32, deflateSync } from 'node:zlib';

const PNG_SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex');

/** Left half red, right half blue; `alpha` 0 is wholly transparent. */
export async function pictureOf(format: 'jpeg' | 'png', width: number, height: number, alpha = 255): Promise<Buffer> {
  const pixels = Buffer.alloc(width * height * 4);
  for (let at = 0; at < width * height; at++) {
    const isLeft = at % width < width / 2;
    pixels.set([isLeft ? 255 : 0, 0, isLeft ? 0 : 255, alpha], at * 4);
  }
  const picture = Transformer.fromRgbaPixels(pixels, width, height);
  return format === 'jpeg' ? picture.jpeg(95) : picture.png();
}

/** The color of a pixel; places are fractions of width and height. */
export async function colorAt(image: Buffer, x: number, y: number): Promise<readonly number[]> {
  const { width, height } = await new Transformer(image).metadata();
  const pixels = await new Transformer(image).rawPixels();
  const channels = pixels.length / (width * height);
  const at = (Math.floor(y * height) * width + Math.floor(x * width)) * channels;
  return [...pixels.subarray(at, at + 3)];
}

/** A note of a camera in a JPEG: how to turn the picture, and where it was taken. */
export function withExif(jpeg: Buffer, orientation: number, maker = 'Secret Place 52.1N 4.3E\0'): Buffer {
  const text = Buffer.from(maker, 'latin1');
  const entries = 2;
  const textAt = 8 + 2 + entries * 12 + 4;
  const tiff = Buffer.alloc(textAt);
  tiff.write('MM', 0, 'latin1');
  tiff.writeUInt16BE(42, 2);
  tiff.writeUInt32BE(8, 4);
  tiff.writeUInt16BE(entries, 8);
  writeEntry(tiff, 10, { tag: 0x010f, type: 2, count: text.length, value: textAt });
  writeEntry(tiff, 22, { tag: 0x0112, type: 3, count: 1, value: orientation << 16 });
  const body = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff, text]);
  const head = Buffer.from([0xff, 0xe1, 0, 0]);
  head.writeUInt16BE(body.length + 2, 2);
  return Buffer.concat([jpeg.subarray(0, 2), head, body, jpeg.subarray(2)]);
}

function writeEntry(tiff: Buffer, at: number, { tag, type, count, value }: { tag: number; type: number; count: number; value: number }): void {
  tiff.writeUInt16BE(tag, at);
  tiff.writeUInt16BE(type, at + 2);
  tiff.writeUInt32BE(count, at + 4);
  tiff.writeUInt32BE(value >>> 0, at + 8);
}

/** A PNG that says it is this large; its data are `rows` rows of nothing. */
export function pngOf(width: number, height: number, rows = 1): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2], 8);
  const data = deflateSync(Buffer.alloc((width * 3 + 1) * rows));
  return Buffer.concat([PNG_SIGNATURE, pngChunk('IHDR', header), pngChunk('IDAT', data), pngChunk('IEND', Buffer.alloc(0))]);
}

function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  checksum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, checksum]);
}

/** The same JPEG, saying of itself that it is another size. */
export function jpegSaying(jpeg: Buffer, width: number, height: number): Buffer {
  const changed = Buffer.from(jpeg);
  const frame =
    changed.indexOf(Buffer.from([0xff, 0xc0])) >= 0 ? changed.indexOf(Buffer.from([0xff, 0xc0])) : changed.indexOf(Buffer.from([0xff, 0xc2]));
  changed.writeUInt16BE(height, frame + 5);
  changed.writeUInt16BE(width, frame + 7);
  return changed;
}
