import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, LessThanOrEqual } from 'typeorm';
import { ChangeCache } from '../../platform/changes/change-cache';
import { ChangeWatch } from '../../platform/changes/change-watch';
import { queryPrepared } from '../../platform/database/prepared-statement';
import { problem } from '../../platform/problems/problem';
import { BILLING_PROBLEMS } from '../billing.problems';
import { PLANS } from '../plans/plans';
import { Subscription } from './subscription.entity';

const ALLOWANCE = `organization_id AS "organizationId", plan_code AS "planCode", started_at AS "startedAt", anchor_day AS "anchorDay",
  anchor_second AS "anchorSecond", expires_at AS "periodEnd", minute_limit AS "minuteLimit", day_limit AS "dayLimit", month_limit AS "monthLimit",
  licences, seats`;
const FIND = { name: 'billing-find-subscription', text: `SELECT ${ALLOWANCE} FROM subscriptions WHERE organization_id = $1` };

/** What every counted call reads. */
export type Allowance = Pick<
  Subscription,
  | 'organizationId'
  | 'planCode'
  | 'startedAt'
  | 'anchorDay'
  | 'anchorSecond'
  | 'periodEnd'
  | 'minuteLimit'
  | 'dayLimit'
  | 'monthLimit'
  | 'licences'
  | 'seats'
>;

const TOPIC = 'subscriptions';
const SUBSCRIPTIONS_KEPT = 10_000;

@Injectable()
export class SubscriptionsRepository {
  private readonly known: ChangeCache<Allowance>;

  constructor(
    private readonly dataSource: DataSource,
    @Inject(ChangeWatch) private readonly changes: Pick<ChangeWatch, 'generationOf'>,
  ) {
    this.known = new ChangeCache(changes, TOPIC, SUBSCRIPTIONS_KEPT);
  }

  /** What is left out has the default of its column. */
  async add(
    organizationId: string,
    subscription: Partial<Subscription> & Pick<Subscription, 'planCode' | 'startedAt' | 'anchorDay' | 'anchorSecond'>,
    manager: EntityManager,
  ): Promise<void> {
    await manager.insert(Subscription, { ...subscription, organizationId });
  }

  /** The same, up to a second old: for every counted call. */
  getKnown(organizationId: string): Promise<Allowance> {
    return this.known.read(organizationId, () => this.get(organizationId));
  }

  /** Another number whenever a subscription may have changed; null while nobody knows. */
  generation(): number | null {
    return this.changes.generationOf(TOPIC);
  }

  /** People who may belong to the organization, as its arrangement or its plan says, in the caller's transaction. */
  async getLicences(organizationId: string, manager: EntityManager): Promise<number> {
    const found = await this.getWhole(organizationId, manager);
    // Who is invited now must still have a place when seats that are given up have gone.
    return (found.licences ?? PLANS[found.planCode].licences) + Math.min(found.seats, found.nextSeats ?? found.seats);
  }

  listOf(organizationIds: readonly string[]): Promise<Allowance[]> {
    return this.dataSource.query(`SELECT ${ALLOWANCE} FROM subscriptions WHERE organization_id = ANY ($1::uuid[])`, [organizationIds]);
  }

  /** @param manager of the transaction in which it is asked: a further connection might not be free */
  async get(organizationId: string, manager?: EntityManager): Promise<Allowance> {
    const rows: Promise<Allowance[]> =
      manager === undefined ? queryPrepared<Allowance>(this.dataSource, FIND, [organizationId]) : manager.query(FIND.text, [organizationId]);
    const [found] = await rows;
    if (found === undefined) throw problem(BILLING_PROBLEMS.subscription_not_found);
    return found;
  }

  /** @throws subscription_not_found */
  async getWhole(organizationId: string, manager: EntityManager = this.dataSource.manager): Promise<Subscription> {
    const found = await manager.findOneBy(Subscription, { organizationId });
    if (found === null) throw problem(BILLING_PROBLEMS.subscription_not_found);
    return found;
  }

  /** Held until the transaction ends. @throws subscription_not_found */
  async lock(organizationId: string, manager: EntityManager): Promise<Subscription> {
    const found = await manager.findOne(Subscription, { where: { organizationId }, lock: { mode: 'pessimistic_write' } });
    if (found === null) throw problem(BILLING_PROBLEMS.subscription_not_found);
    return found;
  }

  async save({ organizationId, ...subscription }: Subscription, manager: EntityManager): Promise<void> {
    await manager.update(Subscription, { organizationId }, subscription);
  }

  /** Organizations whose period has ended by an instant, the longest ago first. For the worker: it looks at all of them. */
  listEnded(now: Date, limit: number): Promise<{ organizationId: string }[]> {
    return this.dataSource.manager.find(Subscription, {
      select: { organizationId: true },
      where: { periodEnd: LessThanOrEqual(now) },
      order: { periodEnd: 'ASC', organizationId: 'ASC' },
      take: limit,
    });
  }
}
