import { ApiProperty, OmitType } from '@nestjs/swagger';
import { IsOptional } from 'class-validator';
import { message } from '../../platform/messages/message';
import { IsOneOf, IsText } from '../../platform/http/input/field-rules';
import { IsDay, IsInstant, IsQueryInteger } from '../../platform/http/input/fields';
import { LIMIT_DEFAULT, LIMIT_MAX } from '../catalogue/index-pages.service';
import { CrisisListResponse } from './crises.dto';
import { CRISIS_STATUSES, type CrisisStatus } from './crisis';

/** Which crises to show. */
export class ListOpenCrisesQuery {
  /**
   * ISO 3166 code of a country, two or three letters.
   * @example 'SA'
   */
  @IsOptional()
  @IsText({ min: 0, max: 3, invalid: message('country_unknown'), tooLong: message('country_unknown') })
  country?: string;

  /**
   * Category code.
   * @example 'energy'
   */
  @IsOptional()
  @IsText({ min: 0, max: 40 })
  category?: string;

  /**
   * Status; by default those that are open and those that are closed.
   * @example 'open'
   */
  @IsOptional()
  @IsOneOf(CRISIS_STATUSES)
  status?: CrisisStatus;

  /**
   * Those that were still open on this day or later.
   * @example '2026-03-01'
   */
  @IsOptional()
  @IsDay()
  since?: string;

  /**
   * Shows what was known at this instant.
   * @example '2026-03-08T12:00:00Z'
   */
  @IsOptional()
  @IsInstant()
  as_of?: string;

  /**
   * Most crises.
   * @example 100
   */
  @IsOptional()
  @ApiProperty({ default: LIMIT_DEFAULT })
  @IsQueryInteger(1, LIMIT_MAX)
  limit?: number;
}

/** Crises, those that are open first. */
export class OpenCrisesResponse extends OmitType(CrisisListResponse, ['next_cursor']) {}
