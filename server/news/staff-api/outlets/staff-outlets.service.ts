import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { Audit } from '../../../platform/audit/audit.service';
import { Clock, toDayNumber } from '../../../platform/clock';
import { CursorCodec } from '../../../platform/http/lists/cursor';
import { type Page, readPage } from '../../../platform/http/lists/keyset';
import { problem } from '../../../platform/problems/problem';
import { Outbox } from '../../../platform/queue/outbox.service';
import { NEWS_PROBLEMS } from '../../model/news.problems';
import { languageCode } from '../../enrichment/text/language';
import type { OutletAlias } from '../../storage/outlets/outlet-alias.entity';
import { OutletDirectory } from '../../storage/outlets/outlet-directory';
import { OutletOwnersRepository, type StoredOwner } from '../../storage/outlets/outlet-owners.repository';
import { OutletRulesRepository } from '../../storage/outlets/outlet-rules.repository';
import { OutletStaleDaysRepository } from '../../storage/outlets/outlet-stale-days.repository';
import { LEARN_OUTLETS } from '../../storage/outlets/outlets.jobs';
import { outletKeyOf } from './outlet-names';
import type { ListOutletsQuery, UpdateOutletRequest } from './staff-outlets.dto';
import { type OutletRecord, StaffOutletsRepository } from './staff-outlets.repository';

/** An outlet and whose it is today. */
export interface OwnedOutlet extends OutletRecord {
  readonly owner: string | null;
}

export interface OutletDetail extends OwnedOutlet {
  readonly aliases: readonly OutletAlias[];
  readonly owners: readonly StoredOwner[];
  readonly pendingDays: number;
}

/** What staff see of outlets, and correct. */
@Injectable()
export class StaffOutletsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly outlets: StaffOutletsRepository,
    private readonly rules: OutletRulesRepository,
    private readonly directory: OutletDirectory,
    private readonly owners: OutletOwnersRepository,
    private readonly staleDays: OutletStaleDaysRepository,
    private readonly cursors: CursorCodec,
    private readonly audit: Audit,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** @throws Problem invalid_cursor */
  async list(query: ListOutletsQuery): Promise<Page<OwnedOutlet>> {
    const { search, country, language, sort } = query;
    const filter = {
      search: search ?? null,
      country: country ?? null,
      language: language === undefined ? null : languageCode(language),
      sort: sort ?? 'domain',
    };
    const page = await readPage(this.cursors, `outlets ${JSON.stringify(filter)}`, query, (after, limit) => this.outlets.list(filter, after, limit));
    const { owners } = await this.directory.rules();
    const today = toDayNumber(this.clock.now());
    return { ...page, rows: page.rows.map((outlet) => ({ ...outlet, owner: owners.ownerOf(outlet.domain, today) })) };
  }

  /** @throws Problem outlet_not_found */
  async get(domain: string, manager?: EntityManager): Promise<OutletDetail> {
    const outlet = await this.find(domain, manager);
    const rules = await this.directory.rules(manager);
    return {
      ...outlet,
      owner: rules.owners.ownerOf(outlet.domain, toDayNumber(this.clock.now())),
      owners: await this.owners.listOf([outlet.domain], manager),
      aliases: await this.rules.listAliasesOf(outlet.domain, manager),
      pendingDays: await this.staleDays.count(manager),
    };
  }

  /**
   * Corrects an outlet. What is null is learned again, from the queue.
   * @throws Problem outlet_not_found, outlet_is_alias
   */
  async update(domain: string, changes: UpdateOutletRequest, userId: string): Promise<OutletDetail> {
    await this.dataSource.transaction(async (manager) => {
      const outlet = await this.findOwn(domain, manager);
      const { name, country, language, field } = changes;
      if (name !== undefined) await this.outlets.setName(manager, outlet.id, name);
      if (country !== undefined) await this.outlets.setFact(manager, outlet.id, 'country', country);
      if (language !== undefined) await this.outlets.setFact(manager, outlet.id, 'language', language === null ? null : languageCode(language));
      if (field !== undefined) await this.outlets.setField(manager, outlet.id, field);
      if (country !== undefined || field !== undefined) await this.rules.closeFacts(manager);
      if (country === null || language === null) await this.outbox.add(manager, LEARN_OUTLETS, {}, { key: 'live' });
      await this.audit.record(manager, { action: 'outlet.updated', userId, details: { ...changes, domain: outlet.domain } });
    });
    return this.get(domain);
  }

  /**
   * An outlet that is no other name of another.
   * @throws Problem outlet_not_found, outlet_is_alias
   */
  async findOwn(domain: string, manager: EntityManager): Promise<OutletRecord> {
    const outlet = await this.find(domain, manager);
    if (outlet.aliasOf !== null) throw problem(NEWS_PROBLEMS.outlet_is_alias, { params: { domain: outlet.domain, outlet: outlet.aliasOf } });
    return outlet;
  }

  private async find(domain: string, manager?: EntityManager): Promise<OutletRecord> {
    const key = outletKeyOf(domain);
    const outlet = key === null ? null : await this.outlets.find(key, manager);
    if (outlet === null) throw problem(NEWS_PROBLEMS.outlet_not_found, { params: { domain: domain.slice(0, 100) } });
    return outlet;
  }
}
