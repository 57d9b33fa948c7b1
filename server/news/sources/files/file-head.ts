/** So much of a file is looked at to tell what it is. */
export const FILE_HEAD_BYTES = 64 * 1024;

/** The byte order mark of UTF-8. */
export function withoutMark(bytes: Buffer): Buffer {
  return bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? bytes.subarray(3) : bytes;
}

/** What a file begins with, FILE_HEAD_BYTES of it where it has so many. */
export async function readHead(chunks: AsyncIterable<Buffer>): Promise<Buffer> {
  const pieces: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of chunks) {
    pieces.push(chunk);
    bytes += chunk.length;
    if (bytes >= FILE_HEAD_BYTES) break;
  }
  return Buffer.concat(pieces).subarray(0, FILE_HEAD_BYTES);
}

/** The text that a file begins with, without space before it; where there is none, in words why not. */
export function headText(head: Buffer): { readonly text: string; readonly fault: null } | { readonly text: null; readonly fault: string } {
  const none = (fault: string) => ({ text: null, fault });
  if ((head[0] === 0xff && head[1] === 0xfe) || (head[0] === 0xfe && head[1] === 0xff)) return none('it is UTF-16; save it as UTF-8');
  if (head[0] === 0x50 && head[1] === 0x4b) return none('it is an archive within an archive; unpack it first');
  if (head[0] === 0x1f && head[1] === 0x8b) return none('it is an archive within an archive; unpack it first');
  const text = withoutMark(head).toString('utf8').trimStart();
  return text === '' ? none('it is empty') : { text, fault: null };
}
