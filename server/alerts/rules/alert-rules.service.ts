import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { SubscriptionsService } from '../../billing';
import { findIndex, LatestRepository } from '../../indexes';
import { OrganizationsRepository } from '../../organizations';
import type { Principal } from '../../platform/access/principal';
import { Clock, parseIsoDay, toIsoDay } from '../../platform/clock';
import { message } from '../../platform/messages/message';
import { PLATFORM_PROBLEMS } from '../../platform/problems/platform.problems';
import { problem } from '../../platform/problems/problem';
import { validationProblem } from '../../platform/problems/validation-problem';
import { openDay } from '../../reference/day-closing';
import { ALERT_PROBLEMS } from '../alerts.problems';
import { type Viewer, viewerOf } from '../watchlists/viewer';
import { isOwn } from '../watchlists/watchlists.dto';
import { WatchlistsRepository } from '../watchlists/watchlists.repository';
import { readCondition, readSubject } from './alert-parts.dto';
import type { AlertRule } from './alert-rule.entity';
import type { CreateAlertRuleRequest, UpdateAlertRuleRequest } from './alert-rule-requests.dto';
import { type AlertRuleListResponse, type AlertRuleResponse, toAlertRuleResponse } from './alert-rules.dto';
import { AlertRulesRepository, type SeenRule } from './alert-rules.repository';
import { isAboutValues } from './conditions';
import { announceAt, mailDueAt, SNOOZE_MAX_MS } from './due';
import type { Subject } from './subject';

type Written = Omit<AlertRule, 'id' | 'organizationId' | 'ownerId' | 'sinceDay' | 'version' | 'revision' | 'createdAt' | 'updatedAt'>;

