import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { ManagerGone } from '../../organizations';
import { Audit } from '../../platform/audit/audit.service';
import { Clock } from '../../platform/clock';
import { DomainEvents } from '../../platform/events/domain-events';
import { Mails } from '../../platform/mail';
import { ApiKeysRepository } from '../keys/apikeys.repository';
import { KeyAudience } from '../keys/key-audience';
import { KEY_KNOWN } from './dashboard-key.emails';

/**
 * Whoever ran the organization could read the dashboard's key and may still have it. Programs use it too, so it does not end by itself:
 * the owners are told, and regenerate it with the grace period that their programs need.
 */
@Injectable()
export class KnownKeysSubscriber implements OnModuleInit {
  constructor(
    private readonly keys: ApiKeysRepository,
    private readonly audience: KeyAudience,
    private readonly mails: Mails,
    private readonly audit: Audit,
    private readonly clock: Clock,
    private readonly events: DomainEvents,
  ) {}

  onModuleInit(): void {
    this.events.subscribe(ManagerGone, (event, manager) => this.tell(event, manager));
  }

  private async tell({ organizationId, userId: memberId }: ManagerGone, manager: EntityManager): Promise<void> {
    const key = await this.keys.findPrimary(organizationId, 'live', manager);
    if (key === null) return;
    await this.audit.record(manager, { action: 'apikey.known_to_former_manager', organizationId, details: { memberId, keyId: key.id } });
    const params = { memberId, at: this.clock.now().toISOString() };
    for (const { id, email, language } of await this.audience.list(organizationId, null, manager))
      await this.mails.queue(manager, KEY_KNOWN, { to: email, language, params, userId: id });
  }
}
