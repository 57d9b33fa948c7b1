import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { WatchlistReport } from './watchlist-report.entity';

/** Subscriptions to weekly reports. */
@Injectable()
export class ReportsRepository {
  constructor(private readonly dataSource: DataSource) {}

  find(organizationId: string, watchlistId: string, userId: string): Promise<WatchlistReport | null> {
    return this.dataSource.manager.findOneBy(WatchlistReport, { organizationId, watchlistId, userId });
  }

  list(organizationId: string, userId: string): Promise<WatchlistReport[]> {
    return this.dataSource.manager.find(WatchlistReport, { where: { organizationId, userId }, order: { createdAt: 'ASC' } });
  }

  /** One that a mail is about. */
  get(organizationId: string, id: string): Promise<WatchlistReport | null> {
    return this.dataSource.manager.findOneBy(WatchlistReport, { organizationId, id });
  }

  /** A person has one of a list: another takes the place of the one before. */
  async save(report: WatchlistReport, manager: EntityManager): Promise<void> {
    await manager
      .createQueryBuilder()
      .insert()
      .into(WatchlistReport)
      .values(report)
      .orUpdate(['weekday', 'hour', 'time_zone', 'next_at'], ['organization_id', 'watchlist_id', 'user_id'])
      .execute();
  }

  async remove(organizationId: string, watchlistId: string, userId: string): Promise<void> {
    await this.dataSource.manager.delete(WatchlistReport, { organizationId, watchlistId, userId });
  }

  /** One that a link names; its secret is checked before. */
  async removeNamed(id: string): Promise<void> {
    await this.dataSource.manager.delete(WatchlistReport, { id });
  }

  /** Those that are due, held until the transaction ends; what another worker holds is left to it. */
  claim(manager: EntityManager, now: Date, most: number): Promise<WatchlistReport[]> {
    return manager
      .createQueryBuilder(WatchlistReport, 'report')
      .where('report.nextAt <= :now', { now })
      .orderBy('report.nextAt')
      .limit(most)
      .setLock('pessimistic_write')
      .setOnLocked('skip_locked')
      .getMany();
  }

  /** Those that are due later than any may be, held until the transaction ends. */
  listPutOffBeyond(manager: EntityManager, latest: Date): Promise<WatchlistReport[]> {
    return manager
      .createQueryBuilder(WatchlistReport, 'report')
      .where('report.nextAt > :latest', { latest })
      .setLock('pessimistic_write')
      .setOnLocked('skip_locked')
      .getMany();
  }

  async putOff({ organizationId, id }: WatchlistReport, nextAt: Date, manager: EntityManager): Promise<void> {
    await manager.update(WatchlistReport, { organizationId, id }, { nextAt });
  }

  async removePerson(organizationId: string, userId: string, manager: EntityManager): Promise<void> {
    await manager.delete(WatchlistReport, { organizationId, userId });
  }

  async removeAll(organizationId: string, manager: EntityManager): Promise<void> {
    await manager.delete(WatchlistReport, { organizationId });
  }
}
