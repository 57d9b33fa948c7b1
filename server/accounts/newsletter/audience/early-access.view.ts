import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Placed, Position } from '../../../platform/http/lists/keyset';
import { EARLY_ACCESS_TOPIC } from '../../../reference/contact-topics';

export const EARLY_ACCESS_WAYS = ['newsletter', 'contact', 'both'] as const;

/** An address on the early-access list. */
export interface EarlyAccessEntry {
  readonly email: string;
  /** As they last told us in a message; null where they have not. */
  readonly name: string | null;
  readonly organization: string | null;
  /** How they came: subscribed and confirmed, asked for access, or both. */
  readonly via: (typeof EARLY_ACCESS_WAYS)[number];
  /** The first of the two. */
  readonly since: Date;
}

/** Who wants to be told: subscribers of the newsletter and who asked for access, each address once. */
@Injectable()
export class EarlyAccessView {
  constructor(private readonly dataSource: DataSource) {}

  /** Newest first. */
  async list(after: Position | null, limit: number): Promise<Placed<EarlyAccessEntry>[]> {
    const rows: (EarlyAccessEntry & { at: string })[] = await this.dataSource.query(
      `SELECT email, name, organization, via, since, since::text AS at FROM (
         SELECT email, asked.name, asked.organization, least(asked.since, subscribed.since) AS since,
           CASE WHEN asked.since IS NULL THEN 'newsletter' WHEN subscribed.since IS NULL THEN 'contact' ELSE 'both' END AS via
         FROM (
           SELECT DISTINCT ON (email) email, name, organization, min(created_at) OVER (PARTITION BY email) AS since
           FROM contact_messages WHERE topic = $1 ORDER BY email, created_at DESC, id DESC
         ) AS asked
         FULL JOIN (
           SELECT email, confirmed_at AS since FROM newsletter_subscribers WHERE confirmed_at IS NOT NULL AND unsubscribed_at IS NULL
         ) AS subscribed USING (email)
       ) AS entries
       WHERE $2::timestamptz IS NULL OR (since, email) < ($2::timestamptz, $3) ORDER BY since DESC, email DESC LIMIT $4`,
      [EARLY_ACCESS_TOPIC, after?.at ?? null, after?.key ?? null, limit],
    );
    return rows.map(({ at, ...row }) => ({ ...row, position: { at, key: row.email } }));
  }
}
