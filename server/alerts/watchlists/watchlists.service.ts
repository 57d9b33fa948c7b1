import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { SubscriptionsService } from '../../billing';
import { OwnIndexes } from '../../indexes';
import { OrganizationsRepository } from '../../organizations';
import type { Principal } from '../../platform/access/principal';
import { Clock } from '../../platform/clock';
import { message } from '../../platform/messages/message';
import { PLATFORM_PROBLEMS } from '../../platform/problems/platform.problems';
import { problem } from '../../platform/problems/problem';
import { validationProblem } from '../../platform/problems/validation-problem';
import { ALERT_PROBLEMS } from '../alerts.problems';
import { hasItem, itemsOf, noteItem, placeItem, removeItem, type Sections } from './sections';
import { checkIndexes, readSections } from './read-sections';
import { type Viewer, viewerOf } from './viewer';
import type {
  AddWatchedItemRequest,
  CreateWatchlistRequest,
  SectionRequest,
  UpdateWatchedItemRequest,
  UpdateWatchlistRequest,
} from './watchlist-requests.dto';
import { SECTIONS_MAX } from './watchlist-requests.dto';
import { isOwn, toWatchlistResponse, type WatchlistResponse } from './watchlists.dto';
import { type SeenWatchlist, WatchlistsRepository } from './watchlists.repository';
import type { Sharing } from './watchlist.entity';

type Changed = Partial<Pick<SeenWatchlist, 'name' | 'description' | 'sharedWith' | 'teamId' | 'sections'>>;

