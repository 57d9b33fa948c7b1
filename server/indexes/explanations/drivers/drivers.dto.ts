import { ApiProperty } from '@nestjs/swagger';
import { IsOptional } from 'class-validator';
import { ProvenanceResponse } from '../../../news';
import { IsDay } from '../../../platform/http/input/fields';
import { COMPONENT_NAMES, type ComponentName } from '../../../volatility/methodology/components';
import { type State, STATES } from '../../storage/index-record';
import { LabelDriversResponse, OutletDriversResponse } from './drivers-parts.dto';
import { StoryDriversResponse } from './drivers-stories.dto';
import { ToneChangeResponse } from './tone-change.dto';

/** The change to explain. */
export class DriversQuery {
  /**
   * UTC day whose value to explain.
   * @example '2026-03-01'
   */
  @IsDay()
  date!: string;

  /**
   * Earlier day to compare it with; by default the last that has a value. Over years an answer takes longer.
   * @example '2026-02-28'
   */
  @IsOptional()
  @IsDay()
  against?: string;
}

/** A value that is explained: the newest of its day. Until it is settled, news that came in since it was published may give another, which is explained then. */
export class ExplainedValueResponse {
  /**
   * UTC day.
   * @example '2026-03-01'
   */
  @ApiProperty({ format: 'date' })
  date!: string;

  /**
   * MVI of the day, or its mean tone.
   * @example 59.31
   */
  value!: number;

  /**
   * Whether the coverage of now gives another value than the published one.
   * @example false
   */
  recomputed!: boolean;

  /**
   * The same by the coverage of now; equal to `value` unless `recomputed`.
   * @example 59.31
   */
  recomputed_value!: number;

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
}

/** What a component had to do with the change. */
export class ComponentDriverResponse {
  /**
   * Which component.
   * @example 'spread'
   */
  @ApiProperty({ enum: [...COMPONENT_NAMES] })
  component!: ComponentName;

  /**
   * Its weight times the change of its score, in index points.
   * @example 4.12
   */
  contribution!: number;

  /**
   * Its score on the day.
   * @example 68.2
   */
  score!: number;

  /**
   * Its score on the earlier day.
   * @example 55.7
   */
  score_against!: number;
}

/** What moved a value. Each list adds up to the change: its entries, what is not listed (`rest`), what was not printed (`absent`) and `other`. */
export class DriversResponse extends ProvenanceResponse {
  /**
   * ID of the index asked for.
   * @example 'mvi-sa-energy'
   */
  index_id!: string;

  /**
   * ID of the index whose change is explained: the MVI of the same scope, since ISR follows from it; of `tone-…` itself.
   * @example 'mvi-sa-energy'
   */
  measure!: string;

  /** The value of the day. */
  value!: ExplainedValueResponse;

  /** The value that it is compared with. */
  against!: ExplainedValueResponse;

  /**
   * Change of the published values from the earlier day to the day, in index points; of `tone-…` in points of tone, as all contributions are then. What `recomputed` values differ by belongs to `other`.
   * @example 7.31
   */
  change!: number;

  /** Whether the move is good or bad news. It says nothing of why MVI moved. */
  tone!: ToneChangeResponse;

  /** Spread, Velocity and Acceleration, none of `tone-…`; as of now: where a value is `recomputed`, they add up to the change of `recomputed_value`. */
  components!: ComponentDriverResponse[];

  /** Outlets, those with the largest contributions first. */
  outlets!: OutletDriversResponse;

  /** Countries. */
  countries!: LabelDriversResponse;

  /** Categories. */
  categories!: LabelDriversResponse;

  /** Stories, with the articles that tell them. */
  stories!: StoryDriversResponse;
}

/** A change with all that it is made of, before it is said of which index it is. */
export type Explained = Pick<
  DriversResponse,
  'value' | 'against' | 'change' | 'tone' | 'components' | 'outlets' | 'countries' | 'categories' | 'stories'
>;
