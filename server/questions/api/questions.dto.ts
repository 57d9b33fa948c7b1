import { applyDecorators } from '@nestjs/common';
import { ApiProperty, PartialType } from '@nestjs/swagger';
import { membersOf } from '../../indexes';
import { ProvenanceResponse } from '../../news';
import { fieldRule, MayBeLeftOut } from '../../platform/http/input/field-rule';
import { IsOneOf, IsText } from '../../platform/http/input/field-rules';
import { IsInstant } from '../../platform/http/input/fields';
import { message } from '../../platform/messages/message';
import { COMPONENT_NAMES, type ComponentName } from '../../volatility/methodology/components';
import type { Answered } from '../answers/answers.service';
import { ROW_FIELDS, type RowField } from '../answers/rows';
import { EMPTY_REASONS, type WhyEmpty } from '../answers/why-empty';
import { QUESTION_MAX } from '../grammar/parser';
import { InterpretationResponse } from './interpretation.dto';
import { ReadingResponse } from './reading.dto';

const FORMATS = ['json', 'csv'] as const;

/** Names of members of a row, each once. */
function IsRowFields(): PropertyDecorator {
  const isList = (value: unknown): boolean =>
    Array.isArray(value) && value.length > 0 && value.every((one) => ROW_FIELDS.includes(one as RowField)) && new Set(value).size === value.length;
  return applyDecorators(
    ApiProperty({ enum: ROW_FIELDS, isArray: true, minItems: 1, uniqueItems: true }),
    fieldRule('isRowFields', (value) => (isList(value) ? null : message('fields_unknown', { values: ROW_FIELDS.join(', ') }))),
  );
}

const WORDS_MAX = 200;

/** What many short words may mean takes long to find out. */
function HasFewWords(): PropertyDecorator {
  const isFew = (value: unknown): boolean => typeof value !== 'string' || (value.match(/[\p{L}\p{N}]+/gu)?.length ?? 0) <= WORDS_MAX;
  return fieldRule('hasFewWords', (value) => (isFew(value) ? null : message('too_many_words', { max: WORDS_MAX })));
}

/** A question. */
export class QueryRequest {
  /**
   * The question in English, 1,000 characters and 200 words at most.
   * @example 'energy volatility in Qatar and Saudi Arabia since March, weekly'
   */
  @IsText({ max: QUESTION_MAX })
  @HasFewWords()
  query!: string;

  /**
   * Members of a row to return; by default those that the question asks for, and what tells the rows apart.
   * @example ['name', 'date', 'value']
   */
  @MayBeLeftOut()
  @IsRowFields()
  fields?: RowField[];

  /**
   * JSON, or the rows alone as CSV.
   * @example 'json'
   */
  @MayBeLeftOut()
  @IsOneOf(FORMATS)
  format?: (typeof FORMATS)[number];

  /**
   * Answers with what was known at this instant. "Since March" and the like are seen from now nevertheless.
   * @example '2026-03-01T12:00:00Z'
   */
  @MayBeLeftOut()
  @IsInstant()
  as_of?: string;

  /**
   * Version of the methodology whose values to return; by default the one in force, or the one that was in force at `as_of`.
   * @example 'v1'
   */
  @MayBeLeftOut()
  @IsText({ min: 0, max: 40 })
  methodology?: string;
}

