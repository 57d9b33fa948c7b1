import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { UsersRepository } from '../../accounts';
import { MembershipsRepository } from '../../organizations';
import { Clock } from '../../platform/clock';
import { Mails } from '../../platform/mail';
import { Stopping } from '../../platform/stopping';
import { ALERT_MAIL } from './alert-mails.emails';
import { AlertMailsRepository, type DueMail } from './alert-mails.repository';

/** Alerts looked at in one transaction. */
const ALERTS_AT_ONCE = 500;
/** Alerts that one mail tells of at most; the others are in the product. */
const TOLD_MOST = 50;

/** Promises the mails that are due: each in the transaction that says which alerts it tells of, so none is told twice or forgotten. */
@Injectable()
export class AlertMails {
  constructor(
    private readonly dataSource: DataSource,
    private readonly repository: AlertMailsRepository,
    private readonly users: UsersRepository,
    private readonly memberships: MembershipsRepository,
    private readonly mails: Mails,
    private readonly stopping: Stopping,
    private readonly clock: Clock,
  ) {}

  async sendDue(): Promise<void> {
    for (let found = ALERTS_AT_ONCE; found === ALERTS_AT_ONCE;) {
      this.stopping.check();
      found = await this.dataSource.transaction(async (manager) => {
        const now = this.clock.now();
        const due = await this.repository.claim(manager, now, ALERTS_AT_ONCE);
        for (const mail of due) await this.repository.settle(manager, mail, await this.queue(manager, mail), now);
        return due.reduce((sum, { alertIds }) => sum + alertIds.length, 0);
      });
    }
  }

  /** Null where the person has left, or wants none. */
  private async queue(manager: EntityManager, { organizationId, userId, alertIds }: DueMail): Promise<string | null> {
    const user = await this.users.find(userId, manager);
    if (user === null || !user.wantsAlertMails || !(await this.memberships.hold(organizationId, userId, manager))) return null;
    const params = { organizationId, userId, alertIds: alertIds.slice(0, TOLD_MOST) };
    return this.mails.queue(manager, ALERT_MAIL, { to: user.email, language: user.language, userId, params, isBulk: true });
  }
}
