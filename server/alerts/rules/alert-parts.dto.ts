import { ApiProperty } from '@nestjs/swagger';
import { ValidateIf } from 'class-validator';
import { FAMILIES, type Family } from '../../indexes';
import { isFilled } from '../../platform/http/input/given';
import { IsAmount, IsId, IsOneOf, IsText, IsWholeNumber } from '../../platform/http/input/field-rules';
import { message } from '../../platform/messages/message';
import { validationProblem } from '../../platform/problems/validation-problem';
import { type Condition, CONDITION_KINDS } from './conditions';
import { type Subject, SUBJECT_KINDS } from './subject';

const INDEX_ID_MAX = 80;
const POINTS_MAX = 100;
const CHANGE_DAYS_MAX = 60;
/** Of 365 values 364 are lower than the highest, and none is lower than the lowest. */
const PERCENTS = { highest: 99.7, lowest: 0.1 };
const DIRECTIONS = ['above', 'below', 'rise', 'fall', 'either', 'better', 'worse'] as const;
const CRISIS_EVENTS = ['opened', 'closed', 'worsened', 'any'] as const;
const QUALITY_REASONS = ['gap', 'insufficient', 'either'] as const;

const optional = (type: unknown): object => ({ type: type as never, required: false, nullable: true });

/** What a rule is about. */
export class AlertSubject {
  /**
   * An index, the indexes of a watchlist as it is at the time, every country or every category.
   * @example 'index'
   */
  @IsOneOf(SUBJECT_KINDS)
  kind!: (typeof SUBJECT_KINDS)[number];

  /**
   * Of `index`: an index of MVI or ISR, or a custom index of the organization.
   * @example 'mvi-sa-energy'
   */
  @ValidateIf(isFilled)
  @IsText({ max: INDEX_ID_MAX })
  @ApiProperty(optional(String))
  index_id?: string | null;

  /** Of `watchlist`: a list that the caller sees. Its shares and tones are passed over. */
  @ValidateIf(isFilled)
  @IsId()
  @ApiProperty({ ...optional(String), example: null })
  watchlist_id?: string | null;

  /** Of `countries` and `categories`: which of their indexes. */
  @ValidateIf(isFilled)
  @IsOneOf(FAMILIES)
  @ApiProperty({ required: false, nullable: true, example: null })
  family?: Family | null;
}

/** When a rule fires. Each kind has parts of its own; those of other kinds are left out or null. */
export class AlertCondition {
  /**
   * - `level`: the value is at or beyond `points` (`direction` `above` or `below`), and was not before; it is over once the value is back by more than `hysteresis` points.
   * - `change`: the value is `points` more or less (`rise`, `fall`, `either`) than `days` days before.
   * - `percentile`: the value is among the highest or lowest of a year: `above` 95, higher than 95 percent of its values.
   * - `rating`: another letter than the day before (`better`, `worse`, `either`).
   * - `crisis`: a crisis in what is watched was `opened`, or has reached it from elsewhere; it was `closed`; or it has `worsened`: it is more severe or reaches more indexes.
   * - `quality`: there is no value, because nothing was collected (`gap`) or too little was written (`insufficient`).
   * - `restated`: a final value is another now, by `points` at least.
   * @example 'level'
   */
  @IsOneOf(CONDITION_KINDS)
  kind!: Condition['kind'];

  /**
   * Of `level`, `change`, `percentile` and `rating`.
   * @example 'above'
   */
  @ValidateIf(isFilled)
  @IsOneOf(DIRECTIONS)
  @ApiProperty({ required: false, nullable: true })
  direction?: (typeof DIRECTIONS)[number] | null;

  /**
   * Index points, of `level`, `change` and `restated`.
   * @example 75
   */
  @ValidateIf(isFilled)
  @IsAmount(0, POINTS_MAX)
  @ApiProperty(optional(Number))
  points?: number | null;

  /**
   * Index points, of `level`; 0 unless said otherwise.
   * @example 3
   */
  @ValidateIf(isFilled)
  @IsAmount(0, POINTS_MAX)
  @ApiProperty(optional(Number))
  hysteresis?: number | null;

