import { ApiProperty, IntersectionType, OmitType } from '@nestjs/swagger';
import { IsOptional } from 'class-validator';
import { ProvenanceResponse } from '../../news';
import { IsOneOf, IsText } from '../../platform/http/input/field-rules';
import { IsDay, IsInstant } from '../../platform/http/input/fields';
import { FormatPageQuery } from '../../platform/http/lists/page-query.dto';
import { message } from '../../platform/messages/message';
import { REGIONS, type Region, SERIES_FAMILIES, type SeriesFamily } from '../catalogue/catalogue';
import { CustomStateResponse } from '../custom/replies/custom-index-parts.dto';
import { IndexResponse } from './index.dto';

/** Which indexes to list. */
export class ListIndexesQuery extends FormatPageQuery {
  /**
   * MVI (volatility) or ISR (stability); both by default. `share` lists how much of all stories is about each scope, `tone` how good or bad those were, both for every scope and those with an MVI first.
   * @example 'mvi'
   */
  @IsOptional()
  @IsOneOf(SERIES_FAMILIES)
  family?: SeriesFamily;

  /**
   * ISO 3166 code of a country, two or three letters: returns its own index and those of its categories.
   * @example 'SA'
   */
  @IsOptional()
  @IsText({ min: 0, max: 3, invalid: message('country_unknown'), tooLong: message('country_unknown') })
  country?: string;

  /**
   * Category code; the ISO code of a country is read as `country`.
   * @example 'energy'
   */
  @IsOptional()
  @IsText({ min: 0, max: 40 })
  category?: string;

  /**
   * Developed or emerging markets: returns the region's own index and those of its countries.
   * @example 'emerging'
   */
  @IsOptional()
  @IsOneOf(REGIONS)
  region?: Region;

  /**
   * Search words, all of which must occur in the name or code.
   * @example 'saudi energy'
   */
  @IsOptional()
  @IsText({ max: 100 })
  q?: string;

  /**
   * First day of `volatility`; by default 90 days before its last.
   * @example '2026-01-01'
   */
  @IsOptional()
  @IsDay()
  from?: string;

  /**
   * Last day of `volatility`.
   * @example '2026-03-01'
   */
  @IsOptional()
  @IsDay()
  to?: string;

  /**
   * Returns what was known at this instant. Values of a day that was still open then are not kept.
   * @example '2026-03-01T12:00:00Z'
   */
  @IsOptional()
  @IsInstant()
  as_of?: string;

  /**
   * Version of the methodology whose values to return; by default the one in force, or the one that was in force at `as_of`.
   * @example 'v1'
   */
  @IsOptional()
  @IsText({ min: 0, max: 40 })
  methodology?: string;
}

/** Which values of an index to show. */
export class GetIndexQuery {
  /**
   * Version of the methodology whose values to return; by default the one in force.
   * @example 'v1'
   */
  @IsOptional()
  @IsText({ min: 0, max: 40 })
  methodology?: string;
}

/** A point of a series. */
export class VolatilityPoint {
  /**
   * UTC day.
   * @example '2026-03-01'
   */
  @ApiProperty({ format: 'date' })
  date!: string;

  /**
   * Value of the index.
   * @example 59.31
   */
  score!: number;
}

/** A page of indexes, those with a value first. */
export class IndexListResponse extends ProvenanceResponse {
  /** The indexes of this page. */
  data!: IndexResponse[];

  /** Series of the scope if the filters match exactly one (MVI unless `family` is given), without days that have no value; otherwise empty. */
  volatility!: VolatilityPoint[];

  /**
   * Cursor of the next page; null on the last one.
   * @example null
   */
  @ApiProperty({ type: String, nullable: true })
  next_cursor!: string | null;
}

/** One index with its latest value. */
export class IndexDetailResponse extends IntersectionType(IndexResponse, OmitType(ProvenanceResponse, ['methodology']), CustomStateResponse) {}