/** Alert rules: whoever sees one changes it, one after the other. */
@Injectable()
export class AlertRulesService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly rules: AlertRulesRepository,
    private readonly watchlists: WatchlistsRepository,
    private readonly organizations: OrganizationsRepository,
    private readonly subscriptions: SubscriptionsService,
    private readonly latest: LatestRepository,
    private readonly clock: Clock,
  ) {}

  async list(principal: Principal): Promise<AlertRuleListResponse> {
    const viewer = viewerOf(principal);
    const { organizationId } = viewer;
    const { plan } = await this.subscriptions.getEntitlement(organizationId, this.clock.now(), this.dataSource.manager);
    const [rules, count] = await Promise.all([this.rules.list(viewer), this.rules.count(organizationId)]);
    return { data: rules.map((rule) => toAlertRuleResponse(rule, viewer)), most: plan.alertRules, count };
  }

  /** @throws alert_rule_not_found */
  async get(principal: Principal, id: string): Promise<AlertRuleResponse> {
    const viewer = viewerOf(principal);
    return toAlertRuleResponse(await this.rules.get(viewer, id), viewer);
  }

  /**
   * In the caller's transaction.
   * @throws validation_failed, alert_rules_exhausted
   */
  async create(manager: EntityManager, principal: Principal, body: CreateAlertRuleRequest): Promise<AlertRuleResponse> {
    const viewer = viewerOf(principal);
    const { organizationId, userId: ownerId } = viewer;
    // One after the other: two at once never make one too many.
    await this.organizations.lock(organizationId, manager);
    const { plan } = await this.subscriptions.getEntitlement(organizationId, this.clock.now(), manager);
    if ((await this.rules.count(organizationId, manager)) >= plan.alertRules)
      throw problem(ALERT_PROBLEMS.alert_rules_exhausted, { params: { most: plan.alertRules } });
    const written = await this.read(viewer, body, NEW_RULE, manager);
    const teamId = ownerId === null ? null : written.teamId;
    const [id, now] = [randomUUID(), this.clock.now()];
    const sinceDay = await this.lastDayOver(manager);
    await this.rules.add(
      organizationId,
      { ...written, id, ownerId, teamId, sinceDay, version: 1, revision: 1, createdAt: now, updatedAt: now },
      manager,
    );
    return toAlertRuleResponse(await this.rules.get(viewer, id, manager), viewer);
  }

  /** @throws alert_rule_not_found, alert_rule_changed, validation_failed, forbidden */
  update(principal: Principal, id: string, body: UpdateAlertRuleRequest): Promise<AlertRuleResponse> {
    const viewer = viewerOf(principal);
    return this.dataSource.transaction(async (manager) => {
      const rule = await this.rules.lock(viewer, id, manager);
      if (rule.version !== body.version) throw problem(ALERT_PROBLEMS.alert_rule_changed, { params: { version: rule.version } });
      if (body.team_id !== undefined && body.team_id !== rule.teamId && !isOwn(rule, viewer)) throw problem(PLATFORM_PROBLEMS.forbidden);
      const written = await this.read(viewer, body, rule, manager);
      const since = firesOtherwise(rule, written) || (rule.isMuted && !written.isMuted) ? { sinceDay: await this.lastDayOver(manager) } : {};
      const revision = looksForOther(rule, written) ? rule.revision + 1 : rule.revision;
      const rest = { version: rule.version + 1, revision, updatedAt: this.clock.now(), ...since };
      await this.rules.update(viewer.organizationId, id, { ...written, ...rest }, manager);
      if (written.snoozedUntil?.getTime() !== rule.snoozedUntil?.getTime())
        await this.rules.putOff(viewer.organizationId, id, dueOf(written, rest.updatedAt), manager);
      if (written.isMuted && !rule.isMuted) await this.rules.dropHeld(viewer.organizationId, id, rest.updatedAt, manager);
      return toAlertRuleResponse(await this.rules.get(viewer, id, manager), viewer);
    });
  }

  /** @throws alert_rule_not_found, forbidden */
  async remove(principal: Principal, id: string): Promise<void> {
    const viewer = viewerOf(principal);
    await this.dataSource.transaction(async (manager) => {
      if (!isOwn(await this.rules.lock(viewer, id, manager), viewer)) throw problem(PLATFORM_PROBLEMS.forbidden);
      await this.rules.remove(viewer.organizationId, id, manager);
    });
  }

  /**
   * The index, or the watchlist that the viewer sees.
   * @throws validation_failed where there is none
   */
  async checkSubject(viewer: Viewer, subject: Subject, manager: EntityManager = this.dataSource.manager): Promise<void> {
    if (subject.kind === 'index' && findIndex(subject.indexId) === null)
      throw validationProblem({ subject: [message('no_such_index', { id: subject.indexId.slice(0, 80) })] });
    if (subject.kind === 'watchlist' && !(await this.watchlists.isSeen(viewer, subject.watchlistId, manager)))
      throw validationProblem({ subject: [message('rule_watchlist')] });
  }

  /** @throws validation_failed */
  private async read(viewer: Viewer, body: Partial<UpdateAlertRuleRequest>, before: Written, manager: EntityManager): Promise<Written> {
    const subject = body.subject === undefined ? before.subject : readSubject(body.subject);
    if (body.subject !== undefined) await this.checkSubject(viewer, subject, manager);
    const said = <T>(value: T | undefined, otherwise: T): T => (value === undefined ? otherwise : value);
    const written: Written = {
      name: said(body.name, before.name),
      subject,
      watchlistId: subject.kind === 'watchlist' ? subject.watchlistId : null,
      condition: body.condition === undefined ? before.condition : readCondition(body.condition),
      teamId: said(body.team_id, before.teamId),
      persistence: said(body.persistence, before.persistence),
      cooldown: said(body.cooldown, before.cooldown),
      usesOpenDays: said(body.uses_open_days, before.usesOpenDays),
      expiresOn: said(body.expires_on, before.expiresOn),
      mail: said(body.mail, before.mail),
      digestHour: said(body.digest_hour, before.digestHour),
      quietFrom: said(body.quiet_from, before.quietFrom),
      quietTo: said(body.quiet_to, before.quietTo),
      timeZone: said(body.time_zone, before.timeZone),
      isMuted: said(body.is_muted, before.isMuted),
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
    return written;
  }

  /** The last day that is over and published: nobody is told of it and those before. */
  private async lastDayOver(manager: EntityManager): Promise<string> {
    const newest = await this.latest.findNewestDay(manager);
    return toIsoDay(Math.min(newest ?? Infinity, openDay(this.clock.now()) - 1));
  }
}

const NEW_RULE = {
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
  // These a new rule always names.
} as unknown as Written;

/** When what has fired and is not told yet is told, as if it fired now. */
function dueOf(rule: Written, now: Date): { readonly announceAt: Date; readonly mailDueAt: Date | null } {
  return { announceAt: announceAt(rule, now), mailDueAt: mailDueAt(rule, now) };
}

/**
 * Whether a rule would fire on other days than before: of days that are over nothing more is told. What happens is judged once, when it is published: a
 * rule that is changed between two kinds of that tells of what is published and not judged yet.
 */
function firesOtherwise(before: SeenRule, after: Written): boolean {
  if (!isAboutValues(before.condition) && !isAboutValues(after.condition)) return false;
  const pacing = ({ persistence, cooldown, usesOpenDays }: Written): string => JSON.stringify([persistence, cooldown, usesOpenDays]);
  return looksForOther(before, after) || pacing(before) !== pacing(after);
}

/** Whether a rule looks for something else than before, which may be told of the open day once more. */
function looksForOther(before: SeenRule, after: Written): boolean {
  const soughtBy = ({ subject, condition }: Written): string => JSON.stringify([Object.entries(subject).sort(), Object.entries(condition).sort()]);
  return soughtBy(before) !== soughtBy(after);
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
