import type { EntityManager } from 'typeorm';

/** At most `count` in any span of `seconds`. */
export interface RateWindow {
  readonly count: number;
  readonly seconds: number;
}

export interface Hit {
  readonly name: string;
  /** Keyed hash of who is counted. */
  readonly subject: Buffer;
  readonly at: Date;
  readonly windows: readonly RateWindow[];
}

export interface HitOutcome {
  /** Seconds until the next one is allowed; 0 where this one is. */
  readonly wait: number;
  /** Hits within the longest window, this one included where it was let in. */
  readonly hits: number;
  /** Seconds until the oldest of them leaves that window. */
  readonly reset: number;
}

/**
 * One statement prunes, decides and records; the row is locked by it, so parallel callers are decided one after the other.
 * A refused hit is not recorded: whoever keeps asking is let in when the window allows it. Hits of a clock that was ahead
 * count as of now, so they lock nobody out for longer than the window.
 */
const TAKE = `
  INSERT INTO rate_limits AS r (name, subject, hits, kept_until)
  VALUES ($1, $2, ARRAY[$3::timestamptz], $3::timestamptz + $6::integer * interval '1 second')
  ON CONFLICT ON CONSTRAINT rate_limits_pkey DO UPDATE SET (hits, refused_for, kept_until) = (
    SELECT kept.hits || CASE WHEN decided.wait = 0 THEN ARRAY[$3::timestamptz] ELSE '{}' END, decided.wait, excluded.kept_until
    FROM (
      SELECT coalesce(array_agg(least(hit, $3::timestamptz) ORDER BY hit), '{}') AS hits
      FROM unnest(r.hits) AS hit WHERE hit > $3::timestamptz - $6::integer * interval '1 second'
    ) AS kept
    CROSS JOIN LATERAL (SELECT rate_limit_wait(kept.hits, $3::timestamptz, $4::integer[], $5::integer[]) AS wait) AS decided)
  RETURNING refused_for AS wait, cardinality(hits) AS hits,
    ceil(extract(epoch FROM hits[1] + $6::integer * interval '1 second' - $3::timestamptz))::integer AS reset`;

/** Takes one, or says how long to wait. */
export async function takeHit(manager: EntityManager, { name, subject, at, windows }: Hit): Promise<HitOutcome> {
  const counts = windows.map(({ count }) => count);
  const seconds = windows.map((window) => window.seconds);
  const [outcome]: HitOutcome[] = await manager.query(TAKE, [name, subject, at, counts, seconds, Math.max(...seconds)]);
  return outcome;
}

/** Takes the newest one back. */
export async function giveHitBack(manager: EntityManager, { name, subject }: Pick<Hit, 'name' | 'subject'>): Promise<void> {
  await manager.query(`UPDATE rate_limits SET hits = hits[1 : cardinality(hits) - 1] WHERE name = $1 AND subject = $2`, [name, subject]);
}
