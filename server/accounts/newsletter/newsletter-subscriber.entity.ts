import { Column, Entity, Index, PrimaryColumn, Unique } from 'typeorm';
import type { Language } from '../../platform/messages/messages';

/** An address of the newsletter. */
@Entity('newsletter_subscribers')
@Unique('newsletter_subscribers_email', ['email'])
@Index('newsletter_subscribers_created', ['createdAt', 'id'])
export class NewsletterSubscriber {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'newsletter_subscribers_pkey' })
  id!: string;

  /** In its normal form. */
  @Column('text')
  email!: string;

  @Column('text')
  language!: Language;

  @Column('integer', { comment: 'the link that confirms is derived from id and this; a new mail and an end count it up' })
  counter!: number;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;

  /** When a mail that asks to confirm was last promised. */
  @Column('timestamptz', { name: 'requested_at' })
  requestedAt!: Date;

  @Column('timestamptz', { name: 'expires_at' })
  expiresAt!: Date;

  @Column('timestamptz', { name: 'confirmed_at', nullable: true })
  confirmedAt!: Date | null;

  @Column('timestamptz', { name: 'unsubscribed_at', nullable: true })
  unsubscribedAt!: Date | null;
}
