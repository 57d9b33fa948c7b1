import { MultiLine } from '../../platform/http/input/fields';
import { IsText } from '../../platform/http/input/field-rules';

const TEXT_MAX = 20_000;

/** What somebody has found. */
export class ReportLeakedKeyRequest {
  /**
   * The key, or a text with keys in it: up to 20 of them count. The text is not kept.
   * @example 'BAROGRAPH_KEY=baro_live_7mW3kQ9xTzR5vB1nYc8LpD4hJ6sGfA0u1xQz'
   */
  @IsText({ max: TEXT_MAX })
  @MultiLine()
  text!: string;
}

/** The answer to every report. */
export class LeakedKeyReportResponse {
  /**
   * A sentence for whoever reports.
   * @example "Thank you. Any working API key in what you sent has been disabled, and its owner is being told."
   */
  message!: string;
}
