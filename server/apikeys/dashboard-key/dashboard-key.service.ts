import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { MANAGERS, OrganizationChanges } from '../../organizations';
import { Audit } from '../../platform/audit/audit.service';
import { Clock } from '../../platform/clock';
import type { SessionPrincipal } from '../../platform/access/principal';
import { Mails } from '../../platform/mail';
import { problem } from '../../platform/problems/problem';
import { KEY_REPLACED } from './dashboard-key.emails';
import { APIKEY_PROBLEMS } from '../keys/apikeys.problems';
import { ApiKeysService, type IssuedKey } from '../keys/apikeys.service';
import { KeyAudience } from '../keys/key-audience';

/** The key that the dashboard shows, in the hands of those who run the organization. */
@Injectable()
export class DashboardKeyService {
  constructor(
    private readonly keys: ApiKeysService,
    private readonly changes: OrganizationChanges,
    private readonly audience: KeyAudience,
    private readonly mails: Mails,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  /** @throws dashboard_key_missing, key_unreadable */
  async read({ organizationId }: SessionPrincipal): Promise<string> {
    const key = await this.keys.readDashboardKey(organizationId, 'live');
    if (key === null) throw problem(APIKEY_PROBLEMS.dashboard_key_missing);
    return key;
  }

  /**
   * A key that this service made, in force or not.
   * @throws key_unreadable
   */
  show({ organizationId }: SessionPrincipal, keyId: string): Promise<IssuedKey> {
    return this.keys.showDashboardKey(organizationId, keyId);
  }

  /** Makes a key in the caller's transaction. The answer is its id. */
  regenerate(manager: EntityManager, session: SessionPrincipal, graceMinutes = 0): Promise<string> {
    return this.changes.makeIn(manager, session, MANAGERS, async () => {
      const { organizationId, userId } = session;
      const { id } = await this.keys.replaceDashboardKey(manager, organizationId, 'live', graceMinutes);
      await this.audit.record(manager, { action: 'apikey.regenerated', userId, organizationId, details: { keyId: id, graceMinutes } });
      await this.tell(manager, organizationId, userId, graceMinutes);
      return id;
    });
  }

  /** Whoever did it and all owners get to know: a key that was replaced by a stranger must not go unnoticed. */
  private async tell(manager: EntityManager, organizationId: string, userId: string, graceMinutes: number): Promise<void> {
    const people = await this.audience.list(organizationId, userId, manager);
    const caller = people.find(({ id }) => id === userId);
    if (caller === undefined) return;
    const params = { by: `${caller.name} ${caller.surname}`, at: this.clock.now().toISOString(), graceMinutes };
    for (const { id, email, language } of people) await this.mails.queue(manager, KEY_REPLACED, { to: email, language, params, userId: id });
  }
}
