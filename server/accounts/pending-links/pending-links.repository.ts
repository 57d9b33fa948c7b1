import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { EmailChange } from './email-change.entity';
import { PasswordReset } from './password-reset.entity';
import { PasswordResetRequest } from './password-reset-request.entity';

/** Links and codes in a mailbox that are still valid. They end when the password or the address changes. */
@Injectable()
export class PendingLinksRepository {
  async endAll(userId: string, email: string, manager: EntityManager): Promise<void> {
    await this.endPasswordResets(userId, email, manager);
    await manager.delete(EmailChange, { userId });
  }

  /** Ends links to set a new password, including those not yet written. */
  async endPasswordResets(userId: string, email: string, manager: EntityManager): Promise<void> {
    await manager.delete(PasswordReset, { userId });
    await manager.delete(PasswordResetRequest, { email });
  }
}
