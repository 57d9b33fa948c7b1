/** A rule as it is written down, before it is sent: fields as they are typed, and one choice for when it fires. */
import type {
  AlertCondition,
  AlertRuleResponse,
  AlertSubjectKind,
  AlertTriggerRequest,
  CreateAlertRuleRequest,
} from '../../../shared/api/generated/barograph.schemas';

/** Each kind of condition with what may be chosen of it, as one list. */
export const CHOICES = [
  'level.above',
  'level.below',
  'change.rise',
  'change.fall',
  'change.either',
  'percentile.above',
  'percentile.below',
  'rating.worse',
  'rating.better',
  'rating.either',
  'crisis.opened',
  'crisis.worsened',
  'crisis.closed',
  'crisis.any',
  'quality.gap',
  'quality.insufficient',
  'quality.either',
  'restated.',
] as const;
export type Choice = (typeof CHOICES)[number];

type NumberField = 'points' | 'hysteresis' | 'days' | 'percent';

/** The numbers that a kind of condition has, in the order of its sentence. */
const NUMBERS: Readonly<Record<AlertCondition['kind'], readonly NumberField[]>> = {
  level: ['points', 'hysteresis'],
  change: ['points', 'days'],
  percentile: ['percent'],
  rating: [],
  crisis: [],
  quality: [],
  restated: ['points'],
};

export interface RuleDraft {
  readonly name: string;
  readonly subject: AlertSubjectKind;
  readonly indexId: string;
  readonly watchlistId: string;
  readonly family: 'mvi' | 'isr';
  readonly choice: Choice;
  readonly points: string;
  readonly hysteresis: string;
  readonly days: string;
  readonly percent: string;
  readonly persistence: string;
  readonly cooldown: string;
  readonly usesOpenDays: boolean;
  readonly expiresOn: string;
  readonly mail: AlertRuleResponse['mail'];
  /** The endpoints that it tells; null: all. */
  readonly webhookIds: readonly string[] | null;
  readonly digestHour: number;
  readonly hasQuietHours: boolean;
  readonly quietFrom: number;
  readonly quietTo: number;
  readonly timeZone: string;
  readonly teamId: string;
}

const SUBJECTS = ['index', 'watchlist', 'countries', 'categories'] as const satisfies readonly AlertSubjectKind[];

/** A new rule, about what the address names: `?index=mvi-sa` or `?watchlist=ID`. */
export function newDraft(search: URLSearchParams, timeZone: string): RuleDraft {
  const watchlistId = search.get('watchlist') ?? '';
  return {
    name: '',
    subject: watchlistId === '' ? 'index' : 'watchlist',
    indexId: search.get('index') ?? '',
    watchlistId,
    family: 'mvi',
    choice: 'level.above',
    points: '75',
    hysteresis: '0',
    days: '7',
    percent: '95',
    persistence: '1',
    cooldown: '0',
    usesOpenDays: false,
    expiresOn: '',
    mail: 'single',
    webhookIds: null,
    digestHour: 7,
    hasQuietHours: false,
    quietFrom: 22,
    quietTo: 7,
    timeZone,
    teamId: '',
  };
}

export function draftOf(rule: AlertRuleResponse): RuleDraft {
  const { subject, condition } = rule;
  const number = (value: number | null | undefined, usual: string): string => (value === null || value === undefined ? usual : String(value));
  return {
    name: rule.name,
    subject: SUBJECTS.find((kind) => kind === subject.kind) ?? 'index',
    indexId: subject.index_id ?? '',
    watchlistId: subject.watchlist_id ?? '',
    family: subject.family ?? 'mvi',
    choice: choiceOf(condition),
    points: number(condition.points, '75'),
    hysteresis: number(condition.hysteresis, '0'),
    days: number(condition.days, '7'),
    percent: number(condition.percent, '95'),
    persistence: String(rule.persistence),
    cooldown: String(rule.cooldown),
    usesOpenDays: rule.uses_open_days,
    expiresOn: rule.expires_on ?? '',
    mail: rule.mail,
    webhookIds: rule.webhook_ids,
    digestHour: rule.digest_hour,
    hasQuietHours: rule.quiet_from !== null,
    quietFrom: rule.quiet_from ?? 22,
    quietTo: rule.quiet_to ?? 7,
    timeZone: rule.time_zone,
    teamId: rule.team?.id ?? '',
  };
}

export function choiceOf({ kind, direction, event, reason }: AlertCondition): Choice {
  const wanted = `${kind}.${direction ?? event ?? reason ?? ''}`;
  return CHOICES.find((choice) => choice === wanted) ?? 'level.above';
}

export function kindOf(choice: Choice): AlertCondition['kind'] {
  return choice.split('.')[0] as AlertCondition['kind'];
}

export function numbersOf(choice: Choice): readonly NumberField[] {
  return NUMBERS[kindOf(choice)];
}

/** Crises and restated values are told at once. */
export function isAboutValues(choice: Choice): boolean {
  return !['crisis', 'restated'].includes(kindOf(choice));
}

/** What decides on which days the rule fires; null while something of it is missing. */
export function triggerOf(draft: RuleDraft): AlertTriggerRequest | null {
  const { subject: kind, indexId, watchlistId, family, choice } = draft;
  const numbers = [...numbersOf(choice), ...(isAboutValues(choice) ? (['persistence', 'cooldown'] as const) : [])];
  if (numbers.some((field) => draft[field].trim() === '' || Number.isNaN(Number(draft[field])))) return null;
  if ((kind === 'index' && indexId === '') || (kind === 'watchlist' && watchlistId === '')) return null;
  const [conditionKind, part] = choice.split('.');
  const partName = conditionKind === 'crisis' ? 'event' : conditionKind === 'quality' ? 'reason' : 'direction';
  return {
    subject: {
      kind,
      ...(kind === 'index' && { index_id: indexId }),
      ...(kind === 'watchlist' && { watchlist_id: watchlistId }),
      ...((kind === 'countries' || kind === 'categories') && { family }),
    },
    condition: {
      kind: kindOf(choice),
      ...(part !== '' && { [partName]: part }),
      ...Object.fromEntries(numbersOf(choice).map((field) => [field, Number(draft[field])])),
    },
    persistence: isAboutValues(choice) ? Number(draft.persistence) : 1,
    cooldown: Number(draft.cooldown) || 0,
  };
}

/** What is sent of it; null while something that it needs is missing. */
export function ruleBodyOf(draft: RuleDraft, isOwn: boolean): CreateAlertRuleRequest | null {
  const trigger = triggerOf(draft);
  if (trigger === null) return null;
  return {
    ...trigger,
    name: draft.name,
    uses_open_days: draft.usesOpenDays,
    expires_on: draft.expiresOn === '' ? null : draft.expiresOn,
    mail: draft.mail,
    webhook_ids: draft.webhookIds === null ? null : [...draft.webhookIds],
    digest_hour: draft.digestHour,
    quiet_from: draft.hasQuietHours ? draft.quietFrom : null,
    quiet_to: draft.hasQuietHours ? draft.quietTo : null,
    time_zone: draft.timeZone,
    ...(isOwn && { team_id: draft.teamId === '' ? null : draft.teamId }),
  };
}
