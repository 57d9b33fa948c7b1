import { ApiProperty } from '@nestjs/swagger';

/** What readiness looks at. */
export class ReadinessChecks {
  /** Whether the database answers within two seconds. */
  @ApiProperty({ enum: ['up', 'down'] })
  database!: 'up' | 'down';

  /** Whether the schema is the one this version needs; `unknown` while the database is down. */
  @ApiProperty({ enum: ['current', 'pending', 'unknown'] })
  migrations!: 'current' | 'pending' | 'unknown';

  /** Whether jobs can run now; when `degraded` they wait and are not lost. */
  @ApiProperty({ enum: ['up', 'degraded'] })
  queue!: 'up' | 'degraded';
}

/** A process that can serve. */
export class ReadinessResponse {
  /**
   * `degraded`: requests are served, jobs wait.
   * @example 'ready'
   */
  @ApiProperty({ enum: ['ready', 'degraded'] })
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
