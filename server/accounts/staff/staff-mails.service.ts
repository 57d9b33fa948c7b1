import { Injectable } from '@nestjs/common';
import { Audit } from '../../platform/audit/audit.service';
import { isUuid } from '../../platform/http/input/field-rules';
import { PAGE_LIMIT_DEFAULT } from '../../platform/http/lists/page-query.dto';
import { MailDesk, type MailPage, type MailRecord } from '../../platform/mail';
import { PLATFORM_PROBLEMS } from '../../platform/problems/platform.problems';
import { problem } from '../../platform/problems/problem';
import type { ListMailsQuery } from './staff-mails.dto';

@Injectable()
export class StaffMailsService {
  constructor(
    private readonly desk: MailDesk,
    private readonly audit: Audit,
  ) {}

  list({ state = 'failed', limit = PAGE_LIMIT_DEFAULT, cursor }: ListMailsQuery): Promise<MailPage> {
    return this.desk.list({ state, limit, cursor });
  }

  /** @throws not_found */
  async resend(mailId: string, staffId: string): Promise<MailRecord> {
    return this.desk.resend(idOf(mailId), (manager) => this.audit.record(manager, { action: 'mail.resent', userId: staffId, details: { mailId } }));
  }

  /** @throws not_found */
  async discard(mailId: string, staffId: string): Promise<MailRecord> {
    return this.desk.discard(idOf(mailId), (manager) =>
      this.audit.record(manager, { action: 'mail.discarded', userId: staffId, details: { mailId } }),
    );
  }
}

function idOf(mailId: string): string {
  if (!isUuid(mailId)) throw problem(PLATFORM_PROBLEMS.not_found);
  return mailId;
}
