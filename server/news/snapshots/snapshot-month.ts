import { createReadStream } from 'node:fs';
import { createGunzip } from 'node:zlib';
import { ZodError } from 'zod';
import { SnapshotError } from './snapshot-error';
import { LINE_BYTES_MAX, parseLine, type SnapshotDay, type SnapshotFile, type SnapshotOutlet } from './snapshot-format';

/**
 * The lines of a month's file, checked one by one and against each other.
 * @throws SnapshotError that names the line
 */
export async function* monthLines(path: string, file: SnapshotFile): AsyncGenerator<SnapshotOutlet | SnapshotDay> {
  let number = 0;
  let last = '';
  let days = 0;
  try {
    for await (const text of linesOf(path)) {
      number++;
      const line = parseLine(text);
      if ('day' in line) {
        if (!line.day.startsWith(file.month) || line.day <= last)
          throw new RangeError(`${line.day} does not follow ${last || 'the first'} of ${file.month}`);
        last = line.day;
        days++;
      }
      yield line;
    }
  } catch (error) {
    throw isFault(error) ? new SnapshotError(`${file.name}, line ${number}: ${describe(error)}.`) : error;
  }
  if (days !== file.days) throw new SnapshotError(`${file.name} has ${days} days and should have ${file.days}.`);
}

async function* linesOf(path: string): AsyncGenerator<string> {
  let pieces: Buffer[] = [];
  let length = 0;
  const packed = createReadStream(path);
  const unpacked = packed.pipe(createGunzip());
  packed.on('error', (error) => unpacked.destroy(error));
  for await (const chunk of unpacked as AsyncIterable<Buffer>) {
    let start = 0;
    for (let end = chunk.indexOf(10); end >= 0; end = chunk.indexOf(10, start)) {
      yield Buffer.concat([...pieces, chunk.subarray(start, end)]).toString();
      [pieces, length, start] = [[], 0, end + 1];
    }
    pieces.push(chunk.subarray(start));
    length += chunk.length - start;
    if (length > LINE_BYTES_MAX) throw new RangeError('it is too long');
  }
  if (length > 0) throw new RangeError('it is cut off');
}

const isFault = (error: unknown): error is Error =>
  error instanceof ZodError ||
  error instanceof RangeError ||
  error instanceof SyntaxError ||
  (error as { code?: string }).code?.startsWith('Z_') === true;

function describe(error: Error): string {
  if (!(error instanceof ZodError)) return error.message;
  const [issue] = error.issues;
  return `${issue.path.join('.') || 'it'} is not as it should be`;
}
