import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { CallLimits } from '../../billing';
import { queryPrepared } from '../../platform/database/prepared-statement';
import { countInOwnMinute, LOCKED_WINDOWS, OWN_FIGURES, type OwnStatements, ownUse, queryLocked } from './locked-windows';
import { type Bounds, type KeyCall, organizationBounds, type OwnFigures, tightestBounds } from './own-limits';
import type { UsageWindows } from './usage-windows';

/** What a lease was taken from: its size, its windows, and what was used and held of them before. */
export interface LeaseTerms {
  readonly size: number;
  readonly minuteStart: Date;
  readonly day: string;
  readonly monthStart: Date;
  readonly minuteUsed: number;
  readonly dayUsed: number;
  readonly monthUsed: number;
  readonly balance: number;
}

/** A lease to be taken, of so many calls at most. */
interface AskedLease {
  readonly id: string;
  readonly call: KeyCall;
  readonly size: number;
}

/** A lease whose process has not settled it in time. */
export interface LeftLease {
  readonly id: string;
  readonly organizationId: string;
}

/** A lease holds at most this part of what is left of any window, so that the last calls are always counted one by one. */
const PART_OF_WHAT_IS_LEFT = 10;
/** Below this a lease is not worth its statements. */
const SIZE_MIN = 16;
/** A lease is for the minute it was taken in. So long after that began nobody serves calls of it any more. */
const LEFT_AFTER = `interval '90 seconds'`;

/** Where credits may come into play within the minute, none of the month is held: they are spent only when it is used up. */
const takeText = (own?: OwnStatements): string => `
  WITH ${LOCKED_WINDOWS}${own === undefined ? '' : `, ${own.used}`}, account AS (
    SELECT coalesce((SELECT balance FROM credit_accounts WHERE organization_id = $1), 0) AS balance
  ), room AS (
    SELECT locked.*, ${own === undefined ? '' : 'own.*, '}least(balance, 1000000000)::integer AS balance,
           least($11::integer, ${own === undefined ? '' : `own_left / ${PART_OF_WHAT_IS_LEFT}, own_minute_left / ${PART_OF_WHAT_IS_LEFT}, `} ($5::integer - minute_used - minute_held) / ${PART_OF_WHAT_IS_LEFT}, ($6::integer - day_used - day_held) / ${PART_OF_WHAT_IS_LEFT},
                 ($7::bigint - month_used - month_held - CASE WHEN balance > 0 THEN 2 * $5::bigint ELSE 0 END) / ${PART_OF_WHAT_IS_LEFT})::integer AS size
    FROM locked, account${own === undefined ? '' : ', own'}
  ), held AS (
    UPDATE api_usage u SET minute_start = r.minute_start, minute_used = r.minute_used, minute_held = r.minute_held + r.size,
           day = r.day, day_used = r.day_used, day_held = r.day_held + r.size,
           month_start = r.month_start, month_used = r.month_used, month_held = r.month_held + r.size
    FROM room r WHERE u.organization_id = r.organization_id AND r.size >= ${SIZE_MIN}
  ), ${own === undefined ? '' : `${own.counted}, `}lease AS (
    INSERT INTO usage_leases (id, organization_id, key_id, minute_start, day, month_start, size)
    SELECT $10, organization_id, $8::uuid, minute_start, day, month_start, size FROM room WHERE size >= ${SIZE_MIN}
  )
  SELECT size, minute_start AS "minuteStart", day::text AS day, month_start AS "monthStart", balance, minute_used + minute_held AS "minuteUsed",
         day_used + day_held AS "dayUsed", month_used + month_held AS "monthUsed"${own === undefined ? '' : `, ${OWN_FIGURES}`}
  FROM room WHERE size >= ${SIZE_MIN}`;

const TAKE = { name: 'apikeys-take-lease', text: takeText() };
/** For a key that has limits of its own. Its minute is opened, so that what is made of the lease is counted there when it ends. */
const TAKE_OF_OWN = takeText({
  used: ownUse('$8::uuid', { minute: '$12', day: '$13', month: '$14' }),
  counted: countInOwnMinute('$8::uuid', '$12', '0', `room WHERE size >= ${SIZE_MIN}`),
});

