import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { customKeyOf, findIndex, OwnIndexes } from '../../indexes';
import { Clock, parseIsoDay } from '../../platform/clock';
import { message } from '../../platform/messages/message';
import { validationProblem } from '../../platform/problems/validation-problem';
import { openDay } from '../../reference/day-closing';
import type { Viewer } from '../watchlists/viewer';
import { WatchlistsRepository } from '../watchlists/watchlists.repository';
import { AlertChannelsView } from './alert-channels.view';
import { readCondition, readSubject } from './alert-parts.dto';
import type { AlertRule } from './alert-rule.entity';
import type { UpdateAlertRuleRequest } from './alert-rule-requests.dto';
import { AlertRulesRepository } from './alert-rules.repository';
import type { Condition } from './conditions';
import { SNOOZE_MAX_MS } from './due';
import type { Subject } from './subject';

/** What of a rule people write. */
export type Written = Omit<
  AlertRule,
  'id' | 'organizationId' | 'ownerId' | 'sinceDay' | 'version' | 'revision' | 'createdAt' | 'updatedAt' | 'deletedAt'
>;

/** What a new rule is where nothing is said; its name, subject and condition it always names. */
export const NEW_RULE = {
  teamId: null,
  persistence: 1,
  cooldown: 0,
  usesOpenDays: false,
  expiresOn: null,
  mail: 'single',
  digestHour: 7,
  quietFrom: null,
  quietTo: null,
  timeZone: 'UTC',
  isMuted: false,
  snoozedUntil: null,
  webhookIds: null,
} as unknown as Written;

/** Reads what people say of rules. */
@Injectable()
export class RuleReader {
  constructor(
    private readonly dataSource: DataSource,
    private readonly rules: AlertRulesRepository,
    private readonly watchlists: WatchlistsRepository,
    private readonly channels: AlertChannelsView,
    private readonly own: OwnIndexes,
    private readonly clock: Clock,
  ) {}

  /**
   * The index, of the catalogue or the viewer's own organization, or the watchlist that the viewer sees.
   * @throws validation_failed where there is none
   */
  async checkSubject(viewer: Viewer, subject: Subject, manager: EntityManager = this.dataSource.manager): Promise<void> {
    if (subject.kind === 'index' && findIndex(subject.indexId) === null) {
      const own = await this.own.list(viewer.organizationId, [subject.indexId], manager);
      if (own.size === 0) throw validationProblem({ subject: [message('no_such_index', { id: subject.indexId.slice(0, 80) })] });
    }
    if (subject.kind === 'watchlist' && !(await this.watchlists.isSeen(viewer, subject.watchlistId, manager)))
      throw validationProblem({ subject: [message('rule_watchlist')] });
  }

  /** @throws validation_failed */
  async read(viewer: Viewer, body: Partial<UpdateAlertRuleRequest>, before: Written, manager: EntityManager): Promise<Written> {
    const subject = body.subject === undefined ? before.subject : readSubject(body.subject);
    if (body.subject !== undefined) await this.checkSubject(viewer, subject, manager);
    const condition = body.condition === undefined ? before.condition : readCondition(body.condition);
    checkCondition(subject, condition);
    const given = <T>(value: T | undefined, otherwise: T): T => (value === undefined ? otherwise : value);
    const written: Written = {
      name: given(body.name, before.name),
      subject,
      watchlistId: subject.kind === 'watchlist' ? subject.watchlistId : null,
      condition,
      teamId: given(body.team_id, before.teamId),
      persistence: given(body.persistence, before.persistence),
      cooldown: given(body.cooldown, before.cooldown),
      usesOpenDays: given(body.uses_open_days, before.usesOpenDays),
      expiresOn: given(body.expires_on, before.expiresOn),
      mail: given(body.mail, before.mail),
      digestHour: given(body.digest_hour, before.digestHour),
      quietFrom: given(body.quiet_from, before.quietFrom),
      quietTo: given(body.quiet_to, before.quietTo),
      timeZone: given(body.time_zone, before.timeZone),
      webhookIds: given(body.webhook_ids, before.webhookIds),
      isMuted: given(body.is_muted, before.isMuted),
      snoozedUntil: body.snoozed_until === undefined ? before.snoozedUntil : readInstant(body.snoozed_until),
    };
    if ((written.quietFrom === null) !== (written.quietTo === null)) throw validationProblem({ quiet_to: [message('quiet_hours')] });
    if (body.snoozed_until && written.snoozedUntil!.getTime() > this.clock.now().getTime() + SNOOZE_MAX_MS)
      throw validationProblem({ snoozed_until: [message('snooze_too_long')] });
    if (body.expires_on && body.expires_on !== before.expiresOn && parseIsoDay(body.expires_on)! < openDay(this.clock.now()))
      throw validationProblem({ expires_on: [message('rule_over')] });
    if (!isTimeZone(written.timeZone)) throw validationProblem({ time_zone: [message('not_time_zone')] });
    if (body.team_id && body.team_id !== before.teamId && !(await this.rules.maySetTeam(viewer, body.team_id, manager)))
      throw validationProblem({ team_id: [message('rule_team')] });
    if (body.webhook_ids && !(await this.channels.hasAll(viewer.organizationId, body.webhook_ids, manager)))
      throw validationProblem({ webhook_ids: [message('rule_webhooks')] });
    return written;
  }
}

/**
 * Crises are found in indexes of the catalogue.
 * @throws validation_failed
 */
export function checkCondition(subject: Subject, { kind }: Condition): void {
  if (kind === 'crisis' && subject.kind === 'index' && customKeyOf(subject.indexId) !== null)
    throw validationProblem({ condition: [message('rule_custom_crisis')] });
}

function readInstant(text: string | null): Date | null {
  return text === null ? null : new Date(text);
}

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
