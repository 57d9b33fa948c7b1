import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { SessionPrincipal } from '../../platform/access/principal';
import { Clock } from '../../platform/clock';
import { lockMemberUntilCommit } from '../../platform/database/advisory-locks';
import { isUuid } from '../../platform/http/input/field-rules';
import { PLATFORM_PROBLEMS } from '../../platform/problems/platform.problems';
import { problem } from '../../platform/problems/problem';
import { ALERT_PROBLEMS } from '../alerts.problems';
import type { SavedView } from './saved-view.entity';
import type { CreateSavedViewRequest, UpdateSavedViewRequest } from './saved-views.dto';
import { SavedViewsRepository, type SeenView } from './saved-views.repository';

/** Views that a person may have of their own. */
const VIEWS_MAX = 50;

/** Views of the list of indexes: their owners change them, and of shared ones those who run the organization. */
@Injectable()
export class SavedViewsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly views: SavedViewsRepository,
    private readonly clock: Clock,
  ) {}

  list(session: SessionPrincipal): Promise<SeenView[]> {
    return this.views.list(session);
  }

  /** @throws saved_views_exhausted */
  create(session: SessionPrincipal, { name, search, is_shared: isShared = false }: CreateSavedViewRequest): Promise<SeenView> {
    const { organizationId, userId: ownerId } = session;
    const [id, now] = [randomUUID(), this.clock.now()];
    return this.seen(session, id, async (manager) => {
      // Two at once never make one too many.
      await lockMemberUntilCommit(manager, 'saved views', ownerId);
      if ((await this.views.count(session, manager)) >= VIEWS_MAX)
        throw problem(ALERT_PROBLEMS.saved_views_exhausted, { params: { most: VIEWS_MAX } });
      await this.views.add({ id, organizationId, ownerId, name, search, isShared, createdAt: now, updatedAt: now }, manager);
    });
  }

  /** @throws saved_view_not_found, forbidden */
  update(session: SessionPrincipal, id: string, { name, search, is_shared: isShared }: UpdateSavedViewRequest): Promise<SeenView> {
    return this.seen(session, id, async (manager) => {
      const view = await this.lockOwn(session, id, manager);
      const changes = { ...(name !== undefined && { name }), ...(search !== undefined && { search }), ...(isShared !== undefined && { isShared }) };
      // Whoever else takes it back would no longer see what they have changed.
      if (isShared === false && view.ownerId !== session.userId) throw problem(PLATFORM_PROBLEMS.forbidden);
      await this.views.change(session.organizationId, id, { ...changes, updatedAt: this.clock.now() }, manager);
      if (isShared === false) await this.views.dropOthersDefaults(session.organizationId, id, session.userId, manager);
    });
  }

  /** @throws saved_view_not_found, forbidden */
  async remove(session: SessionPrincipal, id: string): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      await this.lockOwn(session, id, manager);
      await this.views.remove(session.organizationId, id, manager);
    });
  }

  /** @throws saved_view_not_found */
  async setDefault(session: SessionPrincipal, id: string | null): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      if (id !== null) await this.lock(session, id, manager);
      await this.views.setDefault(session, id, manager);
    });
  }

  private async seen(session: SessionPrincipal, id: string, work: (manager: EntityManager) => Promise<void>): Promise<SeenView> {
    await this.dataSource.transaction(work);
    const view = (await this.views.list(session)).find((one) => one.id === id);
    if (view === undefined) throw problem(ALERT_PROBLEMS.saved_view_not_found);
    return view;
  }

  private async lock(session: SessionPrincipal, id: string, manager: EntityManager): Promise<SavedView> {
    const view = isUuid(id) ? await this.views.lock(session, id, manager) : null;
    if (view === null) throw problem(ALERT_PROBLEMS.saved_view_not_found);
    return view;
  }

  private async lockOwn(session: SessionPrincipal, id: string, manager: EntityManager): Promise<SavedView> {
    const view = await this.lock(session, id, manager);
    if (!isOwn(view, session)) throw problem(PLATFORM_PROBLEMS.forbidden);
    return view;
  }
}

/** Whether they may change it. */
export function isOwn({ ownerId, isShared }: Pick<SavedView, 'ownerId' | 'isShared'>, { userId, role }: SessionPrincipal): boolean {
  return ownerId === userId || (isShared && (role === 'owner' || role === 'admin'));
}
