import { ApiProperty } from '@nestjs/swagger';
import { IsDay } from '../../../platform/http/input/fields';
import { DriversResponse } from '../drivers/drivers.dto';

/** The day whose rows to download. */
export class EvidenceFileQuery {
  /**
   * UTC day.
   * @example '2026-03-01'
   */
  @IsDay()
  date!: string;
}

/** A change as pages show it: its drivers, and the same in words. */
export class ExplanationResponse {
  /**
   * What changed, what moved it, and what the value rests on.
   * @example ['MVI Saudi Arabia: Energy rose by 7.31 points to 59.31 on 1 March 2026, from 52.00 the day before.']
   */
  @ApiProperty({ type: String, isArray: true })
  sentences!: readonly string[];

  /** What moved the value. */
  drivers!: DriversResponse;
}
