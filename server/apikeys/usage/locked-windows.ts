/** The windows of an organization as statements read them. */

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
