import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Clock } from '../../platform/clock';
import { CreditsRepository, type CreditReason } from './credits.repository';

@Injectable()
export class CreditsService {
  constructor(
    private readonly credits: CreditsRepository,
    private readonly clock: Clock,
  ) {}

  /** Adds credits in the caller's transaction; the same `requestId` again adds nothing. */
  async add(manager: EntityManager, organizationId: string, amount: number, reason: CreditReason, requestId: string | null = null): Promise<void> {
    await this.credits.add(organizationId, { amount, reason, requestId, createdAt: this.clock.now() }, manager);
  }

  getBalance(organizationId: string): Promise<number> {
    return this.credits.getBalance(organizationId);
  }
}
