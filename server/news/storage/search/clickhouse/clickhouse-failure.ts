import { ClickHouseError } from '@clickhouse/client';
import { isError } from '../../../../platform/problems/is-error';

/** What a server of ClickHouse says that has too much to do or is not whole: it answers later what it refuses now. */
const PASSING: ReadonlySet<string | undefined> = new Set([
  'ALL_CONNECTION_TRIES_FAILED',
  'CANNOT_SCHEDULE_TASK',
  'KEEPER_EXCEPTION',
  'MEMORY_LIMIT_EXCEEDED',
  'NETWORK_ERROR',
  'NOT_ENOUGH_SPACE',
  'QUERY_WAS_CANCELLED',
  'SERVER_OVERLOADED',
  'SOCKET_TIMEOUT',
  'TABLE_IS_READ_ONLY',
  'TIMEOUT_EXCEEDED',
  'TOO_MANY_PARTS',
  'TOO_MANY_SIMULTANEOUS_QUERIES',
  'TOO_SLOW',
]);

/** The client's words for a server that does not answer in time. */
const TIMED_OUT = 'Timeout error.';
/** Of the operating system, as `ECONNREFUSED`; those of Node begin with `ERR_`. */
const SYSTEM_CODE = /^E(?!RR_)[A-Z]+$/;
/** The page of a proxy that does not reach ClickHouse. */
const PAGE = /^\s*(<|$)/;

/** Whether ClickHouse cannot be reached, is too slow or has too much to do. All else it would refuse again: a fault of ours. */
export function isClickHouseAway(error: unknown): boolean {
  if (error instanceof ClickHouseError) return PASSING.has(error.type);
  if (!isError(error)) return false;
  if ('code' in error && typeof error.code === 'string') return SYSTEM_CODE.test(error.code);
  return error.message === TIMED_OUT || (error.constructor === Error && PAGE.test(error.message));
}
