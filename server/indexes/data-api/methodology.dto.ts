import { ApiProperty } from '@nestjs/swagger';

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
}

/** What the values are computed with. */
export class MethodologyResponse {
  /**
   * Version used for new values.
   * @example 'v1'
   */
  version!: string;

  /**
   * Every number of the formulas, by name.
   * @example { "panelDays": 28 }
   */
  @ApiProperty({ type: 'object', additionalProperties: true })
  parameters!: Readonly<Record<string, unknown>>;

  /** All versions, newest first. */
  changes!: MethodologyChange[];
}
