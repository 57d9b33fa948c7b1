import { ApiProperty } from '@nestjs/swagger';
import { type State, STATES } from '../../indexes';
import type { Language } from '../../platform/messages/messages';
import { AlertCondition, toAlertCondition } from '../rules/alert-parts.dto';
import { CRISIS_NEWS, type CrisisNews } from '../rules/crisis-events';
import { nameOf, pathOf, tellAlert } from './alert-text';
import type { SeenAlert } from './alerts.repository';

/** A component of MVI on the day of an alert. */
export class AlertDriverResponse {
  /**
   * Name of the component.
   * @example 'velocity'
   */
  component!: string;

  /**
   * Its score.
   * @example 81.2
   */
  @ApiProperty({ type: Number, nullable: true })
  score!: number | null;

  /**
   * Its score on the day that the value is compared with.
   * @example 62.7
   */
  @ApiProperty({ type: Number, nullable: true })
  before!: number | null;
}

/** A crisis that an alert tells of. */
export class AlertCrisisResponse {
  /**
   * ID of the crisis.
   * @example 'crisis-sa-energy-20260301'
   */
  id!: string;

  /**
   * What it is called: by its index with the highest peak, which need not be one that the rule watches.
   * @example 'Saudi Arabia: Energy'
   */
  name!: string;

  /**
   * What has become of it; `reached`: it began elsewhere, and is now in what the rule watches.
   * @example 'opened'
   */
  @ApiProperty({ enum: [...CRISIS_NEWS] })
  event!: CrisisNews;

  /**
   * 1 (calm) to 5 (severe).
   * @example 4
   */
  @ApiProperty({ type: 'integer' })
  severity!: number;
}

/** The rule that has fired. */
export class AlertRuleNameResponse {
  /**
   * ID of the rule.
   * @example '8c1b5f7e-2d4a-4b6c-9f80-3e5d7a9b1c2f'
   */
  @ApiProperty({ format: 'uuid' })
  id!: string;

  /**
   * What it is called.
   * @example 'Energy in Saudi Arabia above 75'
   */
  name!: string;

  /**
   * Whether it has been deleted since.
   * @example false
   */
  deleted!: boolean;
}

/** An alert: a rule that has fired, with the value that it was fired by as it was known then. */
export class AlertResponse {
  /**
   * The same however often it is told.
   * @example '3b0f6c52-7a1e-4f0d-8c29-5d4e6f7a8b91'
   */
  @ApiProperty({ format: 'uuid' })
  id!: string;

  /** The rule that has fired. */
  rule!: AlertRuleNameResponse;

  /** When that rule fires, as it is now. */
  condition!: AlertCondition;

  /**
   * What there is to say, in a sentence.
   * @example 'MVI Saudi Arabia: Energy was 76.4 on 2026-03-02 (71.9 before; 90% interval 72.1 to 80.2; within its own noise).'
   */
  text!: string;

  /**
   * Where exactly this value is seen.
   * @example 'https://barograph.example/dashboard/indexes/mvi-sa-energy/show?explain=2026-03-02'
   */
  @ApiProperty({ format: 'uri' })
  url!: string;

  /**
   * ID of the index; `custom-…` of one of the organization’s own.
   * @example 'mvi-sa-energy'
   */
  index_id!: string;

  /**
   * Name of the index.
   * @example 'MVI Saudi Arabia: Energy'
   */
  name!: string;

  /**
   * UTC day of the value.
   * @example '2026-03-02'
   */
  @ApiProperty({ format: 'date' })
  date!: string;

  /**
   * The value; null where there was none.
   * @example 76.4
   */
  @ApiProperty({ type: Number, nullable: true })
  value!: number | null;

  /**
   * Why there was no value.
   * @example null
   */
  @ApiProperty({ type: String, nullable: true })
  reason!: string | null;

  /**
   * How settled it was.
   * @example 'provisional'
   */
  @ApiProperty({ enum: [...STATES] })
  state!: State;

  /**
   * Lower bound of its 90 % interval; MVI alone has one.
   * @example 72.1
   */
  @ApiProperty({ type: Number, nullable: true })
  low!: number | null;

  /**
   * Upper bound of its 90 % interval.
   * @example 80.2
   */
  @ApiProperty({ type: Number, nullable: true })
  high!: number | null;

  /**
   * Whether the condition may have been met by chance: the interval holds the level, or the value of before. Null where that cannot be said.
   * @example true
   */
  @ApiProperty({ type: Boolean, nullable: true })
  within_noise!: boolean | null;

  /**
   * What it is compared with: the value of as many days before as the condition says, of the vintage before, else of the day before.
   * @example 71.9
   */
  @ApiProperty({ type: Number, nullable: true })
  before!: number | null;

  /**
   * Stability rating.
   * @example 'BB'
   */
  @ApiProperty({ type: String, nullable: true })
  rating!: string | null;

  /**
   * The last stability rating of a day before.
   * @example 'BBB'
   */
  @ApiProperty({ type: String, nullable: true })
  rating_before!: string | null;

  /** The components of MVI, those that moved most first; none of other values. `/v1/indexes/{id}/brief` says more. */
  drivers!: AlertDriverResponse[];

  /** The crisis that it tells of; null where it is about something else. */
  @ApiProperty({ type: AlertCrisisResponse, nullable: true, example: null })
  crisis!: AlertCrisisResponse | null;

  /**
   * Dataset of the value.
   * @example 'live'
   */
  dataset!: string;

  /**
   * Version of the methodology.
   * @example '2.0'
   */
  methodology!: string;

  /**
   * Vintage of the value: when it was computed.
   * @example '2026-03-03T00:20:00.000Z'
   */
  @ApiProperty({ format: 'date-time' })
  known_at!: string;

  /**
   * When the rule fired.
   * @example '2026-03-03T00:21:40.000Z'
   */
  @ApiProperty({ format: 'date-time' })
  fired_at!: string;

  /**
   * When somebody acknowledged it; null while nobody has.
   * @example null
   */
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  acknowledged_at!: string | null;

  /**
   * Who did; null also where a key did.
   * @example null
   */
  @ApiProperty({ type: String, nullable: true })
  acknowledged_by!: string | null;

  /**
   * What they said.
   * @example null
   */
  @ApiProperty({ type: String, nullable: true })
  note!: string | null;
}

export function toAlertResponse(alert: SeenAlert, publicUrl: string, language: Language): AlertResponse {
  const { told } = alert;
  return {
    id: alert.id,
    rule: { id: alert.ruleId, name: alert.ruleName, deleted: alert.isRuleDeleted },
    condition: toAlertCondition(alert.condition),
    text: tellAlert(alert, language),
    url: publicUrl + pathOf(alert),
    index_id: alert.indexId,
    name: nameOf(alert, language),
    date: alert.day,
    value: told.value,
    reason: told.reason,
    state: told.state,
    low: told.low,
    high: told.high,
    within_noise: told.isWithinNoise,
    before: told.before,
    rating: told.letter,
    rating_before: told.letterBefore,
    drivers: [...told.drivers],
    crisis: told.crisis,
    dataset: alert.dataset,
    methodology: alert.methodology,
    known_at: new Date(Number(alert.knownAt) * 1000).toISOString(),
    fired_at: alert.firedAt.toISOString(),
    acknowledged_at: alert.acknowledgedAt?.toISOString() ?? null,
    acknowledged_by: alert.acknowledgedBy,
    note: alert.note,
  };
}
