import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { Audit } from '../../platform/audit/audit.service';
import { Clock } from '../../platform/clock';
import { Mails } from '../../platform/mail';
import { type FoundKey, KeyLookupRepository } from '../authentication/key-lookup.repository';
import { ApiKeysRepository } from '../keys/apikeys.repository';
import { KeyAudience } from '../keys/key-audience';
import { findKeys } from '../keys/key-format';
import { KeySecrets } from '../keys/key-secrets';
import { keyStateAt } from '../keys/key-state';
import { KEY_REPORTED } from './leaked-keys.emails';

/** Keys of one report that are looked at. */
const KEYS_MAX = 20;

/** A key that was found where it should not be is disabled, whoever says so: only who holds it can report it. */
@Injectable()
export class LeakedKeysService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly lookup: KeyLookupRepository,
    private readonly keys: ApiKeysRepository,
    private readonly secrets: KeySecrets,
    private readonly audience: KeyAudience,
    private readonly mails: Mails,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  /** Disables every key of a text that works. Says nothing of which there were. */
  async report(text: string): Promise<void> {
    const secrets = findKeys(text).slice(0, KEYS_MAX);
    const hashes = secrets.flatMap((secret) => this.hashesOf(secret).map((hash) => ({ hash, last4: secret.slice(-4) })));
    const found = await this.lookup.findByHashes(hashes.map(({ hash }) => hash));
    for (const [at, key] of found.entries()) {
      if (key !== null && keyStateAt(key, this.clock.now()) === 'live') await this.disable(key, hashes[at]);
    }
  }

  private hashesOf(secret: string): Buffer[] {
    const previous = this.secrets.previousHash(secret);
    return [this.secrets.hash(secret), ...(previous === null ? [] : [previous])];
  }

  /** A secret that another one has replaced already ends alone. */
  private async disable({ id, organizationId, isReplaced }: FoundKey, { hash, last4 }: { hash: Buffer; last4: string }): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      const now = this.clock.now();
      const isEnded = isReplaced
        ? await this.keys.endReplacedSecret(organizationId, hash, now, manager)
        : await this.keys.end(organizationId, id, 'reported', now, manager);
      if (isEnded) await this.tell(manager, organizationId, id, { last4, isReplaced, at: now.toISOString() });
    });
  }

  private async tell(
    manager: EntityManager,
    organizationId: string,
    id: string,
    { last4, isReplaced, at }: { last4: string; isReplaced: boolean; at: string },
  ): Promise<void> {
    const { name, kind, prefix, createdBy } = await this.keys.get(organizationId, id, manager);
    // Who found it is nobody's business but ours: the access line has the address.
    await this.audit.record(manager, { action: 'apikey.reported', organizationId, details: { keyId: id, keyName: name }, isAnonymous: true });
    const params = { name, masked: `${prefix}…${last4}`, at, kind: isReplaced ? ('replaced' as const) : kind };
    for (const { id: userId, email, language } of await this.audience.list(organizationId, createdBy, manager)) {
      await this.mails.queue(manager, KEY_REPORTED, { to: email, language, params, userId });
    }
  }
}
