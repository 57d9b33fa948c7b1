import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, In, IsNull } from 'typeorm';
import { DomainEvents } from '../../platform/events/domain-events';
import { isUuid } from '../../platform/http/input/field-rules';
import { problem } from '../../platform/problems/problem';
import { ALERT_PROBLEMS } from '../alerts.problems';
import { removeItem, type Sections } from './sections';
import type { Viewer } from './viewer';
import { type Sharing, Watchlist } from './watchlist.entity';
import { WatchlistOrder } from './watchlist-order.entity';
import { WatchlistsDeleted } from './watchlists.events';

/** A list as its viewers see it. */
export interface SeenWatchlist {
  readonly id: string;
  readonly ownerId: string | null;
  readonly ownerName: string | null;
  readonly sharedWith: Sharing;
  readonly teamId: string | null;
  readonly teamName: string | null;
  readonly name: string;
  readonly description: string | null;
  readonly sections: Sections;
  readonly version: number;
  readonly feedCounter: number;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** Who sees a list: its owner, the team or the organization that it is shared with, and of a list without an owner those who run the organization. */
const SEEN = `w.organization_id = $1 AND (w.shared_with = 'organization' OR w.owner_id = $2 OR (w.owner_id IS NULL AND $3::boolean)
  OR EXISTS (SELECT FROM team_members m WHERE m.organization_id = $1 AND m.team_id = w.team_id AND m.user_id = $2::uuid))`;

const SELECT = `SELECT w.id, w.owner_id AS "ownerId", u.name || ' ' || u.surname AS "ownerName", w.shared_with AS "sharedWith", w.team_id AS "teamId",
    t.name AS "teamName", w.name, w.description, w.sections, w.version, w.feed_counter AS "feedCounter", w.created_at AS "createdAt", w.updated_at AS "updatedAt"
  FROM watchlists w LEFT JOIN teams t ON t.organization_id = w.organization_id AND t.id = w.team_id LEFT JOIN users u ON u.id = w.owner_id`;

/** Watchlists of an organization. */
@Injectable()
export class WatchlistsRepository {
  constructor(
    private readonly dataSource: DataSource,
    private readonly events: DomainEvents,
  ) {}

  /** Those that the viewer sees, in the order that they have put them in. */
  list(viewer: Viewer): Promise<SeenWatchlist[]> {
    return this.dataSource.query(
      `${SELECT} LEFT JOIN watchlist_orders o ON o.organization_id = w.organization_id AND o.user_id = $2
       WHERE ${SEEN} ORDER BY array_position(o.ids, w.id) NULLS LAST, w.name, w.id`,
      parametersOf(viewer),
    );
  }

  /** @throws watchlist_not_found, also for a list that the viewer does not see */
  async get(viewer: Viewer, id: string, manager: EntityManager = this.dataSource.manager): Promise<SeenWatchlist> {
    return found(isUuid(id) ? await manager.query(`${SELECT} WHERE ${SEEN} AND w.id = $4`, [...parametersOf(viewer), id]) : []);
  }

  async isSeen(viewer: Viewer, id: string, manager: EntityManager): Promise<boolean> {
    const rows: object[] = await manager.query(`SELECT FROM watchlists w WHERE ${SEEN} AND w.id = $4`, [...parametersOf(viewer), id]);
    return rows.length > 0;
  }

  /** Whether there is such a list, whoever sees it. */
  isThere(organizationId: string, id: string, manager: EntityManager): Promise<boolean> {
    return manager.existsBy(Watchlist, { organizationId, id });
  }

  /**
   * The same, held until the transaction ends: whoever else changes it waits.
   * @throws watchlist_not_found
   */
  async lock(viewer: Viewer, id: string, manager: EntityManager): Promise<SeenWatchlist> {
    return found(isUuid(id) ? await manager.query(`${SELECT} WHERE ${SEEN} AND w.id = $4 FOR UPDATE OF w`, [...parametersOf(viewer), id]) : []);
  }

