import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { Clock, toIsoDay } from '../../../platform/clock';
import { DomainEvents } from '../../../platform/events/domain-events';
import { LOGGER, type Logger } from '../../../platform/logging/logger';
import { Stopping } from '../../../platform/stopping';
import { Outbox } from '../../../platform/queue/outbox.service';
import { RulesSpans } from '../rules-spans';
import { lockStore } from '../store-lock';
import { RulesFollowed } from '../../model/news.events';
import { OutletDirectory } from './outlet-directory';
import { OutletMovesRepository } from './outlet-moves.repository';
import { bringInListedOutlets, nameListedOutlets } from './listed-outlets';
import { concerned, movedTo } from './outlet-move';
import { OutletRulesRepository } from './outlet-rules.repository';
import { OutletStaleDaysRepository } from './outlet-stale-days.repository';
import { named } from '../../enrichment/outlets/outlets';
import { OutletsRepository } from './outlets.repository';
import type { TableOutletRules } from '../../enrichment/outlets/table-outlet-rules';
import { FOLLOW_OUTLET_RULES } from './outlets.jobs';

/** Days in one run of the job; other jobs of the queue go on between two. */
const DAYS_PER_RUN = 400;

/**
 * Stored articles follow the rules: those of an alias go to its outlet, those of a platform to its sites, and back where a rule is
 * taken away; a day on which the owner of an outlet is another one is built again. A day is one transaction, under the lock under which documents are stored: it is moved whole and marked dirty with
 * it; the days are built when all have followed. So killing the process costs one day's work at most, and a second run finds nothing to do.
 */
@Injectable()
export class OutletFollowing {
  constructor(
    private readonly dataSource: DataSource,
    private readonly directory: OutletDirectory,
    private readonly tables: OutletRulesRepository,
    private readonly staleDays: OutletStaleDaysRepository,
    private readonly moves: OutletMovesRepository,
    private readonly outlets: OutletsRepository,
    private readonly spans: RulesSpans,
    private readonly outbox: Outbox,
    private readonly events: DomainEvents,
    private readonly clock: Clock,
    private readonly stopping: Stopping,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * Goes through the days that are behind, the earliest first. Where more are left than `daysMax`, the rest is promised.
   * @returns articles moved
   * @throws Stopped when the process is ending
   */
  async follow(daysMax = DAYS_PER_RUN): Promise<number> {
    await this.dataSource.transaction((manager) => this.begin(manager));
    let moved = 0;
    for (let days = 0; days < daysMax; days++) {
      this.stopping.check();
      const result = await this.dataSource.transaction((manager) => this.followDay(manager));
      if (result === null) return moved;
      moved += result;
    }
    await this.outbox.add(this.dataSource.manager, FOLLOW_OUTLET_RULES, {}, { key: 'live' });
    return moved;
  }

  private async begin(manager: EntityManager): Promise<void> {
    await lockStore(manager);
    await bringInListedOutlets(manager, this.clock.now());
    await this.staleDays.spread(manager);
    await this.moves.linkAliases(manager);
    await nameListedOutlets(manager);
  }

  /** @returns articles moved; null where no day is left */
  private async followDay(manager: EntityManager): Promise<number | null> {
    await lockStore(manager);
    const stale = await this.staleDays.findFirst(manager);
    if (stale === null) {
      await this.spans.release(manager, 'outlets');
      await this.events.publish(new RulesFollowed(), manager);
      return null;
    }
    const { day, rulesVersion } = stale;
    const rules = await this.directory.rules(manager);
    const { names, owners } = await this.tables.listChangedAfter(manager, rulesVersion, toIsoDay(day));
    const changed = concerned(rules, names);
    const moved = changed.size === 0 ? 0 : await this.moveArticles(manager, day, rules, changed);
    if (moved === 0 && owners.size > 0 && (await this.moves.listOutletsAbout(manager, day, owners)).size > 0)
      await this.spans.mark(manager, 'outlets', rules.version, day);
    await this.staleDays.remove(manager, day);
    return moved;
  }

  private async moveArticles(manager: EntityManager, day: number, rules: TableOutletRules, changed: ReadonlySet<string>): Promise<number> {
    const outlets = await this.moves.listOutletsAbout(manager, day, changed);
    if (outlets.size === 0) return 0;
    const articles = await this.moves.listArticles(manager, day, [...outlets.keys()]);
    const moving = articles.flatMap(({ urlHash, url, outletId }) => {
      const outlet = outlets.get(outletId)!;
      const domain = movedTo(rules, changed, { url, outlet });
      return domain === outlet ? [] : [{ urlHash, domain }];
    });
    if (moving.length === 0) return 0;
    const domains = [...new Set(moving.map(({ domain }) => domain))];
    const ids = await this.outlets.getIds('live', domains.map(named), this.clock.now(), manager);
    const idOf = new Map(domains.map((domain, at) => [domain, ids[at]]));
    const moves = moving.map(({ urlHash, domain }) => ({ urlHash, outletId: idOf.get(domain)! }));
    await this.moves.move(manager, day, moves);
    await this.spans.mark(manager, 'outlets', rules.version, day);
    this.logger.info({ day: toIsoDay(day), articles: moving.length, version: rules.version }, 'articles moved to other outlets');
    return moving.length;
  }
}
