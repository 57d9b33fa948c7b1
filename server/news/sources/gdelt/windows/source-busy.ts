import { QueryFailedError } from 'typeorm';
import { loggedAddress } from '../../../../platform/logging/logged-address';
import { Problem } from '../../../../platform/problems/problem';
import { codeOf } from '../../../model/error-code';
import { NEWS_PROBLEMS } from '../../../model/news.problems';

/** A host asks for patience: 429 or 503. */
export class SourceBusy extends Problem {
  constructor(
    url: string,
    status: number,
    /** How long it asks for; null where it does not say. */
    readonly retryAfterMs: number | null,
  ) {
    super(NEWS_PROBLEMS.source_busy, { params: { url: loggedAddress(url), status } });
  }
}

/** A host that asked for patience is left alone: it was not asked. */
export class SourcePaused extends Problem {
  constructor(
    host: string,
    readonly until: Date,
  ) {
    super(NEWS_PROBLEMS.source_paused, { params: { host, until: minuteFrom(until) } });
  }
}

/** The first whole minute from an instant on: who waits until then has waited long enough. */
function minuteFrom(instant: Date): string {
  const minute = new Date(Math.ceil(instant.getTime() / 60_000) * 60_000).toISOString();
  return `${minute.slice(0, 10)} ${minute.slice(11, 16)} UTC`;
}

const OF_THE_HOST = new Set<string>([
  NEWS_PROBLEMS.source_unreachable.code,
  NEWS_PROBLEMS.list_unreadable.code,
  NEWS_PROBLEMS.list_names_other_host.code,
]);
const OF_THE_FILE = new Set<string>([
  NEWS_PROBLEMS.file_not_gkg.code,
  NEWS_PROBLEMS.file_damaged.code,
  NEWS_PROBLEMS.file_expands_too_far.code,
  NEWS_PROBLEMS.file_too_large.code,
  NEWS_PROBLEMS.file_has_too_many_rows.code,
  NEWS_PROBLEMS.file_differs_from_list.code,
  NEWS_PROBLEMS.file_of_other_window.code,
]);

/** Classes of PostgreSQL's errors: data exceptions, broken constraints, limits of the program. */
const NOT_HELD = /^(?:22|23|54)/;

/** Whether nothing, or nothing sensible, came from the host; it may be the host or the one file that is at fault. */
export function isHostTrouble(error: unknown): error is Problem {
  return error instanceof Problem && OF_THE_HOST.has(error.kind.code);
}

/**
 * Whether a file came that is no good. So is one with something in it that nobody has foreseen, which the code stumbles over or the
 * database does not hold: it would be stumbled over each time, and no window after it would have its turn.
 */
export function isFileTrouble(error: unknown): error is Error {
  if (error instanceof Problem) return OF_THE_FILE.has(error.kind.code) || NOT_HELD.test(codeOf(driverErrorOf(error.cause)));
  return error instanceof TypeError || error instanceof RangeError || error instanceof SyntaxError;
}

function driverErrorOf(cause: unknown): unknown {
  return cause instanceof QueryFailedError ? cause.driverError : cause;
}
