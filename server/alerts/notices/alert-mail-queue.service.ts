import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { UsersRepository } from '../../accounts';
import { MembershipsRepository } from '../../organizations';
import { Mails } from '../../platform/mail';
import { ALERT_MAIL } from './alert-mails.emails';
import type { DueMail } from './alert-mails.repository';

/** Alerts that one mail tells of at most; of the others it says how many there are. */
const TOLD_MOST = 50;

/** Promises a mail about alerts, in the caller's transaction. */
@Injectable()
export class AlertMailQueue {
  constructor(
    private readonly users: UsersRepository,
    private readonly memberships: MembershipsRepository,
    private readonly mails: Mails,
  ) {}

  /** Null where the person has left, or wants none. */
  async add(manager: EntityManager, { organizationId, userId, alertIds }: DueMail): Promise<string | null> {
    const user = await this.users.find(userId, manager);
    if (user === null || !user.wantsAlertMails || !(await this.memberships.hold(organizationId, userId, manager))) return null;
    const params = { organizationId, userId, alertIds: alertIds.slice(0, TOLD_MOST), more: Math.max(0, alertIds.length - TOLD_MOST) };
    return this.mails.queue(manager, ALERT_MAIL, { to: user.email, language: user.language, userId, params, isBulk: true });
  }
}
