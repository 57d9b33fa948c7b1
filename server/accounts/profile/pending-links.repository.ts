import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { PasswordReset } from '../password/password-reset.entity';
import { PasswordResetRequest } from '../password/password-reset-request.entity';
import { EmailChange } from './email-change.entity';

/** What was sent to a mailbox and still opens something. */
@Injectable()
export class PendingLinksRepository {
  /** Ends links to set a new password, also those not yet written. */
  async endPasswordResets(userId: string, email: string, manager: EntityManager): Promise<void> {
    await manager.delete(PasswordReset, { userId });
    await manager.delete(PasswordResetRequest, { email });
  }

  async endEmailChange(userId: string, manager: EntityManager): Promise<void> {
    await manager.delete(EmailChange, { userId });
  }
}
