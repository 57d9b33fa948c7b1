import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { ChangeCache } from '../../platform/changes/change-cache';
import { ChangeWatch } from '../../platform/changes/change-watch';
import { queryPrepared } from '../../platform/database/prepared-statement';
import { problem } from '../../platform/problems/problem';
import { BILLING_PROBLEMS } from '../billing.problems';
import { PLANS } from '../plans/plans';
import { Subscription } from './subscription.entity';

const FIND = {
  name: 'billing-find-subscription',
  text: `
    SELECT organization_id AS "organizationId", plan_code AS "planCode", started_at AS "startedAt", anchor_day AS "anchorDay",
           anchor_second AS "anchorSecond", expires_at AS "expiresAt", minute_limit AS "minuteLimit", day_limit AS "dayLimit", month_limit AS "monthLimit", licences
    FROM subscriptions WHERE organization_id = $1`,
};

const TOPIC = 'subscriptions';
const SUBSCRIPTIONS_KEPT = 10_000;

@Injectable()
export class SubscriptionsRepository {
  private readonly known: ChangeCache<Subscription>;

  constructor(
    private readonly dataSource: DataSource,
    @Inject(ChangeWatch) private readonly changes: Pick<ChangeWatch, 'generationOf'>,
  ) {
    this.known = new ChangeCache(changes, TOPIC, SUBSCRIPTIONS_KEPT);
  }

  async add(organizationId: string, subscription: Omit<Subscription, 'organizationId'>, manager: EntityManager): Promise<void> {
    await manager.insert(Subscription, { ...subscription, organizationId });
  }

  /** The same, up to a second old: for every counted call. */
  getKnown(organizationId: string): Promise<Subscription> {
    return this.known.read(organizationId, () => this.get(organizationId));
  }

  /** Another number whenever a subscription may have changed; null while nobody knows. */
  generation(): number | null {
    return this.changes.generationOf(TOPIC);
  }

  /** People who may belong to the organization, as its arrangement or its plan says, in the caller's transaction. */
  async getLicences(organizationId: string, manager: EntityManager): Promise<number> {
    const found = await manager.findOneBy(Subscription, { organizationId });
    if (found === null) throw problem(BILLING_PROBLEMS.subscription_not_found);
    return found.licences ?? PLANS[found.planCode].licences;
  }

  async get(organizationId: string): Promise<Subscription> {
    const [found] = await queryPrepared<Subscription>(this.dataSource, FIND, [organizationId]);
    if (found === undefined) throw problem(BILLING_PROBLEMS.subscription_not_found);
    return found;
  }
}
