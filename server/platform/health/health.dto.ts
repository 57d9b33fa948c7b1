/** What readiness looks at. */
export class ReadinessChecks {
  /** Whether the database answers within two seconds. */
  database!: 'up' | 'down';

  /** Whether the schema is the one this version needs; `unknown` while the database is down. */
  migrations!: 'current' | 'pending' | 'unknown';

  /** Whether jobs can run now; when `degraded` they wait and are not lost. */
  queue!: 'up' | 'degraded';
}

/** A process that can serve. */
export class ReadinessResponse {
  /**
   * `degraded`: requests are served, jobs wait.
   * @example 'ready'
   */
  status!: 'ready' | 'degraded';

  /** Every part that was looked at. */
  checks!: ReadinessChecks;
}

/** A living process. */
export class LivenessResponse {
  /**
   * Always `alive`.
   * @example 'alive'
   */
  status!: 'alive';
}