/** A row of the answer: an index on a day, in a week or month, or as it stands. With `fields`, only the members asked for. */
export class QueryRowResponse extends PartialType(
  membersOf<ComponentName, number | null>(COMPONENT_NAMES, ({ title, unit, sample }) => ({
    type: Number,
    nullable: true,
    description: `${title}, ${unit}.`,
    example: sample.value,
  })),
) {
  /**
   * Place in the order asked for; null without one.
   * @example null
   */
  @ApiProperty({ type: 'integer', nullable: true })
  rank?: number | null;

  /**
   * ID of the index.
   * @example 'mvi-qa-energy'
   */
  index_id?: string;

  /**
   * Its name.
   * @example 'Qatar: Energy'
   */
  name?: string;

  /**
   * ISO 3166 alpha-2 code of its country.
   * @example 'QA'
   */
  @ApiProperty({ type: String, nullable: true })
  country?: string | null;

  /**
   * Code of its category.
   * @example 'energy'
   */
  @ApiProperty({ type: String, nullable: true })
  sector?: string | null;

  /**
   * Region of its country.
   * @example 'emerging'
   */
  @ApiProperty({ type: String, nullable: true })
  region?: string | null;

  /**
   * UTC day, the first day of the week or month, the last day of a period that indexes are ranked over, or the day on which a crisis began.
   * @example '2026-03-02'
   */
  @ApiProperty({ type: String, format: 'date', nullable: true })
  date?: string | null;

  /**
   * Value of the index; over a week, a month or a period the mean of its days; of a crisis the peak of its MVI.
   * @example 59.31
   */
  @ApiProperty({ type: Number, nullable: true })
  value?: number | null;

  /**
   * Change of the value: since the row before; of latest values since the day before; in a ranking over a period from before it to its end.
   * @example 1.25
   */
  @ApiProperty({ type: Number, nullable: true })
  change?: number | null;

  /**
   * Letter of the scope's ISR.
   * @example 'A'
   */
  @ApiProperty({ type: String, nullable: true })
  rating?: string | null;

  /**
   * Stories in scope; summed over a period.
   * @example 812.4
   */
  articles?: number;

  /**
   * Outlets with a story in scope; of a period the largest number of a day.
   * @example 143
   */
  @ApiProperty({ type: 'integer' })
  outlets?: number;

  /**
   * How settled the value is.
   * @example 'final'
   */
  @ApiProperty({ type: String, nullable: true })
  state?: string | null;

  /**
   * Why there is no value; null when there is one.
   * @example null
   */
  @ApiProperty({ type: String, nullable: true })
  reason?: string | null;

  /**
   * When the value was computed.
   * @example '2026-03-09T00:15:00.000Z'
   */
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  updated_at?: string | null;

  /**
   * ID of the crisis; this and what follows is null in other answers.
   * @example null
   */
  @ApiProperty({ type: String, nullable: true })
  crisis?: string | null;

  /**
   * Whether the crisis is open or closed.
   * @example null
   */
  @ApiProperty({ type: String, nullable: true })
  status?: string | null;

  /**
   * Its severity, 1 to 5.
   * @example null
   */
  @ApiProperty({ type: 'integer', nullable: true })
  severity?: number | null;

  /**
   * Day of its peak.
   * @example null
   */
  @ApiProperty({ type: String, format: 'date', nullable: true })
  peak?: string | null;

  /**
   * Its last day; null while it is open.
   * @example null
   */
  @ApiProperty({ type: String, format: 'date', nullable: true })
  end?: string | null;
}

/** Why no row of the answer has a value. */
export class EmptyAnswerResponse {
  /**
   * The period has not begun, no such crisis is known, no value passes, nothing is stored of the days, or there are no values.
   * @example 'no_values'
   */
  @ApiProperty({ enum: EMPTY_REASONS })
  code!: WhyEmpty['code'];

  /**
   * Of missing values the commonest reason, as in `reason` of a row; otherwise null.
   * @example 'history_short'
   */
  @ApiProperty({ type: String, nullable: true })
  reason!: string | null;

  /**
   * The same as a sentence, in English.
   * @example 'The history collected is still too short for a value.'
   */
  detail!: string;

  /**
   * Day of the first value of the first index, where the history is short and the day is known; otherwise null.
   * @example '2026-04-30'
   */
  @ApiProperty({ type: String, format: 'date', nullable: true })
  expected_from!: string | null;
}

export function toEmptyResponse({ code, reason, detail, expectedFrom }: NonNullable<Answered['empty']>): EmptyAnswerResponse {
  return { code, reason, detail, expected_from: expectedFrom };
}

/** The answer to a question, and how it was read. */
export class QueryResponse extends ProvenanceResponse {
  /**
   * The question.
   * @example 'energy volatility in Qatar and Saudi Arabia since March, weekly'
   */
  query!: string;

  /** How its words were read. */
  reading!: ReadingResponse;

  /** What it asks. */
  interpretation!: InterpretationResponse;

  /**
   * The plain calls that read the same values.
   * @example ['GET /v1/indexes/mvi-qa-energy/values?from=2026-03-01&frequency=week']
   */
  calls!: string[];

  /**
   * What is done with what these calls answer, in English.
   * @example ['Keep the days whose MVI (volatility) is above 75.']
   */
  steps!: string[];

  /** The rows: indexes in the order of the question, each by date, unless the question orders them. */
  data!: QueryRowResponse[];

  /** Why no row has a value; null where one has. */
  @ApiProperty({ type: EmptyAnswerResponse, nullable: true })
  empty!: EmptyAnswerResponse | null;

  /**
   * How many rows the answer has.
   * @example 78
   */
  @ApiProperty({ type: 'integer' })
  row_count!: number;

  /**
   * Whether `data` holds only the first 5,000 of them; fewer indexes or a shorter period give the rest.
   * @example false
   */
  is_truncated!: boolean;
}
