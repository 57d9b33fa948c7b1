import { IntersectionType } from '@nestjs/swagger';
import { IsOptional } from 'class-validator';
import { IsInstant } from '../../platform/http/input/fields';
import { PageQuery } from '../../platform/http/lists/page-query.dto';
import { CrisisListResponse } from './crises.dto';
import { CrisisFilters } from './crisis-filters.dto';

/** Which crises to show. */
export class ListOpenCrisesQuery extends IntersectionType(CrisisFilters, PageQuery) {
  /**
   * Shows what was known at this instant.
   * @example '2026-03-08T12:00:00Z'
   */
  @IsOptional()
  @IsInstant()
  as_of?: string;
}

/** A page of crises, those that are open first. */
export class OpenCrisesResponse extends CrisisListResponse {}
