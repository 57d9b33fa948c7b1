import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { Clock } from '../../platform/clock';
import { problem } from '../../platform/problems/problem';
import { type ApiKey, KEY_SCOPES, type KeyScope } from './apikey.entity';
import { APIKEY_PROBLEMS } from './apikeys.problems';
import { ApiKeysRepository } from './apikeys.repository';
import { type KeyMode, keyPrefix, makeKey } from './key-format';
import type { KeyLimits } from './key-limits';
import { KeySecrets } from './key-secrets';

export const GRACE_MINUTES_MAX = 7 * 24 * 60;
const DASHBOARD_KEY_NAME = 'Dashboard key';

export interface NewNamedKey {
  readonly name: string;
  readonly mode: KeyMode;
  readonly scopes?: readonly KeyScope[];
  readonly expiresAt?: Date | null;
  /** Networks in the notation of PostgreSQL's `cidr`: `192.0.2.0/24`. */
  readonly allowedAddresses?: readonly string[] | null;
  readonly limits?: KeyLimits;
  readonly createdBy?: string;
}

/** A key as its owner sees it, this once. */
export interface IssuedKey {
  readonly id: string;
  readonly key: string;
  readonly expiresAt: Date | null;
}

@Injectable()
export class ApiKeysService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly keys: ApiKeysRepository,
    private readonly secrets: KeySecrets,
    private readonly clock: Clock,
  ) {}

  /** The first dashboard key of an organization, in the caller's transaction. */
  issueDashboardKey(manager: EntityManager, organizationId: string, mode: KeyMode): Promise<IssuedKey> {
    return this.issue(manager, organizationId, 'dashboard', { name: DASHBOARD_KEY_NAME, mode }, makeKey(mode));
  }

  /**
   * The dashboard key in force, which its owner may read again; null where there is none.
   * @throws key_unreadable where it was sealed under another secret
   */
  async readDashboardKey(organizationId: string, mode: KeyMode, manager?: EntityManager): Promise<string | null> {
    const found = await this.keys.findPrimary(organizationId, mode, manager);
    if (found === null) return null;
    return this.open(found);
  }

  /**
   * A dashboard key that was made before, also one that has ended since.
   * @throws key_unreadable
   */
  async showDashboardKey(organizationId: string, id: string): Promise<IssuedKey> {
    const found = await this.keys.findDashboardKey(organizationId, id);
    if (found === null) throw problem(APIKEY_PROBLEMS.key_unreadable);
    return { id, key: this.open(found), expiresAt: found.expiresAt };
  }

  async hasDashboardKey(organizationId: string, mode: KeyMode): Promise<boolean> {
    return (await this.keys.findPrimary(organizationId, mode)) !== null;
  }

  /**
   * Puts a new dashboard key in the place of the old one, which goes on for the grace period that the caller names; so do
   * keys replaced earlier, at most. Of many callers at once each gets a key, and only the last one's stays.
   * @param graceMinutes 0 to seven days
   */
  regenerate(organizationId: string, graceMinutes = 0, mode: KeyMode = 'live'): Promise<IssuedKey> {
    return this.dataSource.transaction((manager) => this.replaceDashboardKey(manager, organizationId, mode, graceMinutes));
  }

  /** The same in the caller's transaction. */
  async replaceDashboardKey(manager: EntityManager, organizationId: string, mode: KeyMode, graceMinutes: number): Promise<IssuedKey> {
    if (!Number.isInteger(graceMinutes) || graceMinutes < 0 || graceMinutes > GRACE_MINUTES_MAX) {
      throw problem(APIKEY_PROBLEMS.grace_out_of_range, { params: { most: GRACE_MINUTES_MAX } });
    }
    await this.keys.lockPrimary(organizationId, mode, manager);
    const now = this.clock.now();
    await this.keys.endDashboardKeys(organizationId, mode, new Date(now.getTime() + graceMinutes * 60_000), now, manager);
    return this.issueDashboardKey(manager, organizationId, mode);
  }

  /** A further key, shown once. */
  createNamedKey(organizationId: string, key: NewNamedKey): Promise<IssuedKey> {
    return this.addNamedKey(this.dataSource.manager, organizationId, key, makeKey(key.mode));
  }

  /** The same in the caller's transaction, with the secret that the caller has made. */
  addNamedKey(manager: EntityManager, organizationId: string, key: NewNamedKey, secret: string): Promise<IssuedKey> {
    return this.issue(manager, organizationId, 'named', key, secret);
  }

  /** @throws key_not_found, also for a key of another organization */
  async revoke(organizationId: string, keyId: string): Promise<void> {
    await this.keys.revoke(organizationId, keyId, this.clock.now());
  }

  /** Ends all keys in the caller's transaction; the answer is how many. */
  revokeAll(manager: EntityManager, organizationId: string): Promise<number> {
    return this.keys.revokeAll(organizationId, this.clock.now(), manager);
  }

  list(organizationId: string): Promise<ApiKey[]> {
    return this.keys.list(organizationId);
  }

  private open({ id, encrypted }: ApiKey): string {
    const key = encrypted === null ? null : this.secrets.open(encrypted, id);
    if (key === null) throw problem(APIKEY_PROBLEMS.key_unreadable);
    return key;
  }

  private async issue(manager: EntityManager, organizationId: string, kind: ApiKey['kind'], wanted: NewNamedKey, key: string): Promise<IssuedKey> {
    const id = randomUUID();
    const row = {
      id,
      name: wanted.name,
      kind,
      mode: wanted.mode,
      hash: this.secrets.hash(key),
      encrypted: kind === 'dashboard' ? this.secrets.seal(key, id) : null,
      prefix: keyPrefix(wanted.mode),
      last4: key.slice(-4),
      scopes: [...(wanted.scopes ?? KEY_SCOPES)],
      allowedAddresses: wanted.allowedAddresses ? [...wanted.allowedAddresses] : null,
      minuteLimit: wanted.limits?.minute ?? null,
      dayLimit: wanted.limits?.day ?? null,
      monthLimit: wanted.limits?.month ?? null,
      createdBy: wanted.createdBy ?? null,
      rotatedBy: null,
      createdAt: this.clock.now(),
      expiresAt: wanted.expiresAt ?? null,
      revokedAt: null,
      endReason: null,
      graceUntil: null,
      lastUsedAt: null,
      lastUsedAddress: null,
    };
    await this.keys.add(organizationId, row, manager);
    return { id, key, expiresAt: row.expiresAt };
  }
}
