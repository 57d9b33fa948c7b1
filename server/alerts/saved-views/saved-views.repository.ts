import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { SavedView } from './saved-view.entity';
import { SavedViewDefault } from './saved-view-default.entity';

/** A view as somebody sees it. */
export type SeenView = Omit<SavedView, 'organizationId'> & { readonly ownerName: string | null; readonly isDefault: boolean };

/** Whose views: those of a person, and those that are shared with their organization. */
export interface ViewOwner {
  readonly organizationId: string;
  readonly userId: string;
}

/** Views of an organization. */
@Injectable()
export class SavedViewsRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Those that a person sees, by name. */
  list({ organizationId, userId }: ViewOwner): Promise<SeenView[]> {
    return this.dataSource.query(
      `SELECT v.id, v.owner_id AS "ownerId", u.name || ' ' || u.surname AS "ownerName", v.is_shared AS "isShared", v.name, v.search,
         v.created_at AS "createdAt", v.updated_at AS "updatedAt", d.view_id IS NOT NULL AS "isDefault"
       FROM saved_views v LEFT JOIN users u ON u.id = v.owner_id
       LEFT JOIN saved_view_defaults d ON d.organization_id = v.organization_id AND d.user_id = $2 AND d.view_id = v.id
       WHERE v.organization_id = $1 AND (v.is_shared OR v.owner_id = $2) ORDER BY lower(v.name), v.id`,
      [organizationId, userId],
    );
  }

  /** One that a person sees, held until the transaction ends; null where they do not. */
  lock({ organizationId, userId }: ViewOwner, id: string, manager: EntityManager): Promise<SavedView | null> {
    return manager
      .createQueryBuilder(SavedView, 'v')
      .setLock('pessimistic_write')
      .where('v.organization_id = :organizationId AND v.id = :id AND (v.is_shared OR v.owner_id = :userId)', { organizationId, id, userId })
      .getOne();
  }

  count({ organizationId, userId }: ViewOwner, manager: EntityManager): Promise<number> {
    return manager.countBy(SavedView, { organizationId, ownerId: userId });
  }

  async add(view: SavedView, manager: EntityManager): Promise<void> {
    await manager.insert(SavedView, view);
  }

  async change(organizationId: string, id: string, changes: Partial<SavedView>, manager: EntityManager): Promise<void> {
    await manager.update(SavedView, { organizationId, id }, changes);
  }

  async remove(organizationId: string, id: string, manager: EntityManager): Promise<void> {
    await manager.delete(SavedView, { organizationId, id });
  }

  /** Null: none. */
  async setDefault({ organizationId, userId }: ViewOwner, viewId: string | null, manager: EntityManager): Promise<void> {
    if (viewId === null) await manager.delete(SavedViewDefault, { organizationId, userId });
    else await manager.upsert(SavedViewDefault, { organizationId, userId, viewId }, ['organizationId', 'userId']);
  }

  /** Nobody opens the list with what they do not see. */
  async dropOthersDefaults(organizationId: string, viewId: string, ownerId: string, manager: EntityManager): Promise<void> {
    await manager
      .createQueryBuilder()
      .delete()
      .from(SavedViewDefault)
      .where('organization_id = :organizationId AND view_id = :viewId AND user_id <> :ownerId', { organizationId, viewId, ownerId })
      .execute();
  }

  /** What only they saw goes with a person; what they shared stays. */
  async removePerson(organizationId: string, userId: string, manager: EntityManager): Promise<void> {
    await manager.delete(SavedViewDefault, { organizationId, userId });
    await manager.delete(SavedView, { organizationId, ownerId: userId, isShared: false });
    await manager.update(SavedView, { organizationId, ownerId: userId }, { ownerId: null });
  }

  async removeAll(organizationId: string, manager: EntityManager): Promise<void> {
    await manager.delete(SavedViewDefault, { organizationId });
    await manager.delete(SavedView, { organizationId });
  }
}
