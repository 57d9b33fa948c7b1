/**
 * What a picture's header says, read without decoding it: a file of a few kilobytes may unpack to gigabytes. Walks the
 * whole file, so one that is cut short is found too.
 */
export interface ImageHeader {
  readonly format: 'jpeg' | 'png';
  /** In pixels, as stored: a camera's note on how to turn the picture is not applied. */
  readonly width: number;
  readonly height: number;
}

const PNG_SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex');
const PNG_HEADER_BYTES = 13;
const JPEG_START = 0xffd8;
/** Encoders write about ten; each is a pass over all pixels. */
const JPEG_SCANS_MAX = 32;
const MARKER = { end: 0xd9, scan: 0xda } as const;
/** Of the markers C0 to CF, these are no headers of frames: tables, reserved, arithmetic conditioning. */
const NO_FRAME = new Set([0xc4, 0xc8, 0xcc]);

/** Something that the file announces lies beyond its end. */
class CutShort extends Error {}

/** Null for what is neither a whole JPEG nor a whole PNG; the first bytes decide, whatever name or type came along. */
export function readImageHeader(bytes: Buffer): ImageHeader | null {
  try {
    if (bytes.subarray(0, PNG_SIGNATURE.length).equals(PNG_SIGNATURE)) return readPng(bytes);
    return bytes.length >= 2 && bytes.readUInt16BE(0) === JPEG_START ? readJpeg(bytes) : null;
  } catch (error) {
    if (error instanceof CutShort) return null;
    throw error;
  }
}

/** PNG, section 5: a signature, then chunks of length, type, data and checksum; IHDR first, IEND last. */
function readPng(bytes: Buffer): ImageHeader | null {
  let header: ImageHeader | null = null;
  for (let at = PNG_SIGNATURE.length; ;) {
    const length = numberAt(bytes, at, 4);
    const type = bytes.toString('latin1', at + 4, at + 8);
    if ((type === 'IHDR') !== (header === null)) return null;
    if (header === null) {
      if (length !== PNG_HEADER_BYTES) return null;
      header = { format: 'png', width: numberAt(bytes, at + 8, 4), height: numberAt(bytes, at + 12, 4) };
    }
    // The data are followed by a checksum, which the decoder verifies.
    numberAt(bytes, at + 8 + length, 4);
    at += 12 + length;
    if (type === 'IEND') return isArea(header) ? header : null;
  }
}

/** JPEG (ITU T.81, annex B): segments that begin with a marker, one header of a frame, scans, and an end. */
function readJpeg(bytes: Buffer): ImageHeader | null {
  let header: ImageHeader | null = null;
  let scans = 0;
  for (let at = 2; ;) {
    if (numberAt(bytes, at, 1) !== 0xff) return null;
    while (numberAt(bytes, at, 1) === 0xff) at++;
    const marker = numberAt(bytes, at++, 1);
    if (marker === MARKER.end) return header !== null && scans > 0 && isArea(header) ? header : null;
    // Markers without a length, which have no place here: a decoder may read on elsewhere than we do.
    if (marker < 0xc0 || (marker >= 0xd0 && marker <= 0xd8)) return null;
    const length = numberAt(bytes, at, 2);
    if (length < 2) return null;
    if (marker <= 0xcf && !NO_FRAME.has(marker)) {
      if (header !== null) return null;
      header = { format: 'jpeg', height: numberAt(bytes, at + 3, 2), width: numberAt(bytes, at + 5, 2) };
    }
    at += length;
    if (marker === MARKER.scan) {
      if (header === null || ++scans > JPEG_SCANS_MAX) return null;
      at = endOfScan(bytes, at);
    }
  }
}

/** Where the data of a scan end: at the next marker that is neither a stuffed byte nor a restart. */
function endOfScan(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at !== -1; at = bytes.indexOf(0xff, at + 1)) {
    const next = numberAt(bytes, at + 1, 1);
    if (next !== 0x00 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return at;
  }
  throw new CutShort();
}

/** A number of so many bytes, the highest first. */
function numberAt(bytes: Buffer, at: number, size: 1 | 2 | 4): number {
  if (at + size > bytes.length) throw new CutShort();
  return bytes.readUIntBE(at, size);
}

function isArea({ width, height }: ImageHeader): boolean {
  return width > 0 && height > 0;
}
