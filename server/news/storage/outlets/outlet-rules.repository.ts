import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { OutletSplit } from '../../../platform/database/migrations/seeds/outlet-rules';
import type { OutletRuleTables } from '../../enrichment/outlets/table-outlet-rules';
import { OutletAlias } from './outlet-alias.entity';
import { OutletPlatform } from './outlet-platform.entity';

/** A change of the rules, as a row of the tables it is made to. */
export interface RuleChange {
  readonly domain: string;
  /** The outlet that the domain was another name of until then, or null. */
  readonly before: string | null;
  /** Where the owner changed: the first day that it touches, or `-infinity`. */
  readonly ownerSince?: string;
}

/** Domains that changes are about. */
export interface ChangedDomains {
  /** Whose rule changed, and whose other name it was. */
  readonly names: ReadonlySet<string>;
  /** Whose owner changed from some day up to the one that was asked about. */
  readonly owners: ReadonlySet<string>;
}

/** Who changed a rule, and when. */
export interface RuleStamp {
  readonly at: Date;
  readonly by: string;
}

/** The tables of rules. A change locks them first and ends with a version of its own. */
@Injectable()
export class OutletRulesRepository {
  constructor(private readonly dataSource: DataSource) {}

  async getVersions(manager: EntityManager = this.dataSource.manager): Promise<Pick<OutletRuleTables, 'version' | 'factsVersion'>> {
    const [versions]: OutletRuleTables[] = await manager.query(`SELECT version, facts_version AS "factsVersion" FROM outlet_rules`);
    return versions;
  }

  /** Lets everybody read again what staff say of outlets; stored articles keep the labels that they were read with. */
  async closeFacts(manager: EntityManager): Promise<void> {
    await manager.query(`UPDATE outlet_rules SET facts_version = facts_version + 1`);
  }

  /** All rules, as of one moment. */
  async read(manager: EntityManager = this.dataSource.manager): Promise<OutletRuleTables> {
    const [tables]: OutletRuleTables[] = await manager.query(
      `SELECT version, facts_version AS "factsVersion",
         (SELECT coalesce(json_agg(json_build_object('domain', domain, 'outlet', outlet)), '[]') FROM outlet_aliases) AS aliases,
         (SELECT coalesce(json_agg(json_build_object('domain', domain, 'split', split)), '[]') FROM outlet_platforms) AS platforms,
         (SELECT coalesce(json_agg(json_build_object('outlet', outlet, 'since', nullif(since, '-infinity'), 'owner', owner)), '[]') FROM outlet_owners) AS owners,
         (SELECT coalesce(json_agg(json_build_object('domain', domain, 'country', country, 'field', field)), '[]') FROM (
           SELECT domain, CASE WHEN country_source = 'staff' THEN country END AS country, field FROM outlets
           WHERE dataset = 'live' AND (country_source = 'staff' OR field IS NOT NULL)) AS stated) AS facts
       FROM outlet_rules`,
    );
    return tables;
  }

  /** Lets one change happen after the other. */
  async lock(manager: EntityManager): Promise<void> {
    await manager.query(`SELECT version FROM outlet_rules FOR UPDATE`);
  }

  /** Gives what was changed in this transaction the next version. */
  async close(manager: EntityManager, changes: readonly RuleChange[]): Promise<number> {
    const [[{ version }]]: [{ version: number }[], number] = await manager.query(`UPDATE outlet_rules SET version = version + 1 RETURNING version`);
    await manager.query(
      `INSERT INTO outlet_rule_changes (version, domain, before, owner_since)
       SELECT $1, domain, before, owner_since FROM unnest($2::text[], $3::text[], $4::date[]) AS t (domain, before, owner_since)`,
      [version, changes.map(({ domain }) => domain), changes.map(({ before }) => before), changes.map(({ ownerSince }) => ownerSince ?? null)],
    );
    return version;
  }

  /** Every domain that a change after this version is about, where it touches a day (`YYYY-MM-DD`). */
  async listChangedAfter(manager: EntityManager, version: number, day: string): Promise<ChangedDomains> {
    const rows: { domain: string; before: string | null; isOwner: boolean }[] = await manager.query(
      `SELECT domain, before, owner_since IS NOT NULL AS "isOwner" FROM outlet_rule_changes
       WHERE version > $1 AND (owner_since IS NULL OR owner_since <= $2)`,
      [version, day],
    );
    const named = rows.filter(({ isOwner }) => !isOwner);
    return {
      names: new Set(named.flatMap(({ domain, before }) => (before === null ? [domain] : [domain, before]))),
      owners: new Set(rows.filter(({ isOwner }) => isOwner).map(({ domain }) => domain)),
    };
  }

  findAlias(manager: EntityManager, domain: string): Promise<OutletAlias | null> {
    return manager.findOneBy(OutletAlias, { domain });
  }

  /** Other names of an outlet, in their alphabet. */
  listAliasesOf(outlet: string, manager: EntityManager = this.dataSource.manager): Promise<OutletAlias[]> {
    return manager.find(OutletAlias, { where: { outlet }, order: { domain: 'ASC' } });
  }

  /** Makes domains other names of an outlet, whatever they were. */
  async saveAliases(manager: EntityManager, domains: readonly string[], outlet: string, { at, by }: RuleStamp): Promise<void> {
    await manager.query(
      `INSERT INTO outlet_aliases (domain, outlet, changed_at, changed_by) SELECT domain, $2, $3, $4 FROM unnest($1::text[]) AS t (domain)
       ON CONFLICT (domain) DO UPDATE SET outlet = excluded.outlet, changed_at = excluded.changed_at, changed_by = excluded.changed_by`,
      [domains, outlet, at, by],
    );
  }

  async deleteAlias(manager: EntityManager, domain: string): Promise<void> {
    await manager.delete(OutletAlias, { domain });
  }

  /** In their alphabet. */
  listPlatforms(): Promise<OutletPlatform[]> {
    return this.dataSource.manager.find(OutletPlatform, { order: { domain: 'ASC' } });
  }

  findPlatform(manager: EntityManager, domain: string): Promise<OutletPlatform | null> {
    return manager.findOneBy(OutletPlatform, { domain });
  }

  async savePlatform(manager: EntityManager, domain: string, split: OutletSplit, { at, by }: RuleStamp): Promise<void> {
    await manager.upsert(OutletPlatform, { domain, split, changedAt: at, changedBy: by }, ['domain']);
  }
}
