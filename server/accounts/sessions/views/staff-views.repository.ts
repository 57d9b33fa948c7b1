import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, IsNull, MoreThan } from 'typeorm';
import { StaffView } from './staff-view.entity';

@Injectable()
export class StaffViewsRepository {
  constructor(private readonly dataSource: DataSource) {}

  async add(view: Omit<StaffView, 'endedAt'>, manager: EntityManager): Promise<void> {
    await manager.insert(StaffView, view);
  }

  /** A view of this session that goes on; null where there is none. */
  findOpen(id: string, sessionId: string, now: Date, manager = this.dataSource.manager): Promise<StaffView | null> {
    return manager.findOneBy(StaffView, { id, sessionId, endedAt: IsNull(), expiresAt: MoreThan(now) });
  }

  /** Of any number at once, one is told true. */
  async end(id: string, sessionId: string, now: Date, manager: EntityManager): Promise<boolean> {
    const { affected } = await manager.update(StaffView, { id, sessionId, endedAt: IsNull() }, { endedAt: now });
    return affected === 1;
  }
}
