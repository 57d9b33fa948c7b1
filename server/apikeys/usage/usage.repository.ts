import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { CallLimits } from '../../billing';
import { queryPrepared } from '../../platform/database/prepared-statement';
import type { Outcome } from './allotment';
import type { KeyLimits } from '../keys/key-limits';
import {
  countInOwnMinute,
  DAY_START,
  heldIn,
  isAhead,
  LOCKED_WINDOWS,
  OWN_FIGURES,
  type OwnStatements,
  ownUse,
  queryLocked,
  servedOfLeases,
  usedInDay,
  usedInMonth,
} from './locked-windows';
import type { OwnFigures } from './own-limits';
import type { UsageWindows } from './usage-windows';

/** A call as it was counted: all that is needed to take it back. */
export interface CountedCall {
  readonly keyId: string;
  readonly day: string;
  readonly monthStart: Date;
  readonly isPaidByCredit: boolean;
}

/** Where a batch was counted. Later than asked for when another process is already in the next window. */
export interface ReservedBatch extends Outcome {
  readonly day: string;
  readonly monthStart: Date;
}

export interface UsageCounters {
  readonly dayUsed: number;
  readonly monthUsed: number;
}

/**
 * One statement counts a batch, whole or not at all. The row of the organization is locked first and every figure is
 * taken from it, so any number of processes agree. A window does not go back by the little that clocks differ: a process that is
 * behind counts into the window that others have opened. One that lies further ahead was opened by a clock that was wrong; the right
 * one takes its place, with what the daily usage knows of it. What is left is cut at 1,000 million, so that sums stay within integers.
 *
 * The spending of credits is written here rather than in billing: it must be the same statement.
 */
const reserveText = (own?: OwnStatements): string => `
  WITH ${LOCKED_WINDOWS}${own === undefined ? '' : `, ${own.used}`}, account AS (
    SELECT balance FROM credit_accounts WHERE organization_id = (SELECT organization_id FROM locked) FOR NO KEY UPDATE
  ), room AS (
    SELECT locked.*, ${own === undefined ? '' : 'own.*, '}least(coalesce((SELECT balance FROM account), 0), 1000000000)::integer AS balance,
           least(cardinality($8::uuid[]), greatest($5::integer - minute_used - minute_held, 0)${own === undefined ? '' : ', own_minute_left'}) AS passed,
           greatest($6::integer - day_used - day_held, 0) AS day_left,
           least(greatest($7::integer - month_used - month_held, 0), 1000000000) AS month_left
    FROM locked${own === undefined ? '' : ', own'}
  ), share AS (
    SELECT *, ${grantedOf(own)} AS granted, greatest(${grantedOf(own)} - month_left, 0) AS credits
    FROM room
  ), counted AS (
    UPDATE api_usage u SET minute_start = s.minute_start, minute_used = s.minute_used + s.passed, minute_held = s.minute_held,
           day = s.day, day_used = s.day_used + s.granted, day_held = s.day_held,
           month_start = s.month_start, month_used = s.month_used + s.granted - s.credits, month_held = s.month_held
    FROM share s WHERE u.organization_id = s.organization_id
  ), ${own === undefined ? '' : `${own.counted}, `}daily AS (
    INSERT INTO usage_daily AS d (organization_id, key_id, day, month_start, calls, credit_calls)
    SELECT s.organization_id, k.id, s.day, s.month_start, count(*), count(*) FILTER (WHERE k.place > s.granted - s.credits)
    FROM share s, unnest($8::uuid[]) WITH ORDINALITY AS k (id, place)
    WHERE k.place <= s.granted GROUP BY s.organization_id, k.id, s.day, s.month_start
    ON CONFLICT ON CONSTRAINT usage_daily_pkey DO UPDATE SET calls = d.calls + excluded.calls, credit_calls = d.credit_calls + excluded.credit_calls
  ), spent AS (
    INSERT INTO credit_entries (organization_id, amount, reason, created_at)
    SELECT organization_id, -credits, 'usage', $9 FROM share WHERE credits > 0
  )
  SELECT minute_used + minute_held AS "minuteUsed", day_used + day_held AS "dayUsed", month_used + month_held AS "monthUsed",
         day_held AS "dayHeld", month_held AS "monthHeld", balance, passed, granted, credits,
         day::text AS day, month_start AS "monthStart"${own === undefined ? '' : `, ${OWN_FIGURES}`}
  FROM share`;
const grantedOf = (own?: OwnStatements): string => `least(passed, day_left, month_left + balance${own === undefined ? '' : ', own_left'})`;

const RESERVE = { name: 'apikeys-reserve', text: reserveText() };
const ONLY_KEY = '($8::uuid[])[1]';
/** Of one key, which has limits of its own. */
const RESERVE_OF_OWN = reserveText({
  used: ownUse(ONLY_KEY, { minute: '$10', day: '$11', month: '$12' }),
  counted: countInOwnMinute(ONLY_KEY, '$10', 'passed', 'share WHERE passed > 0'),
});

