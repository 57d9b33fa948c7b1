import { Column } from 'typeorm';

/** One letter on its way to one person. Each kind has a table of its own. */
export abstract class LetterDelivery {
  @Column('uuid', { name: 'mail_id', comment: 'without a foreign key: mails are removed some time after they were sent' })
  mailId!: string;

  @Column('text', { nullable: true, comment: 'what became of the mail, noted before it is removed' })
  outcome!: 'sent' | 'failed' | 'dropped' | null;

  @Column('timestamptz', { name: 'queued_at' })
  queuedAt!: Date;
}
