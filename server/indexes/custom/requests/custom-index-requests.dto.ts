import { ApiProperty } from '@nestjs/swagger';
import { IsOptional, ValidateIf } from 'class-validator';
import { isGiven } from '../../../platform/http/input/given';
import { FirstErrorAlone, MayBeLeftOut } from '../../../platform/http/input/field-rule';
import { IsAmount, IsFlag, IsName, IsObjectOf, IsText } from '../../../platform/http/input/field-rules';
import { MultiLine } from '../../../platform/http/input/fields';
import { message } from '../../../platform/messages/message';
import { DEFAULT_WEIGHTS } from '../../../volatility/methodology/weights';
import { IsCategoryChoice, IsCountryChoice, IsCountryList, IsDomainList, IsEndDay, IsStartDay, IsTextList, QUERY_MAX } from './custom-scope.rules';

const NAME_MAX = 200;
const DESCRIPTION_MAX = 2_000;
/** Any: only proportions count. */
const WEIGHT_MAX = Infinity;

/** Weights of the three scores. Only their proportions count; their sum must be above zero. */
export class WeightsRequest {
  /**
   * Weight of spread.
   * @example 0.33
   */
  @IsAmount(0, WEIGHT_MAX)
  spread!: number;

  /**
   * Weight of velocity.
   * @example 0.33
   */
  @IsAmount(0, WEIGHT_MAX)
  velocity!: number;

  /**
   * Weight of acceleration.
   * @example 0.34
   */
  @IsAmount(0, WEIGHT_MAX)
  acceleration!: number;
}

/** Who prints: outlets for which all that is given holds. */
export class OutletChoiceRequest {
  /**
   * ISO 3166 codes of the countries that outlets are of.
   * @example ["QA", "SA"]
   */
  @MayBeLeftOut()
  @IsCountryList()
  countries?: string[];

  /**
   * Languages that outlets write in.
   * @example ["ar", "en"]
   */
  @MayBeLeftOut()
  @IsTextList()
  languages?: string[];

  /**
   * Names of the groups that own outlets.
   * @example ["News Corp"]
   */
  @MayBeLeftOut()
  @IsTextList()
  owners?: string[];

  /**
   * Domains: these outlets alone.
   * @example ["reuters.com"]
   */
  @MayBeLeftOut()
  @IsDomainList()
  keep?: string[];

  /**
   * Domains: all outlets but these.
   * @example ["example.com"]
   */
  @MayBeLeftOut()
  @IsDomainList()
  leave_out?: string[];
}

/** What of all articles an index is about. The fields are checked in their order, until one is wrong. */
@FirstErrorAlone()
class CustomScopeRequest {
  /**
   * ISO 3166 codes: articles about any of these countries.
   * @example ["QA", "SA"]
   */
  @IsCountryChoice()
  countries!: string[];

  /**
   * Category codes: articles about any of these.
   * @example ["energy"]
   */
  @IsCategoryChoice()
  categories!: string[];

  /**
   * First day of the index.
   * @example '2025-01-01'
   */
  @IsStartDay()
  start!: string;

  /**
   * Last day of the index. Where it lies ahead, the index is computed every day until then.
   * @example '2026-12-31'
   */
  @IsEndDay()
  end!: string;

  /** Weights of spread, velocity and acceleration; 0.33, 0.33 and 0.34 by default. */
  @MayBeLeftOut()
  @IsObjectOf(() => WeightsRequest)
  @ApiProperty({ required: false, default: DEFAULT_WEIGHTS })
  weights?: WeightsRequest;

  /**
   * Words to find in headlines and names, in the syntax of web searches: `"exact phrase"`, `or`, `-without`.
   * @example 'lng or "natural gas" -football'
   */
  @IsOptional()
  @IsText({ min: 0, max: QUERY_MAX, isTrimmed: true })
  query?: string | null;

  /** Who prints; anybody by default. */
  @IsOptional()
  @IsObjectOf(() => OutletChoiceRequest)
  @ApiProperty({ type: OutletChoiceRequest, required: false, nullable: true })
  outlets?: OutletChoiceRequest | null;
}

/** A custom index to be looked at before it is made. */
@FirstErrorAlone()
export class PreviewCustomIndexRequest extends CustomScopeRequest {
  /**
   * Name of the index.
   * @example 'Gulf energy'
   */
  @MayBeLeftOut()
  @IsName({ min: 0, max: NAME_MAX })
  name?: string;

  /**
   * What it tracks, for people.
   * @example 'Energy news of Qatar and Saudi Arabia'
   */
  @MayBeLeftOut()
  @MultiLine()
  @IsText({ min: 0, max: DESCRIPTION_MAX })
  description?: string;
}

/** A custom index to be made. */
@FirstErrorAlone()
export class GenerateIndexRequest extends CustomScopeRequest {
  /**
   * Name of the index.
   * @example 'Gulf energy'
   */
  @IsName({ max: NAME_MAX, missing: message('index_name_required') })
  name!: string;

  /**
   * What it tracks, for people; never searched.
   * @example 'Energy news of Qatar and Saudi Arabia'
   */
  @MultiLine()
  @IsText({ max: DESCRIPTION_MAX, isTrimmed: true, missing: message('description_required') })
  description!: string;
}

/** What of a custom index is to be changed; what is left out stays. */
@FirstErrorAlone()
export class UpdateCustomIndexRequest {
  /**
   * Name of the index.
   * @example 'Gulf energy'
   */
  @ValidateIf(isGiven)
  @IsName({ max: NAME_MAX, missing: message('index_name_required') })
  @ApiProperty({ required: false })
  name?: string;

  /**
   * What it tracks, for people.
   * @example 'Energy news of Qatar and Saudi Arabia'
   */
  @ValidateIf(isGiven)
  @MultiLine()
  @IsText({ max: DESCRIPTION_MAX, isTrimmed: true, missing: message('description_required') })
  @ApiProperty({ required: false })
  description?: string;

  /**
   * Last day of the index.
   * @example '2027-12-31'
   */
  @ValidateIf(isGiven)
  @IsEndDay()
  @ApiProperty({ required: false })
  end?: string;

  /** Weights from today on, a new version; values of the days before stay. Refused where the last day has passed. */
  @ValidateIf(isGiven)
  @IsObjectOf(() => WeightsRequest)
  @ApiProperty({ required: false })
  weights?: WeightsRequest;

  /**
   * An archived index keeps its values, is computed no more and takes no place of the plan. `false` brings it back.
   * @example true
   */
  @ValidateIf(isGiven)
  @IsFlag()
  @ApiProperty({ required: false })
  archived?: boolean;
}
