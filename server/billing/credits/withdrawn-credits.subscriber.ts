import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Audit } from '../../platform/audit/audit.service';
import { Clock } from '../../platform/clock';
import { DomainEvents } from '../../platform/events/domain-events';
import { InvoiceCancelled } from '../billing.events';
import { CreditsRepository } from './credits.repository';

/** Nobody pays for these credits any more: what is left of them goes. */
@Injectable()
export class WithdrawnCreditsSubscriber implements OnModuleInit {
  constructor(
    private readonly credits: CreditsRepository,
    private readonly events: DomainEvents,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.events.subscribe(InvoiceCancelled, async ({ organizationId, invoiceId, lines }, manager) => {
      if (lines.some(({ kind }) => kind === 'credits')) await this.withdraw(organizationId, invoiceId, manager);
    });
  }

  private async withdraw(organizationId: string, invoiceId: string, manager: EntityManager): Promise<void> {
    const credits = await this.credits.withdraw(organizationId, invoiceId, this.clock.now(), manager);
    if (credits > 0) await this.audit.record(manager, { action: 'billing.credits_withdrawn', organizationId, details: { invoiceId, credits } });
  }
}
