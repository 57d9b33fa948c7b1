import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';

export const CHANNEL_KINDS = ['standard', 'slack'] as const;

/** An endpoint that is told of alerts. */
export interface AlertChannel {
  readonly id: string;
  readonly name: string;
  /** A program, or a chat. */
  readonly kind: (typeof CHANNEL_KINDS)[number];
  readonly enabled: boolean;
}

/** Where the alerts of an organization go beside the product and mails: of its endpoints what every member may know. */
@Injectable()
export class AlertChannelsView {
  constructor(private readonly dataSource: DataSource) {}

  /** By name. */
  list(organizationId: string): Promise<AlertChannel[]> {
    return this.dataSource.query(
      `SELECT id, name, kind, disabled_at IS NULL AS enabled FROM webhooks WHERE organization_id = $1 AND 'alert.fired' = ANY (events) ORDER BY name, id`,
      [organizationId],
    );
  }

  /** Whether the organization has all of these endpoints. */
  async hasAll(organizationId: string, ids: readonly string[], manager: EntityManager): Promise<boolean> {
    const [{ count }]: { count: number }[] = await manager.query(
      `SELECT count(*)::integer AS count FROM webhooks WHERE organization_id = $1 AND id = ANY ($2::uuid[])`,
      [organizationId, ids],
    );
    return count === ids.length;
  }
}
