import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { Audit } from '../../../platform/audit/audit.service';
import { Clock } from '../../../platform/clock';
import { named } from '../../enrichment/outlets/outlets';
import type { TableOutletRules } from '../../enrichment/outlets/table-outlet-rules';
import { OutletDirectory } from '../../storage/outlets/outlet-directory';
import { OutletOwnersRepository, storedSince } from '../../storage/outlets/outlet-owners.repository';
import { OutletRulesRepository, type RuleChange } from '../../storage/outlets/outlet-rules.repository';
import { OutletsRepository } from '../../storage/outlets/outlets.repository';
import type { OutletImportResponse } from './outlet-import.dto';
import { OutletImportRepository } from './outlet-import.repository';
import { OutletRuleChanges } from './outlet-rule-changes.service';
import { fault, type OutletRow, readOutletRows, type RowFault } from './read-outlet-rows';

const FAULTS_SHOWN = 100;
const NOTHING = { outlets: 0, aliases: 0, owners: 0 };

type Counts = Pick<OutletImportResponse, 'outlets' | 'aliases' | 'owners'>;

/** Takes what a file says of outlets, all of it or nothing; it goes before the product's own table. */
@Injectable()
export class OutletImportService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly directory: OutletDirectory,
    private readonly changes: OutletRuleChanges,
    private readonly rules: OutletRulesRepository,
    private readonly owners: OutletOwnersRepository,
    private readonly outlets: OutletsRepository,
    private readonly imports: OutletImportRepository,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  async import(csv: string, dryRun: boolean, userId: string): Promise<OutletImportResponse> {
    const { rows, faults } = readOutletRows(csv);
    const answer = (applied: boolean, counts: Counts, found: readonly RowFault[]): OutletImportResponse => ({
      ...{ applied, rows: rows.length, ...counts },
      faults: [...found].sort((a, b) => a.line - b.line).slice(0, FAULTS_SHOWN),
    });
    const runner = this.dataSource.createQueryRunner();
    try {
      await runner.startTransaction();
      await this.rules.lock(runner.manager);
      const rules = await this.directory.rules(runner.manager);
      const all = [...faults, ...(await this.faultsAmong(runner.manager, rows, rules))];
      if (all.length > 0) return answer(false, NOTHING, all);
      const counts = await this.apply(runner.manager, rows, rules, userId);
      if (dryRun) return answer(false, counts, []);
      await runner.commitTransaction();
      return answer(true, counts, []);
    } finally {
      if (runner.isTransactionActive) await runner.rollbackTransaction();
      await runner.release();
    }
  }

  /** What is wrong with rows beside the rules and each other. */
  private async faultsAmong(manager: EntityManager, rows: readonly OutletRow[], rules: TableOutletRules): Promise<RowFault[]> {
    const own = new Set(rows.map(({ domain }) => domain));
    const targets = await this.imports.listTargets(
      manager,
      rows.flatMap(({ names }) => names),
    );
    const taken = new Map<string, string>();
    return rows.flatMap(({ line, domain, names }) => {
      const isIdle = (name: string): boolean => (rules.ownSite(name) ?? name) !== name;
      const faults = rules.canonical(domain) !== domain ? [fault(line, 'domain', 'is_alias', domain)] : [];
      if (isIdle(domain)) faults.push(fault(line, 'domain', 'without_effect', domain));
      for (const name of names) {
        const other = taken.get(name) ?? rules.canonical(name);
        taken.set(name, domain);
        if (other !== name && other !== domain) faults.push(fault(line, 'aliases', 'alias_of_another', name));
        else if (own.has(name) || targets.has(name)) faults.push(fault(line, 'aliases', 'alias_is_outlet', name));
        else if (isIdle(name) || rules.isPlatform(name)) faults.push(fault(line, 'aliases', 'without_effect', name));
      }
      return faults;
    });
  }

  private async apply(manager: EntityManager, rows: readonly OutletRow[], rules: TableOutletRules, userId: string): Promise<Counts> {
    const stamp = { at: this.clock.now(), by: userId };
    const domains = rows.map(({ domain }) => domain);
    const known = await this.imports.listKnown(manager, domains);
    await this.outlets.getIds('live', domains.map(named), stamp.at, manager);
    await this.imports.saveFacts(manager, rows);
    await this.rules.closeFacts(manager);
    const aliases: RuleChange[] = [];
    for (const { domain, names } of rows) {
      const added = names.filter((name) => rules.canonical(name) !== domain);
      if (added.length > 0) await this.rules.saveAliases(manager, added, domain, stamp);
      aliases.push(...added.map((name) => ({ domain: name, before: null })));
    }
    await this.changes.make(manager, async () => aliases);
    const owners = await this.changedOwners(manager, rows);
    await this.owners.save(manager, owners, stamp);
    await this.changes.make(manager, async () =>
      owners.map(({ outlet, since }) => ({ domain: outlet, before: null, ownerSince: storedSince(since) })),
    );
    const counts = { outlets: rows.length - known.size, aliases: aliases.length, owners: owners.length };
    await this.audit.record(manager, { action: 'outlet.imported', userId, details: { rows: rows.length, ...counts } });
    return counts;
  }

  private async changedOwners(
    manager: EntityManager,
    rows: readonly OutletRow[],
  ): Promise<{ outlet: string; since: string | null; owner: string; source: string }[]> {
    const stated = rows.flatMap(({ domain, owner, ownedSince, source }) =>
      owner === null ? [] : [{ outlet: domain, since: ownedSince, owner, source }],
    );
    const key = (row: { outlet: string; since: string | null; owner: string | null; source: string }): string =>
      JSON.stringify([row.outlet, row.since, row.owner, row.source]);
    const stored = await this.owners.listOf(
      stated.map(({ outlet }) => outlet),
      manager,
    );
    const known = new Set(stored.map(key));
    return stated.filter((row) => !known.has(key(row)));
  }
}
