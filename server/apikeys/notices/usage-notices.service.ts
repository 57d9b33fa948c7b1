import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { UsersRepository } from '../../accounts';
import { type Entitlement, SubscriptionsService } from '../../billing';
import { MembershipsRepository, OrganizationsRepository } from '../../organizations';
import { Clock } from '../../platform/clock';
import { DomainEvents } from '../../platform/events/domain-events';
import { LOGGER, type Logger } from '../../platform/logging/logger';
import { Mails } from '../../platform/mail';
import { EachApart } from '../../platform/queue/each-apart';
import { Stopping } from '../../platform/stopping';
import { shareToTell, type Threshold } from './thresholds';
import { UsageShareReached } from './usage-notices.events';
import { USAGE_NOTICE } from './usage-notices.emails';
import { UsageNoticesRepository, type UsedMonth } from './usage-notices.repository';

/**
 * Tells owners and admins when half, 80 percent and all of the month's calls are used. The worker looks at the counters once a minute, so it
 * does not matter which process has counted, or died; a share is told in the transaction that notes it, so it is told once.
 */
@Injectable()
export class UsageNoticesService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly notices: UsageNoticesRepository,
    private readonly subscriptions: SubscriptionsService,
    private readonly memberships: MembershipsRepository,
    private readonly organizations: OrganizationsRepository,
    private readonly users: UsersRepository,
    private readonly mails: Mails,
    private readonly events: DomainEvents,
    private readonly clock: Clock,
    private readonly stopping: Stopping,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async tellAll(): Promise<void> {
    const now = this.clock.now();
    const each = new EachApart('customer not told of what is used', this.logger, this.stopping);
    for await (const months of this.notices.eachUsed(now)) {
      this.stopping.check();
      const entitlements = await this.subscriptions.listEntitlements(
        months.map(({ organizationId }) => organizationId),
        now,
      );
      for (const month of months) await each.attempt(month, () => this.tell(month, entitlements.get(month.organizationId), now));
    }
    each.end();
  }

  /** Of the month that is running; what a month before ended with is told no more. */
  private async tell(month: UsedMonth, entitlement: Entitlement | undefined, now: Date): Promise<void> {
    if (entitlement === undefined || entitlement.period.from.getTime() !== month.monthStart.getTime()) return;
    const limit = entitlement.limits.month;
    if (shareToTell(month.used, limit, []) === null) return;
    const { organizationId, monthStart, used } = month;
    await this.dataSource.transaction(async (manager) => {
      const threshold = shareToTell(used, limit, await this.notices.listTold(organizationId, monthStart, manager));
      if (threshold === null || !(await this.notices.add(organizationId, monthStart, { threshold, limit }, now, manager))) return;
      const resetsAt = entitlement.period.to;
      await this.write(manager, month, { threshold, limit, resetsAt });
      await this.events.publish(new UsageShareReached(organizationId, monthStart, { threshold, used, limit, resetsAt }), manager);
    });
  }

  private async write(
    manager: EntityManager,
    { organizationId, used }: UsedMonth,
    { threshold, limit, resetsAt }: { threshold: Threshold; limit: number; resetsAt: Date },
  ): Promise<void> {
    const { name: organization } = await this.organizations.get(organizationId);
    const params = { organization, used, limit, threshold, resetsAt: resetsAt.toISOString() };
    for (const { userId, role } of await this.memberships.list(organizationId, manager)) {
      const person = role === 'member' ? null : await this.users.find(userId, manager);
      if (person?.wantsUsageMails !== true) continue;
      await this.mails.queue(manager, USAGE_NOTICE, { to: person.email, language: person.language, params, userId });
    }
  }
}
