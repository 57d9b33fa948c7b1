import { ApiProperty } from '@nestjs/swagger';
import { customKeyOf } from '../../indexes';
import { isOwn, partyOf, WatchlistPartyResponse } from '../watchlists/watchlists.dto';
import type { Viewer } from '../watchlists/viewer';
import { AlertCondition, AlertSubject, toAlertCondition, toAlertSubject } from './alert-parts.dto';
import { MAIL_WAYS, type MailWay } from './alert-rule.entity';
import type { SeenRule } from './alert-rules.repository';

const PAUSED_REASONS = ['index_archived', 'index_deleted'] as const;
type PausedReason = (typeof PAUSED_REASONS)[number];

/** An alert rule. */
export class AlertRuleResponse {
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

  /** What it is about. */
  subject!: AlertSubject;

  /**
   * Name of the watchlist that it is about; null where it is about something else.
   * @example null
   */
  @ApiProperty({ type: String, nullable: true })
  watchlist_name!: string | null;

  /**
   * Name of the custom index that it is about; null where it is about something else, or the index has been deleted.
   * @example null
   */
  @ApiProperty({ type: String, nullable: true })
  index_name!: string | null;

  /**
   * Why it does not fire, though it is turned on: the custom index that it is about gets no more values, or is not there any more. Null where it may fire.
   * @example null
   */
  @ApiProperty({ enum: PAUSED_REASONS, nullable: true })
  paused_reason!: PausedReason | null;

  /** When it fires. */
  condition!: AlertCondition;

  /**
   * How many values in a row must meet the condition.
   * @example 1
   */
  persistence!: number;

  /**
   * Days after a firing on which it does not fire again for the same index.
   * @example 7
   */
  cooldown!: number;

  /**
   * Whether it judges the day that is not over, too.
   * @example false
   */
  uses_open_days!: boolean;

  /**
   * Last day that it judges; null for none.
   * @example null
   */
  @ApiProperty({ type: String, format: 'date', nullable: true })
  expires_on!: string | null;

  /**
   * Mail of each firing, one a day, or none.
   * @example 'single'
   */
  @ApiProperty({ enum: MAIL_WAYS })
  mail!: MailWay;

  /**
   * The endpoints that it tells of its alerts; null: all that are told of alerts.
   * @example ['0d9f4a6e-5b1c-4f7e-8a3d-2c6b9e7f1a54']
   */
  @ApiProperty({ type: [String], format: 'uuid', nullable: true })
  webhook_ids!: string[] | null;

  /**
   * Hour of the digest.
   * @example 7
   */
  digest_hour!: number;

  /**
   * From this hour on no single mail and no message to a chat is sent; null for no quiet hours.
   * @example 22
   */
  @ApiProperty({ type: Number, nullable: true })
  quiet_from!: number | null;

  /**
   * At this hour mails and messages to chats go out again.
   * @example 7
   */
  @ApiProperty({ type: Number, nullable: true })
  quiet_to!: number | null;

  /**
   * Time zone of its hours.
   * @example 'Asia/Riyadh'
   */
  time_zone!: string;

  /**
   * Whether it fires no more until it is turned on.
   * @example false
   */
  is_muted!: boolean;

  /**
   * Until then nobody is told of what fires; null where it is not snoozed.
   * @example null
   */
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  snoozed_until!: string | null;

  /** Whose it is; null where it was made with a key or its owner has left. */
  @ApiProperty({ type: WatchlistPartyResponse, nullable: true, example: null })
  owner!: WatchlistPartyResponse | null;

  /** The team that sees, changes and hears of it too; null where there is none. */
  @ApiProperty({ type: WatchlistPartyResponse, nullable: true, example: null })
  team!: WatchlistPartyResponse | null;

  /**
   * Whether the caller may share and delete it.
   * @example true
   */
  is_own!: boolean;

  /**
   * When it fired last; null where it never has.
   * @example '2026-03-02T00:21:40.000Z'
   */
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  fired_at!: string | null;

  /**
   * Another number after each change; whoever changes it names it.
   * @example 3
   */
  version!: number;

  /**
   * When it was made.
   * @example '2026-03-01T09:30:00.000Z'
   */
  @ApiProperty({ format: 'date-time' })
  created_at!: string;

  /**
   * When it was changed last.
   * @example '2026-03-02T16:05:00.000Z'
   */
  @ApiProperty({ format: 'date-time' })
  updated_at!: string;
}

/** All rules that the caller sees. */
export class AlertRuleListResponse {
  /** The rules, by name. */
  data!: AlertRuleResponse[];

  /**
   * Rules that the organization may have on its plan.
   * @example 200
   */
  most!: number;

  /**
   * Rules that it has, also those that the caller does not see.
   * @example 14
   */
  count!: number;
}

export function toAlertRuleResponse(rule: SeenRule, viewer: Viewer): AlertRuleResponse {
  return {
    id: rule.id,
    name: rule.name,
    subject: toAlertSubject(rule.subject),
    watchlist_name: rule.watchlistName,
    index_name: rule.indexName,
    paused_reason: pausedReasonOf(rule),
    condition: toAlertCondition(rule.condition),
    persistence: rule.persistence,
    cooldown: rule.cooldown,
    uses_open_days: rule.usesOpenDays,
    expires_on: rule.expiresOn,
    mail: rule.mail,
    webhook_ids: rule.webhookIds,
    digest_hour: rule.digestHour,
    quiet_from: rule.quietFrom,
    quiet_to: rule.quietTo,
    time_zone: rule.timeZone,
    is_muted: rule.isMuted,
    snoozed_until: rule.snoozedUntil?.toISOString() ?? null,
    owner: partyOf(rule.ownerId, rule.ownerName),
    team: partyOf(rule.teamId, rule.teamName),
    is_own: isOwn(rule, viewer),
    fired_at: rule.firedAt?.toISOString() ?? null,
    version: rule.version,
    created_at: rule.createdAt.toISOString(),
    updated_at: rule.updatedAt.toISOString(),
  };
}

function pausedReasonOf({ subject, indexName, isIndexArchived }: SeenRule): PausedReason | null {
  if (subject.kind !== 'index' || customKeyOf(subject.indexId) === null) return null;
  if (indexName === null) return 'index_deleted';
  return isIndexArchived === true ? 'index_archived' : null;
}
