import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { Language } from '../messages/messages';

/** waiting → sent, or failed (a dead letter; resending makes it wait again), or dropped (no longer wanted). */
export const MAIL_STATES = ['waiting', 'sent', 'failed', 'dropped'] as const;
export type MailState = (typeof MAIL_STATES)[number];

/** A mail from its promise until some time after it was sent. It is written when it is sent: the row holds no text. */
@Entity('mails')
@Check('mails_state', `state IN ('waiting', 'sent', 'failed', 'dropped')`)
@Check('mails_settled', `(state = 'waiting') = (settled_at IS NULL)`)
// Newest first, an order that decorators cannot state.
@Index('mails_list', { synchronize: false })
export class Mail {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'mails_pkey' })
  id!: string;

  @Column('text')
  template!: string;

  @Index('mails_recipient')
  @Column('text')
  recipient!: string;

  @Column('text', { name: 'reply_to', nullable: true })
  replyTo!: string | null;

  @Column('text')
  language!: Language;

  @Column('jsonb', { comment: 'ids and plain facts; codes and tokens are derived when the mail is written' })
  params!: object;

  @Index('mails_user', { where: 'user_id IS NOT NULL' })
  @Column('uuid', { name: 'user_id', nullable: true })
  userId!: string | null;

  @Column('text', { default: 'waiting' })
  state!: MailState;

  /** Tries until now. */
  @Column('integer', { default: 0 })
  attempts!: number;

  @Column('integer', { default: 0, comment: 'times the whole message was handed over and no answer is known' })
  unconfirmed!: number;

  /** Why the last try failed, without anything the mail says. */
  @Column('text', { name: 'last_error', nullable: true })
  lastError!: string | null;

  @Column('text', { name: 'request_id', nullable: true })
  requestId!: string | null;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;

  @Column('timestamptz', { name: 'queued_at', comment: 'begin of the tries: created_at, or when it was last resent' })
  queuedAt!: Date;

  @Index('mails_settled_at', { where: 'settled_at IS NOT NULL' })
  @Column('timestamptz', { name: 'settled_at', nullable: true, comment: 'when it was sent, failed or was dropped' })
  settledAt!: Date | null;
}
