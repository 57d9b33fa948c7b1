import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { Audit, type AuditEvent } from '../../../platform/audit/audit.service';
import { Clock } from '../../../platform/clock';
import type { OutletSplit } from '../../../platform/database/migrations/seeds/outlet-rules';
import { problem } from '../../../platform/problems/problem';
import { validationProblem } from '../../../platform/problems/validation-problem';
import { message } from '../../../platform/messages/message';
import { NEWS_PROBLEMS } from '../../model/news.problems';
import { OutletDirectory } from '../../storage/outlets/outlet-directory';
import type { OutletPlatform } from '../../storage/outlets/outlet-platform.entity';
import { OutletRulesRepository, type RuleChange } from '../../storage/outlets/outlet-rules.repository';
import { OutletStaleDaysRepository } from '../../storage/outlets/outlet-stale-days.repository';
import { registrableOf } from '../../enrichment/outlets/outlets';
import { outletKeyOf } from './outlet-names';
import { OutletRuleChanges } from './outlet-rule-changes.service';
import { StaffOutletsService } from './staff-outlets.service';

/** Staff change the rules about outlets, one change after the other. Stored articles follow from the queue. */
@Injectable()
export class OutletRulesService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly directory: OutletDirectory,
    private readonly rules: OutletRulesRepository,
    private readonly changes: OutletRuleChanges,
    private readonly staleDays: OutletStaleDaysRepository,
    private readonly outlets: StaffOutletsService,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  /**
   * Gives an outlet another name, in the caller's transaction. Names that the other had become names of this outlet too, so that no alias leads to an alias.
   * @throws Problem outlet_not_found, outlet_is_alias, outlet_alias_itself, outlet_alias_idle, outlet_alias_platform,
   *   outlet_alias_taken, validation_failed
   */
  async addAlias(manager: EntityManager, domain: string, aliasText: string, userId: string): Promise<void> {
    await this.changes.make(manager, async () => {
      const outlet = (await this.outlets.findOwn(domain, manager)).domain;
      const alias = await this.aliasOf(manager, aliasText);
      if (alias === outlet) throw problem(NEWS_PROBLEMS.outlet_alias_itself, { params: { domain: outlet } });
      const known = await this.rules.findAlias(manager, alias);
      if (known?.outlet === outlet) return [];
      if (known !== null) throw problem(NEWS_PROBLEMS.outlet_alias_taken, { params: { alias, outlet: known.outlet } });
      const dependents = (await this.rules.listAliasesOf(alias, manager)).map((row) => row.domain);
      await this.rules.saveAliases(manager, [alias, ...dependents], outlet, { at: this.clock.now(), by: userId });
      await this.record(manager, { action: 'outlet.alias_added', userId, details: { domain: outlet, alias } });
      return [{ domain: alias, before: null }, ...dependents.map((name) => ({ domain: name, before: alias }))];
    });
  }

  /** @throws Problem outlet_not_found, outlet_is_alias, outlet_alias_not_found */
  async removeAlias(domain: string, aliasText: string, userId: string): Promise<void> {
    await this.change(async (manager) => {
      const outlet = (await this.outlets.findOwn(domain, manager)).domain;
      const alias = outletKeyOf(aliasText);
      const known = alias === null ? null : await this.rules.findAlias(manager, alias);
      if (known?.outlet !== outlet) {
        throw problem(NEWS_PROBLEMS.outlet_alias_not_found, { params: { alias: aliasText.slice(0, 100), domain: outlet } });
      }
      await this.rules.deleteAlias(manager, known.domain);
      await this.record(manager, { action: 'outlet.alias_removed', userId, details: { domain: outlet, alias: known.domain } });
      return [{ domain: known.domain, before: outlet }];
    });
  }

  /** All platforms, and how many days have yet to follow. */
  async listPlatforms(): Promise<{ readonly platforms: readonly OutletPlatform[]; readonly pendingDays: number }> {
    return { platforms: await this.rules.listPlatforms(), pendingDays: await this.staleDays.count() };
  }

  /**
   * Says how a domain is split; one that was no platform becomes one.
   * @throws Problem validation_failed where it is no domain, outlet_is_alias where its sites count as those of another
   */
  async setPlatform(domainText: string, split: OutletSplit, userId: string): Promise<OutletPlatform> {
    const domain = outletKeyOf(domainText);
    const base = domain === null ? null : registrableOf(domain);
    if (domain === null || base === null) throw validationProblem({ domain: [message('invalid')] });
    await this.change(async (manager) => {
      if ((await this.rules.findPlatform(manager, domain))?.split === split) return [];
      const rules = await this.directory.rules(manager);
      const outlet = rules.canonical(base.domain);
      if (outlet !== base.domain) throw problem(NEWS_PROBLEMS.outlet_is_alias, { params: { domain: base.domain, outlet } });
      const before = rules.outletOf(domain, '')?.domain ?? null;
      await this.rules.savePlatform(manager, domain, split, { at: this.clock.now(), by: userId });
      await this.record(manager, { action: 'outlet.platform_changed', userId, details: { domain, split } });
      return [{ domain, before }];
    });
    return (await this.rules.findPlatform(this.dataSource.manager, domain))!;
  }

  private async change(make: (manager: EntityManager) => Promise<readonly RuleChange[]>): Promise<void> {
    await this.dataSource.transaction((manager) => this.changes.make(manager, () => make(manager)));
  }

  /** A domain is an alias only if articles have it as their outlet; a slug cannot be told from a misspelt one until it was seen. */
  private async aliasOf(manager: EntityManager, text: string): Promise<string> {
    const alias = outletKeyOf(text);
    if (alias === null) throw validationProblem({ domain: [message('invalid')] });
    const site = (await this.directory.rules(manager)).ownSite(alias);
    if (site === null) return (await this.outlets.findOwn(alias, manager)).domain;
    if (site !== alias) throw problem(NEWS_PROBLEMS.outlet_alias_idle, { params: { alias, outlet: site } });
    // All sites on it would become one outlet, which whoever means the platform's own pages does not expect.
    const platform = await this.rules.findPlatform(manager, alias);
    if (platform !== null && platform.split !== 'none') throw problem(NEWS_PROBLEMS.outlet_alias_platform, { params: { alias } });
    return alias;
  }

  private record(manager: EntityManager, event: AuditEvent): Promise<void> {
    return this.audit.record(manager, event);
  }
}
