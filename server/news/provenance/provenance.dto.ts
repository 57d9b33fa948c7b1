import { ApiProperty } from '@nestjs/swagger';

/** Where the values come from. */
export class ProvenanceResponse {
  /**
   * Which of the two datasets the values belong to; the two share nothing.
   * @example 'live'
   */
  @ApiProperty({ enum: ['live', 'simulated'] })
  dataset!: 'live' | 'simulated';

  /**
   * Sources of the news behind the values.
   * @example ['gdelt']
   */
  @ApiProperty({ type: String, isArray: true })
  sources!: readonly string[];

  /**
   * Version of the methodology that the values were computed with.
   * @example 'v1'
   */
  methodology!: string;

  /**
   * A sentence if the data is simulated, or if there are no values yet: what they need, and when to expect them. Otherwise null.
   * @example null
   */
  @ApiProperty({ type: String, nullable: true })
  notice!: string | null;

  /**
   * Credit to show beside the values; null where none is required.
   * @example 'Built on data of the GDELT Project, https://www.gdeltproject.org/'
   */
  @ApiProperty({ type: String, nullable: true })
  attribution!: string | null;
}
