import { Check, Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { NewsletterIssue } from './newsletter-issue.entity';
import { NewsletterSubscriber } from '../newsletter-subscriber.entity';

/** One issue on its way to one subscriber. */
@Entity('newsletter_deliveries')
@Check('newsletter_deliveries_outcome', `outcome IN ('sent', 'failed', 'dropped')`)
export class NewsletterDelivery {
  @ForeignKey(() => NewsletterIssue, { name: 'newsletter_deliveries_issue' })
  @PrimaryColumn('uuid', { name: 'issue_id', primaryKeyConstraintName: 'newsletter_deliveries_pkey' })
  issueId!: string;

  @ForeignKey(() => NewsletterSubscriber, { name: 'newsletter_deliveries_subscriber', onDelete: 'CASCADE' })
  @PrimaryColumn('uuid', { name: 'subscriber_id', primaryKeyConstraintName: 'newsletter_deliveries_pkey' })
  subscriberId!: string;

  @Column('uuid', { name: 'mail_id', comment: 'without a foreign key: mails are removed some time after they were sent' })
  mailId!: string;

  @Column('text', { nullable: true, comment: 'what became of the mail, noted before it is removed' })
  outcome!: 'sent' | 'failed' | 'dropped' | null;

  @Column('timestamptz', { name: 'queued_at' })
  queuedAt!: Date;
}
