import type { DataSource } from 'typeorm';
import { type KeyState, keyStateAt } from './key-state';

export interface KeyOverview {
  readonly id: string;
  readonly organizationId: string;
  readonly organization: string;
  readonly plan: string;
  readonly name: string;
  readonly masked: string;
  readonly state: KeyState;
  readonly createdAt: Date;
  readonly lastUsedAt: Date | null;
}

type Row = Omit<KeyOverview, 'state'> & { expiresAt: Date | null; revokedAt: Date | null; graceUntil: Date | null };

/** The operator's table of all keys, for the command line alone: it looks across organizations. */
export class ApiKeysOverviewView {
  constructor(private readonly dataSource: DataSource) {}

  async listKeys(now: Date): Promise<KeyOverview[]> {
    const rows: Row[] = await this.dataSource.query(
      `SELECT k.id, o.id AS "organizationId", o.name AS organization, s.plan_code AS plan, k.name, k.prefix || '…' || k.last4 AS masked,
              k.created_at AS "createdAt", k.last_used_at AS "lastUsedAt", k.expires_at AS "expiresAt", k.revoked_at AS "revokedAt",
              k.grace_until AS "graceUntil"
       FROM api_keys k JOIN organizations o ON o.id = k.organization_id LEFT JOIN subscriptions s ON s.organization_id = o.id
       ORDER BY o.created_at, k.created_at, k.id`,
    );
    return rows.map(({ expiresAt, revokedAt, graceUntil, ...row }) => ({ ...row, state: keyStateAt({ expiresAt, revokedAt, graceUntil }, now) }));
  }

  /** Organizations of exactly this name. */
  async listOrganizations(name: string): Promise<{ id: string; plan: string | null }[]> {
    return this.dataSource.query(
      `SELECT o.id, s.plan_code AS plan FROM organizations o LEFT JOIN subscriptions s ON s.organization_id = o.id
       WHERE o.name = $1 ORDER BY o.created_at`,
      [name],
    );
  }
}
