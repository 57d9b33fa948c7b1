import { DatabaseError } from 'pg';
import { QueryFailedError } from 'typeorm';
import { problem } from '../../platform/problems/problem';
import { codeOf, messageOf } from '../model/error-code';
import { NEWS_PROBLEMS } from '../model/news.problems';

const CONNECTION_LOST =
  /connection terminated|connection error|not queryable|query read timeout|timeout exceeded|ECONN|EPIPE|ENOTFOUND|driver not connected/i;
const REASONS: Readonly<Record<string, string>> = {
  '53100': 'its disk is full',
  '55P03': 'another import held it up for too long',
  '57014': 'a statement took too long',
  '57P01': 'it was shut down',
};

/** An error of the database as a problem that says so; any other error as it is. */
export function toDatabaseProblem(error: unknown, name: string): unknown {
  const cause: unknown = error instanceof QueryFailedError ? error.driverError : error;
  const isLost = CONNECTION_LOST.test(`${codeOf(cause)} ${messageOf(cause)}`);
  if (!(error instanceof QueryFailedError) && !(cause instanceof DatabaseError) && !isLost) return error;
  const reason = REASONS[codeOf(cause)] ?? (isLost ? 'the connection was lost' : messageOf(cause));
  return problem(NEWS_PROBLEMS.database_failed, { params: { name, reason }, cause: error });
}
