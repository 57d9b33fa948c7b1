import { codeOf, messageOf } from '../../../model/error-code';
import { Problem, problem } from '../../../../platform/problems/problem';
import { NEWS_PROBLEMS } from '../../../model/news.problems';

/** Largest archive, as it lies on the disk and unpacked. */
export const ARCHIVE_BYTES_MAX = 2 * 2 ** 30;
const ARCHIVE_UNPACKED_BYTES_MAX = 64 * 2 ** 30;
const ARCHIVE_RATIO_MAX = 200;
/** Below this the ratio says nothing: a short repetitive file may pack well. */
const RATIO_FREE_BYTES = 16 * 2 ** 20;

/**
 * What comes out of unpacking, stopped where it is too much for what went in.
 * @param packedBytes bytes taken in so far
 * @throws Problem archive_expands_too_far, file_damaged
 */
export async function* guardUnpacking(name: string, chunks: AsyncIterable<Buffer>, packedBytes: () => number): AsyncGenerator<Buffer> {
  let bytes = 0;
  try {
    for await (const chunk of chunks) {
      bytes += chunk.length;
      if (bytes > ARCHIVE_UNPACKED_BYTES_MAX || bytes > Math.max(RATIO_FREE_BYTES, packedBytes() * ARCHIVE_RATIO_MAX)) {
        throw problem(NEWS_PROBLEMS.file_expands_too_far, {
          params: { name, limit: ARCHIVE_UNPACKED_BYTES_MAX, ratio: ARCHIVE_RATIO_MAX },
        });
      }
      yield chunk;
    }
  } catch (error) {
    throw error instanceof Problem ? error : damaged(name, error);
  }
}

/** A failure of the disk is told from one of the packing by its code. */
export function damaged(name: string, cause: unknown): Problem {
  const code = codeOf(cause);
  const isDisk = /^E[A-Z]+$/.test(code) && !code.startsWith('ERR_');
  const kind = isDisk ? NEWS_PROBLEMS.file_unreadable : NEWS_PROBLEMS.file_damaged;
  return problem(kind, { params: { name, reason: isDisk ? code : messageOf(cause) }, cause });
}
