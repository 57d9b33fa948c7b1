import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, IsNull } from 'typeorm';
import { Audit } from '../../../platform/audit/audit.service';
import type { SessionPrincipal } from '../../../platform/access/principal';
import { OwnSubscription } from '../../newsletter/own-subscription.service';
import { SESSION_PROBLEMS, unauthorized } from '../../sessions/sessions.problems';
import { User } from '../../users/user.entity';
import { UsersRepository } from '../../users/users.repository';
import type { NotificationsResponse, UpdateNotificationsRequest } from './notifications.dto';

/** Which mails people get, beside those that always come. */
@Injectable()
export class NotificationsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly users: UsersRepository,
    private readonly newsletter: OwnSubscription,
    private readonly audit: Audit,
  ) {}

  get(userId: string): Promise<NotificationsResponse> {
    return this.read(userId, this.dataSource.manager);
  }

  async update({ userId, organizationId }: SessionPrincipal, changes: UpdateNotificationsRequest): Promise<NotificationsResponse> {
    return this.dataSource.transaction(async (manager) => {
      await this.users.hold([userId], manager);
      const before = await this.read(userId, manager);
      const user = await this.find(userId, manager);
      const { newsletter = before.newsletter, usage = before.usage, alerts = before.alerts } = changes;
      if (newsletter !== before.newsletter) await this.newsletter.set(user, newsletter, manager);
      if (usage !== before.usage) {
        await manager.update(User, { id: userId, deletedAt: IsNull() }, { wantsUsageMails: usage });
        await this.audit.record(manager, { action: 'account.usage_mails_changed', userId, organizationId, details: { isOn: usage } });
      }
      if (alerts !== before.alerts) {
        await manager.update(User, { id: userId, deletedAt: IsNull() }, { wantsAlertMails: alerts });
        await this.audit.record(manager, { action: 'account.alert_mails_changed', userId, organizationId, details: { isOn: alerts } });
      }
      return { newsletter, usage, alerts };
    });
  }

  private async read(userId: string, manager: EntityManager): Promise<NotificationsResponse> {
    const { email, wantsUsageMails, wantsAlertMails } = await this.find(userId, manager);
    return { newsletter: await this.newsletter.isOn(email, manager), usage: wantsUsageMails, alerts: wantsAlertMails };
  }

  private async find(userId: string, manager: EntityManager): Promise<User> {
    const user = await this.users.find(userId, manager);
    if (user === null) throw unauthorized(SESSION_PROBLEMS.session_invalid);
    return user;
  }
}
