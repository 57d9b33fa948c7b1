import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** What everybody with an account is told by mail, as of other terms; a draft until it is sent. */
@Entity('notices')
@Check('notices_sent', '(sent_at IS NULL) = (recipients IS NULL) AND (sent_at IS NOT NULL OR delivered_at IS NULL)')
@Index('notices_created', ['createdAt', 'id'])
export class Notice {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'notices_pkey' })
  id!: string;

  @Column('text')
  subject!: string;

  /** Plain text; blank lines divide paragraphs. */
  @Column('text')
  body!: string;

  @Column('uuid', { name: 'created_by' })
  createdBy!: string;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;

  @Column('timestamptz', { name: 'updated_at' })
  updatedAt!: Date;

  /** Null: a draft. */
  @Column('timestamptz', { name: 'sent_at', nullable: true })
  sentAt!: Date | null;

  /** When the last mail of it was promised; until then no other is sent. */
  @Column('timestamptz', { name: 'delivered_at', nullable: true })
  deliveredAt!: Date | null;

  @Column('integer', { nullable: true, comment: 'who had an account when it was sent' })
  recipients!: number | null;
}
