import { ApiExtraModels, ApiProperty, getSchemaPath } from '@nestjs/swagger';
import { IsOptional } from 'class-validator';
import { ProvenanceResponse } from '../../../news';
import { IsOneOf } from '../../../platform/http/input/field-rules';
import { IsDay } from '../../../platform/http/input/fields';
import { type Format, FORMATS } from '../../../platform/http/replies/tabular';
import { weightMembers } from '../../catalogue/component-members';
import { type State, STATES } from '../../storage/index-record';
import { EngineStateResponse } from './engine-state.dto';
import { CountryEvidenceResponse, OutletEvidenceResponse } from './evidence-rows.dto';

/** The day whose evidence to return. */
export class EvidenceQuery {
  /**
   * UTC day.
   * @example '2026-03-01'
   */
  @IsDay()
  date!: string;

  /**
   * Response format. JSON also holds what the engine remembered before the day, so that the value can be computed from it; CSV and NDJSON hold the rows alone.
   * @example 'json'
   */
  @IsOptional()
  @IsOneOf(FORMATS)
  format?: Format;
}

/** The value before it is rounded. */
export class ExactValueResponse {
  /**
   * MVI.
   * @example 59.3081726354
   */
  mvi!: number;

  /**
   * ISR; null before there is one.
   * @example 44.1827364509
   */
  @ApiProperty({ type: Number, nullable: true })
  isr!: number | null;
}

/** Weights of the scores in MVI. */
export class EvidenceWeightsResponse extends weightMembers() {}

/** What a value rests on. */
@ApiExtraModels(OutletEvidenceResponse, CountryEvidenceResponse)
export class EvidenceResponse extends ProvenanceResponse {
  /**
   * ID of the index.
   * @example 'mvi-sa-energy'
   */
  index_id!: string;

  /**
   * UTC day.
   * @example '2026-03-01'
   */
  @ApiProperty({ format: 'date' })
  date!: string;

  /**
   * The value as it is published: the newest of the day.
   * @example 59.31
   */
  value!: number;

  /**
   * How settled it is.
   * @example 'final'
   */
  @ApiProperty({ enum: STATES })
  state!: State;

  /**
   * When it was computed.
   * @example '2026-03-09T00:15:00.000Z'
   */
  @ApiProperty({ format: 'date-time' })
  computed_at!: string;

  /**
   * Whether news that came in since the value was published gives another one: `exact` and all below are as of now. Never so for a value that is settled.
   * @example false
   */
  recomputed!: boolean;

  /** The value before it is rounded, as `npm run compute -- --evidence` returns it. */
  exact!: ExactValueResponse;

  /**
   * The day, counted from 1970-01-01; days of `engine` are counted so too.
   * @example 20513
   */
  day!: number;

  /** Weights of the scores. */
  weights!: EvidenceWeightsResponse;

  /** The outlets that printed on the day; of the world and regions, the countries with scores. */
  @ApiProperty({
    type: 'array',
    items: { oneOf: [{ $ref: getSchemaPath(OutletEvidenceResponse) }, { $ref: getSchemaPath(CountryEvidenceResponse) }] },
  })
  data!: (OutletEvidenceResponse | CountryEvidenceResponse)[];

  /** What the engine remembered before the day: habits of outlets, filters, the values that components are compared with, and ISR. */
  engine!: EngineStateResponse;
}
