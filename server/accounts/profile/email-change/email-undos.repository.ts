import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, MoreThan, MoreThanOrEqual } from 'typeorm';
import { EmailUndo } from '../../pending-links/email-undo.entity';

/** Ways back to addresses of before, each until it is used, or has become too old. */
@Injectable()
export class EmailUndosRepository {
  constructor(private readonly dataSource: DataSource) {}

  async add(undo: EmailUndo, manager: EntityManager): Promise<void> {
    await manager.insert(EmailUndo, undo);
  }

  findLive(id: string, now: Date): Promise<EmailUndo | null> {
    return this.dataSource.manager.findOneBy(EmailUndo, { id, expiresAt: MoreThan(now) });
  }

  /** Uses it up, and with it the ways back to addresses that the account had later. False where another request was first. */
  async use({ id, userId, changedAt }: EmailUndo, manager: EntityManager): Promise<boolean> {
    const { affected } = await manager.delete(EmailUndo, { id });
    if (affected !== 1) return false;
    await manager.delete(EmailUndo, { userId, changedAt: MoreThanOrEqual(changedAt) });
    return true;
  }
}