/** Whoever comes second finds no lease and changes nothing. The organization's row is locked first, as everywhere. */
const SETTLE = {
  name: 'apikeys-settle-lease',
  text: `
  WITH locked AS (
    SELECT * FROM api_usage WHERE organization_id = $1 FOR NO KEY UPDATE
  ), gone AS (
    DELETE FROM usage_leases l USING locked k WHERE l.organization_id = k.organization_id AND l.id = $2
    RETURNING l.key_id, l.minute_start, l.day, l.month_start, l.size, coalesce($3::integer, l.served) AS served, coalesce($4::integer, l.served) AS taken,
              l.minute_start = k.minute_start AS in_minute, l.day = k.day AS in_day, l.month_start = k.month_start AS in_month
  ), counted AS (
    UPDATE api_usage u SET
      minute_used = k.minute_used + CASE WHEN in_minute THEN taken ELSE 0 END,
      minute_held = greatest(k.minute_held - CASE WHEN in_minute THEN size ELSE 0 END, 0),
      day_used = k.day_used + CASE WHEN in_day THEN served ELSE 0 END,
      day_held = greatest(k.day_held - CASE WHEN in_day THEN size ELSE 0 END, 0),
      month_used = k.month_used + CASE WHEN in_month THEN served ELSE 0 END,
      month_held = greatest(k.month_held - CASE WHEN in_month THEN size ELSE 0 END, 0)
    FROM locked k, gone WHERE u.organization_id = k.organization_id
  ), own_minute AS (
    UPDATE key_minutes m SET calls = m.calls + g.taken
    FROM gone g WHERE m.organization_id = $1 AND m.key_id = g.key_id AND m.minute_start = g.minute_start
  )
  INSERT INTO usage_daily AS d (organization_id, key_id, day, month_start, calls, credit_calls)
  SELECT $1, key_id, day, month_start, served, 0 FROM gone WHERE served > 0
  ON CONFLICT ON CONSTRAINT usage_daily_pkey DO UPDATE SET calls = d.calls + excluded.calls`,
};

/** Blocks of calls that processes have taken ahead (see `call-leases.ts`). */
@Injectable()
export class LeasesRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Takes as many calls as asked for or as there are to spare; null where these are too few. */
  async take(
    organizationId: string,
    { id, call, size }: AskedLease,
    limits: CallLimits,
    { minuteStart, day, monthStart }: UsageWindows,
    now: Date,
  ): Promise<Bounds<LeaseTerms> | null> {
    const own = call.limits;
    const values = [organizationId, minuteStart, day, monthStart, limits.minute, limits.day, limits.month, call.keyId, now, id, size];
    if (own === null) {
      const [terms] = await queryPrepared<LeaseTerms>(this.dataSource, TAKE, values);
      return terms === undefined ? null : organizationBounds(limits, terms);
    }
    const [terms] = await queryLocked<LeaseTerms & OwnFigures>(this.dataSource, organizationId, TAKE_OF_OWN, [
      ...values,
      own.minute,
      own.day,
      own.month,
    ]);
    return terms === undefined ? null : tightestBounds(limits, own, terms);
  }

  /** Counts what was served and gives back the rest. `calls`: what the process knows; without it, what was written. */
  async settle(organizationId: string, id: string, calls: { served: number; taken: number } | null): Promise<void> {
    await queryPrepared(this.dataSource, SETTLE, [organizationId, id, calls?.served ?? null, calls?.taken ?? null]);
  }

  /** Leases that nobody will settle: their process has ended or lost its database. */
  listLeft(now: Date): Promise<LeftLease[]> {
    return this.dataSource.query(
      `SELECT id, organization_id AS "organizationId" FROM usage_leases WHERE minute_start <= $1::timestamptz - ${LEFT_AFTER}`,
      [now],
    );
  }
}
