import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { SubscriptionsService } from '../../billing';
import { LatestRepository } from '../../indexes';
import { OrganizationsRepository } from '../../organizations';
import type { Principal } from '../../platform/access/principal';
import { Clock, toIsoDay } from '../../platform/clock';
import { PLATFORM_PROBLEMS } from '../../platform/problems/platform.problems';
import { problem } from '../../platform/problems/problem';
import { openDay } from '../../reference/day-closing';
import { ALERT_PROBLEMS } from '../alerts.problems';
import { viewerOf } from '../watchlists/viewer';
import { isOwn } from '../watchlists/watchlists.dto';
import type { CreateAlertRuleRequest, UpdateAlertRuleRequest } from './alert-rule-requests.dto';
import { type AlertRuleListResponse, type AlertRuleResponse, toAlertRuleResponse } from './alert-rules.dto';
import { AlertRulesRepository, type SeenRule } from './alert-rules.repository';
import { isAboutValues } from './conditions';
import { announceAt, mailDueAt } from './due';
import { NEW_RULE, RuleReader, type Written } from './rule-reader.service';

/** Alert rules: whoever sees one changes it, one after the other. */
@Injectable()
export class AlertRulesService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly rules: AlertRulesRepository,
    private readonly reader: RuleReader,
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
    const written = await this.reader.read(viewer, body, NEW_RULE, manager);
    const teamId = ownerId === null ? null : written.teamId;
    const [id, now] = [randomUUID(), this.clock.now()];
    const sinceDay = await this.lastDayOver(manager);
    await this.rules.add(
      organizationId,
      { ...written, id, ownerId, teamId, sinceDay, version: 1, revision: 1, createdAt: now, updatedAt: now, deletedAt: null },
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
      const written = await this.reader.read(viewer, body, rule, manager);
      const since = firesOtherwise(rule, written) || (rule.isMuted && !written.isMuted) ? { sinceDay: await this.lastDayOver(manager) } : {};
      const revision = looksForOther(rule, written) ? rule.revision + 1 : rule.revision;
      const rest = { version: rule.version + 1, revision, updatedAt: this.clock.now(), ...since };
      await this.rules.update(viewer.organizationId, id, { ...written, ...rest }, manager);
      if (written.snoozedUntil?.getTime() !== rule.snoozedUntil?.getTime())
        await this.rules.putOff(viewer.organizationId, id, dueOf(written, rest.updatedAt), manager);
      if (written.isMuted && !rule.isMuted) await this.rules.dropHeld(viewer.organizationId, [id], rest.updatedAt, manager);
      return toAlertRuleResponse(await this.rules.get(viewer, id, manager), viewer);
    });
  }

  /**
   * Its alerts stay, under its name.
   * @throws alert_rule_not_found, forbidden
   */
  async remove(principal: Principal, id: string): Promise<void> {
    const viewer = viewerOf(principal);
    await this.dataSource.transaction(async (manager) => {
      const rule = await this.rules.lock(viewer, id, manager);
      if (!isOwn(rule, viewer)) throw problem(PLATFORM_PROBLEMS.forbidden);
      await this.rules.remove(viewer.organizationId, [rule.id], this.clock.now(), manager);
    });
  }

  /** The last day that is over and published: nobody is told of it and those before. */
  private async lastDayOver(manager: EntityManager): Promise<string> {
    const newest = await this.latest.findNewestDay(manager);
    return toIsoDay(Math.min(newest ?? Infinity, openDay(this.clock.now()) - 1));
  }
}

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
