/** The windows of an organization as statements read them. */
import type { DataSource } from 'typeorm';
import type { KeyLimits } from '../keys/key-limits';

/** As far as the clocks of two processes may differ; they are compared with PostgreSQL's every minute. */
const CLOCKS_DIFFER_BY = `interval '1 minute'`;
export const DAY_START = `day::timestamp AT TIME ZONE 'UTC'`;

/** Whether a window lies so far ahead that only a wrong clock can have opened it. */
export function isAhead(start: string, now: string): string {
  return `(${start} > ${now}::timestamptz + ${CLOCKS_DIFFER_BY})`;
}

export function usedInDay(day: string): string {
  return `coalesce((SELECT sum(calls) FROM usage_daily d WHERE d.organization_id = u.organization_id AND d.day = ${day}::date), 0)::integer`;
}

export function usedInMonth(monthStart: string): string {
  return `coalesce((SELECT sum(calls - credit_calls) FROM usage_daily d
    WHERE d.organization_id = u.organization_id AND d.day >= (${monthStart}::timestamptz AT TIME ZONE 'UTC')::date
      AND d.month_start >= ${monthStart}::timestamptz), 0)::integer`;
}

/** Calls that open leases hold of a window. */
export function heldIn(window: string): string {
  return `coalesce((SELECT sum(size) FROM usage_leases l WHERE l.organization_id = u.organization_id AND l.${window}), 0)::integer`;
}

/** Calls of open leases that were served in a window and are not in its counter yet. */
export function servedOfLeases(window: string): string {
  return `coalesce((SELECT sum(served) FROM usage_leases l WHERE l.organization_id = $1 AND l.${window}), 0)::integer`;
}

/** Where a statement finds the limits of the key itself. */
type OwnParameters = Readonly<Record<keyof KeyLimits, string>>;

/** What a statement has beside the rest for a key with limits of its own. */
export interface OwnStatements {
  /** What it has used. */
  readonly used: string;
  /** What it uses now. */
  readonly counted: string;
}

/**
 * What a key with limits of its own has used in the locked windows, what leases of it hold, and what is left. Only exact in a statement that
 * begins when the row of the organization is locked already: a statement reads what was committed when it began.
 */
export function ownUse(keyId: string, { minute: minuteLimit, day: dayLimit, month: monthLimit }: OwnParameters): string {
  const sumOf = (counted: string, from: string): string =>
    `coalesce((SELECT sum(${counted}) FROM ${from} AND c.organization_id = $1 AND c.key_id = ${keyId}), 0)::integer`;
  const day = `c.day = locked.day`;
  const minute = `c.minute_start = locked.minute_start`;
  const month = `c.day >= (locked.month_start AT TIME ZONE 'UTC')::date AND c.month_start = locked.month_start`;
  return `used AS (
    SELECT ${sumOf('calls', `key_minutes c WHERE ${minute}`)} AS own_minute_used, ${sumOf('size', `usage_leases c WHERE ${minute}`)} AS own_minute_held,
           ${sumOf('calls', `usage_daily c WHERE ${day}`)} AS own_day_used, ${sumOf('size', `usage_leases c WHERE ${day}`)} AS own_day_held,
           ${sumOf('calls', `usage_daily c WHERE ${month}`)} AS own_month_used, ${sumOf('size', `usage_leases c WHERE ${month}`)} AS own_month_held
    FROM locked
  ), own AS (
    SELECT *, greatest(0, coalesce(${minuteLimit}::integer - own_minute_used - own_minute_held, 1000000000)) AS own_minute_left,
           greatest(0, least(coalesce(${dayLimit}::integer - own_day_used - own_day_held, 1000000000),
                             coalesce(${monthLimit}::integer - own_month_used - own_month_held, 1000000000))) AS own_left
    FROM used
  )`;
}

/** Adds calls of a key to those of its minute, where it has a limit for that; `calls`: of `counted`, which has organization and minute as well. */
export function countInOwnMinute(keyId: string, minuteLimit: string, calls: string, counted: string): string {
  return `own_minute AS (
    INSERT INTO key_minutes AS m (organization_id, key_id, minute_start, calls)
    SELECT organization_id, ${keyId}, minute_start, ${calls} FROM ${counted} AND ${minuteLimit}::integer IS NOT NULL
    ON CONFLICT ON CONSTRAINT key_minutes_pkey DO UPDATE SET
      minute_start = excluded.minute_start, calls = excluded.calls + CASE WHEN m.minute_start = excluded.minute_start THEN m.calls ELSE 0 END
  )`;
}

/** The figures of `own` by the names they have here. */
export const OWN_FIGURES = `own_minute_used AS "ownMinuteUsed", own_minute_held AS "ownMinuteHeld",
         own_day_used AS "ownDayUsed", own_day_held AS "ownDayHeld", own_month_used AS "ownMonthUsed", own_month_held AS "ownMonthHeld"`;

/**
 * Runs a statement that asks what a key has used when the row of its organization is locked. Not where there is none yet: one that comes
 * between the two would be waited for by a statement that has begun, and so does not see what was counted meanwhile.
 */
export function queryLocked<R>(dataSource: DataSource, organizationId: string, text: string, values: unknown[]): Promise<R[]> {
  return dataSource.transaction(async (manager) => {
    const locked: unknown[] = await manager.query(`SELECT 1 FROM api_usage WHERE organization_id = $1 FOR NO KEY UPDATE`, [organizationId]);
    return locked.length === 0 ? [] : manager.query(text, values);
  });
}

/**
 * The row of an organization, locked, with its windows at the time of a call: used, and held by leases.
 * $1: the organization; $2, $3, $4: where minute, day and month begin; $9: the present.
 */
export const LOCKED_WINDOWS = `locked AS (
    SELECT organization_id,
           CASE WHEN ${isAhead('minute_start', '$9')} THEN $2 ELSE greatest(minute_start, $2) END AS minute_start,
           CASE WHEN minute_start >= $2 AND NOT ${isAhead('minute_start', '$9')} THEN minute_used ELSE 0 END AS minute_used,
           CASE WHEN minute_start >= $2 AND NOT ${isAhead('minute_start', '$9')} THEN minute_held ELSE 0 END AS minute_held,
           CASE WHEN ${isAhead(DAY_START, '$9')} THEN $3 ELSE greatest(day, $3) END AS day,
           CASE WHEN ${isAhead(DAY_START, '$9')} THEN ${usedInDay('$3')} WHEN day >= $3 THEN day_used ELSE 0 END AS day_used,
           CASE WHEN ${isAhead(DAY_START, '$9')} THEN ${heldIn('day = $3')} WHEN day >= $3 THEN day_held ELSE 0 END AS day_held,
           CASE WHEN ${isAhead('month_start', '$9')} THEN $4 ELSE greatest(month_start, $4) END AS month_start,
           CASE WHEN ${isAhead('month_start', '$9')} THEN ${usedInMonth('$4')} WHEN month_start >= $4 THEN month_used ELSE 0 END AS month_used,
           CASE WHEN ${isAhead('month_start', '$9')} THEN ${heldIn('month_start = $4')} WHEN month_start >= $4 THEN month_held ELSE 0 END AS month_held
    FROM api_usage u WHERE organization_id = $1 FOR NO KEY UPDATE
  )`;
