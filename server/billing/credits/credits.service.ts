import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Clock } from '../../platform/clock';
import { anchorOf, monthsAfter } from '../subscriptions/terms/billing-period';
import { toWholeSecond } from '../subscriptions/terms/proration';
import { CreditsRepository, type CreditReason } from './credits.repository';

/** Of credits that are bought. */
const CREDIT_MONTHS = 12;

@Injectable()
export class CreditsService {
  constructor(
    private readonly credits: CreditsRepository,
    private readonly clock: Clock,
  ) {}

  /** Adds credits in the caller's transaction; the same `requestId` again adds nothing. Those that are bought expire. */
  async add(manager: EntityManager, organizationId: string, amount: number, reason: CreditReason, requestId: string | null = null): Promise<void> {
    const createdAt = this.clock.now();
    const expiresAt = reason === 'purchase' && amount > 0 ? expiryOf(createdAt) : null;
    await this.credits.add(organizationId, { amount, reason, requestId, createdAt, expiresAt }, manager);
  }

  getBalance(organizationId: string): Promise<number> {
    return this.credits.getBalance(organizationId);
  }
}

/** Twelve months later, on the same day of the month or, where there is none, on the last. */
function expiryOf(boughtAt: Date): Date {
  const from = toWholeSecond(boughtAt);
  return monthsAfter(from, CREDIT_MONTHS, anchorOf(from));
}