  /** Who somebody is in the organization of a list; null where they are not in it, or it is suspended. */
  async findReader(id: string, userId: string): Promise<Viewer | null> {
    const rows: Viewer[] = await this.dataSource.query(
      `SELECT m.organization_id AS "organizationId", m.user_id AS "userId", m.role IN ('owner', 'admin') AS "isManager"
       FROM watchlists w JOIN organizations o ON o.id = w.organization_id AND o.suspended_at IS NULL
       JOIN memberships m ON m.organization_id = o.id AND m.user_id = $2 WHERE w.id = $1`,
      [id, userId],
    );
    return rows.at(0) ?? null;
  }

  count(organizationId: string, ownerId: string | null, manager: EntityManager): Promise<number> {
    return manager.countBy(Watchlist, { organizationId, ownerId: ownerId ?? IsNull() });
  }

  async add(organizationId: string, watchlist: Omit<Watchlist, 'organizationId'>, manager: EntityManager): Promise<void> {
    await manager.insert(Watchlist, { ...watchlist, organizationId });
  }

  async update(
    organizationId: string,
    id: string,
    changes: Partial<Omit<Watchlist, 'id' | 'organizationId'>>,
    manager: EntityManager,
  ): Promise<void> {
    await manager.update(Watchlist, { organizationId, id }, changes);
  }

  async remove(organizationId: string, ids: readonly string[], manager: EntityManager): Promise<void> {
    await this.events.publish(new WatchlistsDeleted(organizationId, ids), manager);
    await manager.delete(Watchlist, { organizationId, id: In([...ids]) });
  }

  /** Takes an index off all lists of an organization, each held meanwhile. */
  async takeOff(organizationId: string, indexId: string, now: Date, manager: EntityManager): Promise<void> {
    const rows: { id: string; sections: Sections; version: number }[] = await manager.query(
      `SELECT id, sections, version FROM watchlists WHERE organization_id = $1
         AND jsonb_path_exists(sections, '$[*].items[*] ? (@.indexId == $id)', jsonb_build_object('id', $2::text)) ORDER BY id FOR UPDATE`,
      [organizationId, indexId],
    );
    for (const { id, sections, version } of rows) {
      await this.update(organizationId, id, { sections: removeItem(sections, indexId), version: version + 1, updatedAt: now }, manager);
    }
  }

  async order(organizationId: string, userId: string, ids: string[]): Promise<void> {
    await this.dataSource.manager.upsert(WatchlistOrder, { organizationId, userId, ids }, ['organizationId', 'userId']);
  }

  async hasTeam(organizationId: string, teamId: string, manager: EntityManager): Promise<boolean> {
    const rows: object[] = await manager.query(`SELECT FROM teams WHERE organization_id = $1 AND id = $2`, [organizationId, teamId]);
    return rows.length > 0;
  }

  /** What only they saw goes with a person; what they shared stays. */
  async removePerson(organizationId: string, userId: string, manager: EntityManager): Promise<void> {
    const own = await manager.findBy(Watchlist, { organizationId, ownerId: userId, sharedWith: 'nobody' });
    await this.remove(
      organizationId,
      own.map(({ id }) => id),
      manager,
    );
    await manager.update(Watchlist, { organizationId, ownerId: userId }, { ownerId: null });
    await manager.delete(WatchlistOrder, { organizationId, userId });
  }

  async removeAll(organizationId: string, manager: EntityManager): Promise<void> {
    await manager.delete(Watchlist, { organizationId });
    await manager.delete(WatchlistOrder, { organizationId });
  }
}

function parametersOf({ organizationId, userId, isManager }: Viewer): unknown[] {
  return [organizationId, userId, isManager];
}

function found(rows: SeenWatchlist[]): SeenWatchlist {
  if (rows.length === 0) throw problem(ALERT_PROBLEMS.watchlist_not_found);
  return rows[0];
}
