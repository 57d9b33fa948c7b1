import { IsOptional } from 'class-validator';
import { IsOneOf, IsText } from '../../platform/http/input/field-rules';
import { IsDay } from '../../platform/http/input/fields';
import { message } from '../../platform/messages/message';
import { CRISIS_STATUSES, type CrisisStatus } from './crisis';

/** Which crises to list. */
export class CrisisFilters {
  /**
   * Of crises: ISO 3166 code of a country, two or three letters.
   * @example 'SA'
   */
  @IsOptional()
  @IsText({ min: 0, max: 3, invalid: message('country_unknown'), tooLong: message('country_unknown') })
  country?: string;

  /**
   * Of crises: category code.
   * @example 'energy'
   */
  @IsOptional()
  @IsText({ min: 0, max: 40 })
  category?: string;

  /**
   * Status of crises; by default those that are open and those that are closed.
   * @example 'open'
   */
  @IsOptional()
  @IsOneOf(CRISIS_STATUSES)
  status?: CrisisStatus;

  /**
   * Crises that were still open on this day or later.
   * @example '2026-03-01'
   */
  @IsOptional()
  @IsDay()
  since?: string;
}
