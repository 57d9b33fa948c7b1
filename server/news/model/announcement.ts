/**
 * What a source says when it brings in a span of the past: an import, a backfill. The days that it touches are computed once, when all of
 * it is there, and so are seen as before or as after. Days that were not over when it began are never held: they go on as ever.
 */
export interface Announcement {
  /** The same where the same thing is begun again, as after it was killed. */
  readonly id: string;
  readonly source: string;
  readonly who: string;
  readonly since: Date;
  /** So long after the last sign of life the days are computed without the rest. */
  readonly leaseMs: number;
}
