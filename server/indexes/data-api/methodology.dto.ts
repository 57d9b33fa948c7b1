import { ApiProperty } from '@nestjs/swagger';
import { VERSION_STATES } from '../catalogue/versions';

/** A version of the methodology. */
export class MethodologyChange {
  /**
   * The version.
   * @example 'v1'
   */
  version!: string;

  /**
   * What changed.
   * @example 'First version.'
   */
  summary!: string;

  /**
   * Whether new values are computed by it, it has been replaced, its values are being computed and not published yet, or there are none by it here.
   * @example 'current'
   */
  @ApiProperty({ enum: VERSION_STATES })
  state!: (typeof VERSION_STATES)[number];

  /**
   * When it replaced the version before; its values were not known before. Null if it is the first here, or has no values.
   * @example null
   */
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  published_at!: string | null;

  /**
   * When the next version replaced it; nothing was computed by it since. Otherwise null.
   * @example null
   */
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  ended_at!: string | null;

  /**
   * How much of the history is computed, 0 to 1, while its values are being computed; otherwise null.
   * @example null
   */
  @ApiProperty({ type: Number, nullable: true })
  progress!: number | null;
}

/** What the values are computed with. */
export class MethodologyResponse {
  /**
   * Version whose values are returned unless another is asked for.
   * @example 'v1'
   */
  version!: string;

  /**
   * Every number of its formulas, by name.
   * @example { "panelDays": 28 }
   */
  @ApiProperty({ type: 'object', additionalProperties: true })
  parameters!: Readonly<Record<string, unknown>>;

  /** All versions, newest first. The values of each that has any are returned with `methodology`. */
  changes!: MethodologyChange[];
}