/** Takes calls back that were counted and not served. The same row is locked first, so the two never wait for each other in a ring. */
const REFUND = `
  WITH locked AS (
    SELECT organization_id, day, month_start FROM api_usage WHERE organization_id = $1 FOR NO KEY UPDATE
  ), calls AS (
    SELECT l.organization_id, l.day AS open_day, l.month_start AS open_month, c.*
    FROM locked l, unnest($2::uuid[], $3::date[], $4::timestamptz[], $5::boolean[]) AS c (key_id, day, month_start, is_paid)
  ), total AS (
    SELECT organization_id, count(*) FILTER (WHERE day = open_day) AS of_day,
           count(*) FILTER (WHERE month_start = open_month AND NOT is_paid) AS of_month, count(*) FILTER (WHERE is_paid) AS credits
    FROM calls GROUP BY organization_id
  ), counted AS (
    UPDATE api_usage u SET day_used = u.day_used - t.of_day, month_used = u.month_used - t.of_month
    FROM total t WHERE u.organization_id = t.organization_id
  ), daily AS (
    UPDATE usage_daily d SET calls = d.calls - c.calls, credit_calls = d.credit_calls - c.paid
    FROM (SELECT organization_id, key_id, day, month_start, count(*) AS calls, count(*) FILTER (WHERE is_paid) AS paid FROM calls GROUP BY 1, 2, 3, 4) c
    WHERE d.organization_id = c.organization_id AND d.key_id = c.key_id AND d.day = c.day AND d.month_start = c.month_start
  )
  INSERT INTO credit_entries (organization_id, amount, reason, created_at)
  SELECT organization_id, credits, 'refund', $6 FROM total WHERE credits > 0`;

@Injectable()
export class UsageRepository {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * Counts as many of the calls as every limit allows, the first ones first.
   * @param keyIds one for each call, in the order in which they came
   */
  async reserve(organizationId: string, keyIds: readonly string[], limits: CallLimits, windows: UsageWindows, now: Date): Promise<ReservedBatch> {
    const values = valuesOf(organizationId, keyIds, limits, windows, now);
    return this.open(organizationId, () => queryPrepared<ReservedBatch>(this.dataSource, RESERVE, values));
  }

  /** The same for calls of one key with limits of its own; `keyIds` holds nothing else. */
  async reserveOfOwn(
    organizationId: string,
    keyIds: readonly string[],
    own: KeyLimits,
    limits: CallLimits,
    windows: UsageWindows,
    now: Date,
  ): Promise<ReservedBatch & OwnFigures> {
    const values = [...valuesOf(organizationId, keyIds, limits, windows, now), own.minute, own.day, own.month];
    return this.open(organizationId, () => queryLocked<ReservedBatch & OwnFigures>(this.dataSource, organizationId, RESERVE_OF_OWN, values));
  }

  async refund(organizationId: string, calls: readonly CountedCall[], now: Date): Promise<void> {
    await this.dataSource.query(REFUND, [
      organizationId,
      calls.map(({ keyId }) => keyId),
      calls.map(({ day }) => day),
      calls.map(({ monthStart }) => monthStart),
      calls.map(({ isPaidByCredit }) => isPaidByCredit),
      now,
    ]);
  }

  /** What is used in the windows given; a window that nobody has opened yet is empty. */
  async getCounters(organizationId: string, { day, monthStart }: UsageWindows, now: Date): Promise<UsageCounters> {
    const rows: UsageCounters[] = await this.dataSource.query(
      `SELECT CASE WHEN ${isAhead(DAY_START, '$4')} THEN ${usedInDay('$2')} WHEN day >= $2 THEN day_used ELSE 0 END
                + ${servedOfLeases('day = $2')} AS "dayUsed",
              CASE WHEN ${isAhead('month_start', '$4')} THEN ${usedInMonth('$3')} WHEN month_start >= $3 THEN month_used ELSE 0 END
                + ${servedOfLeases('month_start = $3')} AS "monthUsed"
       FROM api_usage u WHERE organization_id = $1`,
      [organizationId, day, monthStart, now],
    );
    return rows[0] ?? { dayUsed: 0, monthUsed: 0 };
  }

  /** Calls of every day, the earliest first. */
  listDays(organizationId: string): Promise<{ day: string; calls: number; creditCalls: number }[]> {
    return this.dataSource.query(
      `SELECT day::text, sum(calls)::integer AS calls, sum(credit_calls)::integer AS "creditCalls"
       FROM (SELECT day, calls, credit_calls FROM usage_daily WHERE organization_id = $1
             UNION ALL SELECT day, served, 0 FROM usage_leases WHERE organization_id = $1) AS counted
       GROUP BY day ORDER BY day`,
      [organizationId],
    );
  }

  /** The row that is locked is there from the first call on. */
  private async open<R>(organizationId: string, query: () => Promise<R[]>): Promise<R> {
    for (;;) {
      const [found] = await query();
      if (found !== undefined) return found;
      await this.dataSource.query(`INSERT INTO api_usage (organization_id) VALUES ($1) ON CONFLICT DO NOTHING`, [organizationId]);
    }
  }

  /** Writes day and month anew from the usage by key and day. */
  async rebuildCounters(organizationId: string, { day, monthStart }: UsageWindows): Promise<void> {
    await this.dataSource.query(
      `WITH locked AS (SELECT organization_id FROM api_usage WHERE organization_id = $1 FOR NO KEY UPDATE)
       UPDATE api_usage u SET day = $2, month_start = $3,
              day_used = ${usedInDay('$2')}, month_used = ${usedInMonth('$3')},
              day_held = ${heldIn('day = $2')}, month_held = ${heldIn('month_start = $3')}
       FROM locked l WHERE u.organization_id = l.organization_id`,
      [organizationId, day, monthStart],
    );
  }
}

function valuesOf(
  organizationId: string,
  keyIds: readonly string[],
  { minute, day, month }: CallLimits,
  windows: UsageWindows,
  now: Date,
): unknown[] {
  return [organizationId, windows.minuteStart, windows.day, windows.monthStart, minute, day, month, keyIds, now];
}