  /**
   * Of `change`.
   * @example null
   */
  @ValidateIf(isFilled)
  @IsWholeNumber(1, CHANGE_DAYS_MAX)
  @ApiProperty(optional('integer'))
  days?: number | null;

  /**
   * Of `percentile`: 99.7 at most for `above`, since a value is not higher than itself; 0.1 at least for `below`.
   * @example null
   */
  @ValidateIf(isFilled)
  @IsAmount(0, 100)
  @ApiProperty(optional(Number))
  percent?: number | null;

  /**
   * Of `crisis`.
   * @example null
   */
  @ValidateIf(isFilled)
  @IsOneOf(CRISIS_EVENTS)
  @ApiProperty({ required: false, nullable: true })
  event?: (typeof CRISIS_EVENTS)[number] | null;

  /**
   * Of `quality`.
   * @example null
   */
  @ValidateIf(isFilled)
  @IsOneOf(QUALITY_REASONS)
  @ApiProperty({ required: false, nullable: true })
  reason?: (typeof QUALITY_REASONS)[number] | null;
}

/** @throws validation_failed where a part is missing or belongs to another kind */
export function readSubject({ kind, index_id: indexId, watchlist_id: watchlistId, family }: AlertSubject): Subject {
  const given = namesOf({ indexId, watchlistId, family });
  if (kind === 'index' && given === 'indexId') return { kind, indexId: indexId! };
  if (kind === 'watchlist' && given === 'watchlistId') return { kind, watchlistId: watchlistId! };
  if ((kind === 'countries' || kind === 'categories') && given === 'family') return { kind, family: family! };
  throw validationProblem({ subject: [message('rule_subject')] });
}

/** What each kind must have, and the directions that it knows. */
const PARTS: Readonly<Record<Condition['kind'], { readonly names: readonly string[]; readonly directions?: readonly string[] }>> = {
  level: { names: ['direction', 'points', 'hysteresis'], directions: ['above', 'below'] },
  change: { names: ['direction', 'points', 'days'], directions: ['rise', 'fall', 'either'] },
  percentile: { names: ['direction', 'percent'], directions: ['above', 'below'] },
  rating: { names: ['direction'], directions: ['better', 'worse', 'either'] },
  crisis: { names: ['event'] },
  quality: { names: ['reason'] },
  restated: { names: ['points'] },
};
const DEFAULTS: Partial<Record<Condition['kind'], object>> = { level: { hysteresis: 0 }, restated: { points: 0 } };

/** @throws validation_failed where a part is missing or belongs to another kind */
export function readCondition({ kind, ...parts }: AlertCondition): Condition {
  const given = Object.fromEntries(Object.entries(parts).filter(([, value]) => value !== undefined && value !== null));
  const whole: Record<string, unknown> = { ...DEFAULTS[kind], ...given };
  const { names, directions } = PARTS[kind];
  const isWhole = namesOf(whole) === [...names].sort().join(' ');
  if (!isWhole || (directions !== undefined && !directions.includes(String(whole.direction))))
    throw validationProblem({ condition: [message('rule_condition')] });
  const condition = { kind, ...whole } as unknown as Condition;
  if (condition.kind === 'percentile' && !isReachable(condition))
    throw validationProblem({ condition: [message('rule_percent', { highest: PERCENTS.highest, lowest: PERCENTS.lowest })] });
  return condition;
}

function isReachable({ direction, percent }: Extract<Condition, { kind: 'percentile' }>): boolean {
  return direction === 'above' ? percent <= PERCENTS.highest : percent >= PERCENTS.lowest;
}

export function toAlertSubject(subject: Subject): AlertSubject {
  return {
    kind: subject.kind,
    index_id: subject.kind === 'index' ? subject.indexId : null,
    watchlist_id: subject.kind === 'watchlist' ? subject.watchlistId : null,
    family: subject.kind === 'countries' || subject.kind === 'categories' ? subject.family : null,
  };
}

export function toAlertCondition(condition: Condition): AlertCondition {
  return { ...condition };
}

/** Names of what is there, in one order. */
function namesOf(parts: object): string {
  return Object.entries(parts)
    .filter(([, value]) => value !== undefined && value !== null)
    .map(([name]) => name)
    .sort()
    .join(' ');
}
