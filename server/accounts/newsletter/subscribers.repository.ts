import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, IsNull, LessThan } from 'typeorm';
import type { Placed, Position } from '../../platform/http/lists/keyset';
import type { Language } from '../../platform/messages/messages';
import { NewsletterSubscriber } from './newsletter-subscriber.entity';

const CONFIRMATION_HOURS = 48;

export const SUBSCRIBER_STATES = ['pending', 'confirmed', 'unsubscribed'] as const;
/** pending → confirmed → unsubscribed → confirmed …; who asks again and has not confirmed stays what they were. */
export type SubscriberState = (typeof SUBSCRIBER_STATES)[number];

/** An address of the newsletter. */
export interface Subscriber {
  readonly id: string;
  /** In its normal form. */
  readonly email: string;
  readonly language: Language;
  readonly state: SubscriberState;
  readonly createdAt: Date;
  /** When a mail that asks to confirm was last promised. */
  readonly requestedAt: Date;
  readonly confirmedAt: Date | null;
  readonly unsubscribedAt: Date | null;
}

/** What a subscription that was asked for has to be told. */
export interface RequestedSubscription {
  readonly id: string;
  readonly counter: number;
}

export interface SubscriptionRequest {
  readonly counter: number;
  readonly isSubscribed: boolean;
  /** Whether its link has ended. */
  readonly hasExpired: boolean;
}

const SUBSCRIBED = `(confirmed_at IS NOT NULL AND unsubscribed_at IS NULL)`;
/** The same of the row that an insert has met. */
const SUBSCRIBED_BEFORE = `(s.confirmed_at IS NOT NULL AND s.unsubscribed_at IS NULL)`;
const STATE = `CASE WHEN unsubscribed_at IS NOT NULL THEN 'unsubscribed' WHEN confirmed_at IS NOT NULL THEN 'confirmed' ELSE 'pending' END`;
const COLUMNS = `id, email, language, ${STATE} AS state, created_at AS "createdAt", requested_at AS "requestedAt", confirmed_at AS "confirmedAt",
  unsubscribed_at AS "unsubscribedAt"`;

@Injectable()
export class SubscribersRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Opens 48 hours to confirm, under a new counter: links of earlier mails end. Who is subscribed stays as they are. */
  async request(subscriber: Pick<Subscriber, 'id' | 'email' | 'language'>, now: Date, manager: EntityManager): Promise<RequestedSubscription> {
    const { id, email, language } = subscriber;
    const rows: RequestedSubscription[] = await manager.query(
      `INSERT INTO newsletter_subscribers AS s (id, email, language, counter, created_at, requested_at, expires_at)
       VALUES ($1, $2, $3, 1, $4, $4, $4::timestamptz + ${CONFIRMATION_HOURS} * interval '1 hour')
       ON CONFLICT ON CONSTRAINT newsletter_subscribers_email DO UPDATE SET
         language = excluded.language,
         counter = CASE WHEN ${SUBSCRIBED_BEFORE} THEN s.counter ELSE s.counter + 1 END,
         requested_at = CASE WHEN ${SUBSCRIBED_BEFORE} THEN s.requested_at ELSE excluded.requested_at END,
         expires_at = CASE WHEN ${SUBSCRIBED_BEFORE} THEN s.expires_at ELSE excluded.expires_at END
       RETURNING id, counter`,
      [id, email, language, now],
    );
    return rows[0];
  }

  /** How a request stands when its mail is written. */
  async findRequest(id: string, now: Date): Promise<SubscriptionRequest | null> {
    const rows: SubscriptionRequest[] = await this.dataSource.query(
      `SELECT counter, ${SUBSCRIBED} AS "isSubscribed", expires_at <= $2 AS "hasExpired" FROM newsletter_subscribers WHERE id = $1`,
      [id, now],
    );
    return rows[0] ?? null;
  }

  async findCounter(id: string, manager: EntityManager): Promise<number | null> {
    const found = await manager.findOneBy(NewsletterSubscriber, { id });
    return found?.counter ?? null;
  }

  /**
   * Confirms by the link that goes with `counter`. `again`: it was confirmed by this link before, and still is. Null where
   * the link has ended.
   */
  async confirm(id: string, counter: number, now: Date, manager: EntityManager): Promise<'confirmed' | 'again' | null> {
    const rows: { wasSubscribed: boolean }[] = await manager.query(
      `WITH link AS (
         SELECT id, ${SUBSCRIBED} AS was_subscribed FROM newsletter_subscribers
         WHERE id = $1 AND counter = $2 AND (expires_at > $3 OR ${SUBSCRIBED}) FOR UPDATE
       ), confirmed AS (
         UPDATE newsletter_subscribers s SET confirmed_at = $3, unsubscribed_at = NULL FROM link WHERE s.id = link.id AND NOT link.was_subscribed
       )
       SELECT was_subscribed AS "wasSubscribed" FROM link`,
      [id, counter, now],
    );
    if (rows.length === 0) return null;
    return rows[0].wasSubscribed ? 'again' : 'confirmed';
  }

  /** Ends a subscription, and every link that would confirm one. False where there is neither. */
  async unsubscribe(id: string, now: Date, manager: EntityManager): Promise<boolean> {
    const [, changed]: [unknown[], number] = await manager.query(
      `UPDATE newsletter_subscribers SET unsubscribed_at = coalesce(unsubscribed_at, $2), counter = counter + 1, expires_at = $2
       WHERE id = $1 AND (unsubscribed_at IS NULL OR expires_at > $2)`,
      [id, now],
    );
    return changed === 1;
  }

  async find(id: string, manager: EntityManager = this.dataSource.manager): Promise<Subscriber | null> {
    const rows: Subscriber[] = await manager.query(`SELECT ${COLUMNS} FROM newsletter_subscribers WHERE id = $1`, [id]);
    return rows[0] ?? null;
  }

  async findByEmail(email: string, manager: EntityManager): Promise<Subscriber | null> {
    const rows: Subscriber[] = await manager.query(`SELECT ${COLUMNS} FROM newsletter_subscribers WHERE email = $1`, [email]);
    return rows[0] ?? null;
  }

  /** Newest first. */
  async list(state: SubscriberState | null, after: Position | null, limit: number): Promise<Placed<Subscriber>[]> {
    const rows: (Subscriber & { at: string })[] = await this.dataSource.query(
      `SELECT ${COLUMNS}, created_at::text AS at FROM newsletter_subscribers
       WHERE ($1::text IS NULL OR ${STATE} = $1) AND ($2::timestamptz IS NULL OR (created_at, id) < ($2::timestamptz, $3::uuid))
       ORDER BY created_at DESC, id DESC LIMIT $4`,
      [state, after?.at ?? null, after?.key ?? null, limit],
    );
    return rows.map(({ at, ...row }) => ({ ...row, position: { at, key: row.id } }));
  }

  async countByState(): Promise<Record<SubscriberState, number>> {
    const rows: { state: SubscriberState; count: string }[] = await this.dataSource.query(
      `SELECT ${STATE} AS state, count(*) FROM newsletter_subscribers GROUP BY 1`,
    );
    return { pending: 0, confirmed: 0, unsubscribed: 0, ...Object.fromEntries(rows.map(({ state, count }) => [state, Number(count)])) };
  }

  /** Removes addresses whose owners never confirmed, once their link has been dead since `before`. */
  async removeUnconfirmed(before: Date): Promise<void> {
    const unconfirmed = { confirmedAt: IsNull(), unsubscribedAt: IsNull(), expiresAt: LessThan(before) };
    await this.dataSource.manager.delete(NewsletterSubscriber, unconfirmed);
  }
}
