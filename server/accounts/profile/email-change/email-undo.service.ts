import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { Audit } from '../../../platform/audit/audit.service';
import { Clock } from '../../../platform/clock';
import { callerGroup, currentCaller } from '../../../platform/http/caller-context';
import { isUuid } from '../../../platform/http/input/field-rules';
import { Mails } from '../../../platform/mail';
import { type Problem, problem } from '../../../platform/problems/problem';
import { RateLimiter } from '../../../platform/rate-limits/rate-limiter';
import { DerivedSecrets } from '../../../platform/secrets/derived-secrets';
import type { EmailUndo } from '../../pending-links/email-undo.entity';
import { PendingLinksRepository } from '../../pending-links/pending-links.repository';
import { SessionsService } from '../../sessions/sessions.service';
import { EMAIL_RESTORED_MAIL } from '../profile.emails';
import { PROFILE_PROBLEMS } from '../profile.problems';
import { EMAIL_UNDO_COUNTER, EMAIL_UNDO_PURPOSE, WRONG_UNDO_LINKS } from './email-change';
import { EmailChangesRepository } from './email-changes.repository';
import { EmailUndosRepository } from './email-undos.repository';

/** Gives an account its address of before back, by the link that went there. */
@Injectable()
export class EmailUndoService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly undos: EmailUndosRepository,
    private readonly changes: EmailChangesRepository,
    private readonly sessions: SessionsService,
    private readonly links: PendingLinksRepository,
    private readonly secrets: DerivedSecrets,
    private readonly limiter: RateLimiter,
    private readonly mails: Mails,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  /**
   * Ends every session, and every link that came to the address which is given up. Who changed it may know the password: the
   * mail and the page lead to setting another one.
   * @throws email_undo_invalid, one and the same for every reason; rate_limited
   */
  async undo(id: string, token: string): Promise<void> {
    const undo = isUuid(id) && this.secrets.isToken(token, EMAIL_UNDO_PURPOSE, id, EMAIL_UNDO_COUNTER) ? await this.findLive(id) : null;
    if (undo === null) throw await this.wrongLink();
    await this.dataSource.transaction((manager) => this.restore(undo, manager));
  }

  private findLive(id: string): Promise<EmailUndo | null> {
    return this.undos.findLive(id, this.clock.now());
  }

  private async restore(undo: EmailUndo, manager: EntityManager): Promise<void> {
    const { userId, email } = undo;
    const user = await this.changes.lockPerson(userId, manager);
    if (user === null || !(await this.undos.use(undo, manager))) throw invalidLink();
    if (!(await this.changes.switchAddress(userId, email, manager))) throw invalidLink();
    await this.links.endAll(userId, user.email, manager);
    await this.sessions.endAll(manager, userId, 'address_restored');
    await this.audit.record(manager, { action: 'account.email_restored', userId });
    const params = { name: user.name, at: this.clock.now().toISOString(), address: currentCaller().address };
    await this.mails.queue(manager, EMAIL_RESTORED_MAIL, { to: email, language: user.language, params, userId });
  }

  /** One refusal for all links that are none; of too many, the limit's. */
  private async wrongLink(): Promise<Problem> {
    await this.limiter.take(WRONG_UNDO_LINKS, callerGroup());
    return invalidLink();
  }
}

function invalidLink(): Problem {
  return problem(PROFILE_PROBLEMS.email_undo_invalid);
}
