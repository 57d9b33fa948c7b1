import { ApiProperty } from '@nestjs/swagger';
import { IsOptional } from 'class-validator';
import { ProvenanceResponse } from '../../news';
import { IsOneOf } from '../../platform/http/input/field-rules';
import { type Language, LANGUAGES } from '../../platform/messages/messages';
import { REGIONS } from '../catalogue/catalogue';
import type { CountryBrief } from '../country-brief';
import {
  BriefCategoryResponse,
  BriefCoverageResponse,
  BriefCrisisResponse,
  BriefIndexResponse,
  BriefRatingResponse,
  BriefWeekResponse,
} from './country-brief-parts.dto';

/** How the document is written. */
export class CountryBriefFileQuery {
  /**
   * Language of the document; English unless another is asked for.
   * @example 'fr'
   */
  @IsOptional()
  @IsOneOf(LANGUAGES)
  language?: Language;
}

/** What there is to say of a country on one page. */
export class CountryBriefResponse extends ProvenanceResponse implements CountryBrief {
  /**
   * ISO 3166 alpha-2 code.
   * @example 'SA'
   */
  country!: string;

  /**
   * English short name.
   * @example 'Saudi Arabia'
   */
  name!: string;

  /**
   * Which region of the catalog it belongs to.
   * @example 'emerging'
   */
  @ApiProperty({ enum: REGIONS })
  region!: CountryBrief['region'];

  /** Volatility of the country. */
  mvi!: BriefIndexResponse;

  /** Stability of the country. */
  isr!: BriefIndexResponse;

  /** Its stability beside that of the others. */
  rating!: BriefRatingResponse;

  /** Volatility in each of the 19 categories. */
  categories!: BriefCategoryResponse[];

  /** What moved its MVI in the week up to its latest value. */
  week!: BriefWeekResponse;

  /** Crises in which it is involved: those that are open, then those that began last, six at most. */
  crises!: BriefCrisisResponse[];

  /** How much news the values rest on. */
  coverage!: BriefCoverageResponse;
}
