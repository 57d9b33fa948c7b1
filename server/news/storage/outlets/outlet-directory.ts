import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { Outbox } from '../../../platform/queue/outbox.service';
import { OutletRulesRepository } from './outlet-rules.repository';
import { OutletStaleDaysRepository } from './outlet-stale-days.repository';
import { FOLLOW_OUTLET_RULES } from './outlets.jobs';
import { TableOutletRules } from '../../enrichment/outlets/table-outlet-rules';

/** The current rules about outlets, and what is known of an outlet. */
@Injectable()
export class OutletDirectory {
  private latest: TableOutletRules | null = null;

  constructor(
    private readonly dataSource: DataSource,
    private readonly tables: OutletRulesRepository,
    private readonly staleDays: OutletStaleDaysRepository,
    private readonly outbox: Outbox,
  ) {}

  /**
   * The rules of now. One row is read to see whether they changed since the last call; they are for one document, not for keeping.
   * Not to be called while holding a connection, except with its manager: the pool could have none left.
   */
  async rules(manager: EntityManager = this.dataSource.manager): Promise<TableOutletRules> {
    const { version, factsVersion } = await this.tables.getVersions(manager);
    if (this.latest?.version === version && this.latest.factsVersion === factsVersion) return this.latest;
    return (this.latest = new TableOutletRules(await this.tables.read(manager)));
  }

  /**
   * To be called once articles are stored, in their transaction, under the lock of storing. Where the rules have changed since the
   * document was read, its days (`YYYY-MM-DD`) are listed, and following is promised.
   */
  async noteStored(manager: EntityManager, rules: TableOutletRules, days: readonly string[]): Promise<void> {
    if (rules.version === (await this.tables.getVersions(manager)).version) return;
    await this.staleDays.add(manager, days, rules.version);
    await this.outbox.add(manager, FOLLOW_OUTLET_RULES, {}, { key: 'live' });
  }

  /** The language that an outlet writes in, learned or given by staff: ISO 639; null where it is not known. */
  async languageOf(domain: string): Promise<string | null> {
    const outlet = (await this.rules()).canonical(domain);
    const rows: { language: string | null }[] = await this.dataSource.query(`SELECT language FROM outlets WHERE dataset = 'live' AND domain = $1`, [
      outlet,
    ]);
    return rows[0]?.language ?? null;
  }
}
