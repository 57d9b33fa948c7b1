import { type Entry, getFileNameLowLevel, openPromise, type ZipFile } from 'yauzl';
import { crc32 } from 'node:zlib';
import { problem, Problem } from '../../../../platform/problems/problem';
import { NEWS_PROBLEMS } from '../../../model/news.problems';
import type { ArchiveEntry } from './archive-entry';
import { damaged, guardUnpacking } from './packed-bytes';

const ZIP_ENTRIES_MAX = 200_000;
const [STORED, DEFLATED, ENCRYPTED] = [0, 8, 1];
const NAME_LENGTH_MAX = 120;
/** What archivers of one system leave for themselves. */
const FURNITURE = /^__MACOSX\/|(?:^|\/)(?:\.DS_Store|Thumbs\.db)$/;
const UNPRINTABLE = /[\p{Cc}\p{Cf}\p{Cs}]+/gu;

/**
 * Files of a zip, in the order of its directory. Sizes that it declares are not believed; checksums are compared.
 * @param fileBytes size of the zip
 * @param onRead told of packed bytes as they are read
 * @throws Problem file_damaged, archive_unreadable
 */
export async function* zipEntries(path: string, name: string, fileBytes: number, onRead: (bytes: number) => void): AsyncGenerator<ArchiveEntry> {
  const zip = await open(path, name);
  try {
    if (zip.entryCount > ZIP_ENTRIES_MAX) throw refusal(name, `it holds more than ${ZIP_ENTRIES_MAX} files`);
    let packed = 0;
    for await (const entry of zip.eachEntry()) {
      // A bomb of many entries that are the same bytes.
      packed += entry.compressedSize;
      if (packed > fileBytes) throw refusal(name, 'its entries overlap');
      const shown = shownName(entry);
      if (shown.endsWith('/') || FURNITURE.test(shown)) continue;
      yield { name: shown, obstacle: obstacleOf(entry), chunks: readEntry(zip, entry, `${name}#${shown}`, onRead) };
    }
  } catch (error) {
    throw error instanceof Problem ? error : damaged(name, error);
  } finally {
    zip.close();
  }
}

function refusal(name: string, reason: string): Problem {
  return problem(NEWS_PROBLEMS.archive_unreadable, { params: { name, reason } });
}

async function open(path: string, name: string): Promise<ZipFile> {
  try {
    // Names are labels here: decoded by hand, so that one that looks like a path out of the archive keeps nothing from being read.
    return await openPromise(path, { decodeStrings: false, autoClose: false, validateEntrySizes: false });
  } catch (error) {
    throw damaged(name, error);
  }
}

function shownName(entry: Entry): string {
  const decoded = getFileNameLowLevel(entry.generalPurposeBitFlag, entry.fileNameRaw, entry.extraFields, false);
  const printable = decoded.replace(UNPRINTABLE, ' ').trim();
  if (printable === '') return '(no name)';
  return printable.length <= NAME_LENGTH_MAX ? printable : `…${printable.slice(1 - NAME_LENGTH_MAX)}`;
}

function obstacleOf(entry: Entry): string | null {
  if ((entry.generalPurposeBitFlag & ENCRYPTED) !== 0) return 'it is encrypted';
  return entry.compressionMethod === STORED || entry.compressionMethod === DEFLATED ? null : 'it is packed in an unknown way';
}

async function* readEntry(zip: ZipFile, entry: Entry, name: string, onRead: (bytes: number) => void): AsyncGenerator<Buffer> {
  let bytes = 0;
  let crc = 0;
  onRead(entry.compressedSize);
  for await (const chunk of guardUnpacking(name, openEntry(zip, entry), () => entry.compressedSize)) {
    bytes += chunk.length;
    crc = crc32(chunk, crc);
    yield chunk;
  }
  if (bytes !== entry.uncompressedSize) throw damaged(name, new Error('its size is not the one it declares'));
  if (crc !== entry.crc32) throw damaged(name, new Error('its checksum is wrong'));
}

async function* openEntry(zip: ZipFile, entry: Entry): AsyncGenerator<Buffer> {
  const stream = await zip.openReadStreamPromise(entry);
  for await (const chunk of stream) yield chunk as Buffer;
}
