import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** An issue of the newsletter; a draft until it is sent. */
@Entity('newsletter_issues')
@Check('newsletter_issues_sent', '(sent_at IS NULL) = (recipients IS NULL)')
@Index('newsletter_issues_created', ['createdAt', 'id'])
export class NewsletterIssue {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'newsletter_issues_pkey' })
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

  @Column('integer', { nullable: true, comment: 'who was subscribed when it was sent' })
  recipients!: number | null;
}
