import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

/** What was sent to a mailbox and still opens something. */
@Injectable()
export class PendingLinksRepository {
  /** Ends links to set a new password, also those not yet written. */
  async endPasswordResets(userId: string, email: string, manager: EntityManager): Promise<void> {
    await manager.query(`DELETE FROM password_resets WHERE user_id = $1`, [userId]);
    await manager.query(`DELETE FROM password_reset_requests WHERE email = $1`, [email]);
  }

  async endEmailChange(userId: string, manager: EntityManager): Promise<void> {
    await manager.query(`DELETE FROM email_changes WHERE user_id = $1`, [userId]);
  }
}
