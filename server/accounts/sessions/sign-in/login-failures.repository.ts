import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

/** Failures that pass without a delay. */
const FREE_FAILURES = 10;
/** Failures are forgotten after so long without one. */
const WINDOW = `interval '15 minutes'`;
const FIRST_DELAY_SECONDS = 30;
const DELAY_SECONDS_MAX = 900;

/** No delay reaches further; one that does was set by a wrong clock. */
const LATEST = `$2::timestamptz + ${DELAY_SECONDS_MAX + 60} * interval '1 second'`;

const IS_FORGOTTEN = `(greatest(f.last_at, f.blocked_until) <= $2::timestamptz - ${WINDOW} OR greatest(f.last_at, f.blocked_until) > ${LATEST})`;
/** Doubles from failure to failure; the exponent is capped so that it never overflows. */
const DELAY = `least(${DELAY_SECONDS_MAX}, ${FIRST_DELAY_SECONDS} * 2 ^ least(f.failures + 1 - ${FREE_FAILURES}, 10)) * interval '1 second'`;

const COUNT = `
  INSERT INTO login_failures AS f (subject, failures, last_at) VALUES ($1, 1, $2)
  ON CONFLICT ON CONSTRAINT login_failures_pkey DO UPDATE SET
    failures = CASE WHEN ${IS_FORGOTTEN} THEN 1 ELSE f.failures + 1 END,
    last_at = $2::timestamptz,
    blocked_until = CASE WHEN NOT ${IS_FORGOTTEN} AND f.failures + 1 >= ${FREE_FAILURES} THEN $2::timestamptz + ${DELAY} END
  WHERE f.blocked_until IS NULL OR f.blocked_until <= $2::timestamptz OR f.blocked_until > ${LATEST}
  RETURNING failures`;

/** Wrong passwords, by keyed hash of whose count it is. */
@Injectable()
export class LoginFailuresRepository {
  /** Counts an attempt, or says how many seconds to wait; 0 where it was counted. */
  async count(subject: Buffer, now: Date, manager: EntityManager): Promise<number> {
    const counted: unknown[] = await manager.query(COUNT, [subject, now]);
    if (counted.length > 0) return 0;
    const rows: { seconds: number }[] = await manager.query(
      `SELECT greatest(1, ceil(extract(epoch FROM blocked_until - $2::timestamptz)))::integer AS seconds FROM login_failures WHERE subject = $1`,
      [subject, now],
    );
    // The row may have been forgotten since; then the next attempt is let in.
    return rows[0]?.seconds ?? 1;
  }

  /** The time of the latest failure is when it was found out. */
  async confirm(subject: Buffer, now: Date, manager: EntityManager): Promise<void> {
    await manager.query(`UPDATE login_failures SET last_at = greatest(last_at, $2::timestamptz) WHERE subject = $1`, [subject, now]);
  }

  async forget(subject: Buffer, manager: EntityManager): Promise<void> {
    await manager.query(`DELETE FROM login_failures WHERE subject = $1`, [subject]);
  }
}