/** Watchlists: whoever sees one changes what is on it, one after the other. */
@Injectable()
export class WatchlistsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly watchlists: WatchlistsRepository,
    private readonly organizations: OrganizationsRepository,
    private readonly subscriptions: SubscriptionsService,
    private readonly own: OwnIndexes,
    private readonly clock: Clock,
  ) {}

  async list(principal: Principal): Promise<WatchlistResponse[]> {
    const viewer = viewerOf(principal);
    return (await this.watchlists.list(viewer)).map((list) => toWatchlistResponse(list, viewer));
  }

  /**
   * In the caller's transaction.
   * @throws validation_failed, watchlists_exhausted, watchlist_full
   */
  async create(manager: EntityManager, principal: Principal, body: CreateWatchlistRequest): Promise<WatchlistResponse> {
    const viewer = viewerOf(principal);
    const { organizationId, userId: ownerId } = viewer;
    // One after the other: two at once never make one too many.
    await this.organizations.lock(organizationId, manager);
    const { plan } = await this.subscriptions.getEntitlement(organizationId, this.clock.now(), manager);
    if ((await this.watchlists.count(organizationId, ownerId, manager)) >= plan.watchlists)
      throw problem(ALERT_PROBLEMS.watchlists_exhausted, { params: { most: plan.watchlists } });
    const sharing = ownerId === null ? { sharedWith: 'organization' as const, teamId: null } : await this.sharingOf(viewer, body, 'nobody', manager);
    const sections = await this.readSections(viewer, body.sections ?? [], manager);
    checkSize(sections, plan.watchedIndexes);
    const [id, now] = [randomUUID(), this.clock.now()];
    const rest = { name: body.name, description: body.description || null, version: 1, feedCounter: 1, createdAt: now, updatedAt: now };
    await this.watchlists.add(organizationId, { id, ownerId, ...sharing, ...rest, sections }, manager);
    return toWatchlistResponse(await this.watchlists.get(viewer, id, manager), viewer);
  }

  /** @throws watchlist_not_found, watchlist_changed, validation_failed, watchlist_full, forbidden */
  update(principal: Principal, id: string, body: UpdateWatchlistRequest): Promise<WatchlistResponse> {
    return this.change(principal, id, async (list, viewer, manager) => {
      if (list.version !== body.version) throw problem(ALERT_PROBLEMS.watchlist_changed, { params: { version: list.version } });
      const { name, description, sections } = body;
      const isShared = body.shared_with !== undefined || body.team_id !== undefined;
      if (isShared && !isOwn(list, viewer)) throw problem(PLATFORM_PROBLEMS.forbidden);
      return {
        ...(name !== undefined && { name }),
        ...(description !== undefined && { description: description || null }),
        ...(isShared && (await this.sharingOf(viewer, body, list.sharedWith, manager))),
        ...(sections !== undefined && { sections: await this.readSections(viewer, sections, manager) }),
      };
    });
  }

  /**
   * Puts an index on a list; one that is on it already stays where it is.
   * @throws watchlist_not_found, validation_failed, watchlist_full
   */
  add(principal: Principal, id: string, { index_id: indexId, note, section, before }: AddWatchedItemRequest): Promise<WatchlistResponse> {
    return this.change(principal, id, async ({ sections }, { organizationId }, manager) => {
      await checkIndexes(this.own, organizationId, [indexId], 'index_id', manager);
      if (hasItem(sections, indexId)) return {};
      return { sections: placeItem(sections, { indexId, note: note || null }, { section, before }) };
    });
  }

  /** @throws watchlist_not_found, watched_index_not_found */
  updateItem(principal: Principal, id: string, indexId: string, { note, section, before }: UpdateWatchedItemRequest): Promise<WatchlistResponse> {
    return this.change(principal, id, ({ sections }) => {
      const item = itemsOf(sections).find((one) => one.indexId === indexId);
      if (item === undefined) throw problem(ALERT_PROBLEMS.watched_index_not_found);
      const noted = note === undefined ? sections : noteItem(sections, indexId, note || null);
      if (section === undefined && before === undefined) return { sections: noted };
      return { sections: placeItem(noted, { indexId, note: note === undefined ? item.note : note || null }, { section, before }) };
    });
  }

  /** @throws watchlist_not_found, watched_index_not_found */
  removeItem(principal: Principal, id: string, indexId: string): Promise<WatchlistResponse> {
    return this.change(principal, id, ({ sections }) => {
      if (!hasItem(sections, indexId)) throw problem(ALERT_PROBLEMS.watched_index_not_found);
      return { sections: removeItem(sections, indexId) };
    });
  }

  /** @throws watchlist_not_found, forbidden */
  async remove(principal: Principal, id: string): Promise<void> {
    const viewer = viewerOf(principal);
    await this.dataSource.transaction(async (manager) => {
      if (!isOwn(await this.watchlists.lock(viewer, id, manager), viewer)) throw problem(PLATFORM_PROBLEMS.forbidden);
      await this.watchlists.remove(viewer.organizationId, [id], manager);
    });
  }

  /** @throws validation_failed */
  private async readSections({ organizationId }: Viewer, given: readonly SectionRequest[], manager: EntityManager): Promise<Sections> {
    const sections = readSections(given);
    await checkIndexes(this.own, organizationId, idsOf(sections), 'sections', manager);
    return sections;
  }

  /** What two people change at once is changed one after the other, each from what the other left. */
  private async change(
    principal: Principal,
    id: string,
    decide: (list: SeenWatchlist, viewer: Viewer, manager: EntityManager) => Changed | Promise<Changed>,
  ): Promise<WatchlistResponse> {
    const viewer = viewerOf(principal);
    return this.dataSource.transaction(async (manager) => {
      const list = await this.watchlists.lock(viewer, id, manager);
      const changed = await decide(list, viewer, manager);
      if (Object.keys(changed).length === 0) return toWatchlistResponse(list, viewer);
      if (changed.sections !== undefined) await this.checkGrowth(viewer.organizationId, list.sections, changed.sections, manager);
      const rest = { version: list.version + 1, updatedAt: this.clock.now() };
      await this.watchlists.update(viewer.organizationId, id, { ...changed, ...rest }, manager);
      return toWatchlistResponse(await this.watchlists.get(viewer, id, manager), viewer);
    });
  }

  /** A list that is too long for a smaller plan may still be put in order and made shorter. */
  private async checkGrowth(organizationId: string, before: Sections, after: Sections, manager: EntityManager): Promise<void> {
    if (itemsOf(after).length <= itemsOf(before).length && after.length <= before.length) return;
    const { plan } = await this.subscriptions.getEntitlement(organizationId, this.clock.now(), manager);
    checkSize(after, plan.watchedIndexes);
  }

  /** @throws validation_failed where there is no such team */
  private async sharingOf(
    { organizationId }: Viewer,
    { shared_with: asked, team_id: teamId = null }: Pick<CreateWatchlistRequest, 'shared_with' | 'team_id'>,
    before: Sharing,
    manager: EntityManager,
  ): Promise<{ sharedWith: Sharing; teamId: string | null }> {
    const sharedWith = asked ?? (teamId === null ? before : 'team');
    if (sharedWith !== 'team') return { sharedWith, teamId: null };
    if (teamId === null || !(await this.watchlists.hasTeam(organizationId, teamId, manager)))
      throw validationProblem({ team_id: [message('watchlist_team')] });
    return { sharedWith, teamId };
  }
}

function idsOf(sections: Sections): string[] {
  return itemsOf(sections).map(({ indexId }) => indexId);
}

function checkSize(sections: Sections, most: number): void {
  if (itemsOf(sections).length > most || sections.length > SECTIONS_MAX)
    throw problem(ALERT_PROBLEMS.watchlist_full, { params: { most, sections: SECTIONS_MAX } });
}
