import { Check, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { LetterDelivery } from '../../letters/letter-delivery.entity';
import { NewsletterIssue } from './newsletter-issue.entity';
import { NewsletterSubscriber } from '../newsletter-subscriber.entity';

/** One issue on its way to one subscriber. */
@Entity('newsletter_deliveries')
@Check('newsletter_deliveries_outcome', `outcome IN ('sent', 'failed', 'dropped')`)
export class NewsletterDelivery extends LetterDelivery {
  @ForeignKey(() => NewsletterIssue, { name: 'newsletter_deliveries_issue' })
  @PrimaryColumn('uuid', { name: 'issue_id', primaryKeyConstraintName: 'newsletter_deliveries_pkey' })
  issueId!: string;

  @ForeignKey(() => NewsletterSubscriber, { name: 'newsletter_deliveries_subscriber', onDelete: 'CASCADE' })
  @PrimaryColumn('uuid', { name: 'subscriber_id', primaryKeyConstraintName: 'newsletter_deliveries_pkey' })
  subscriberId!: string;
}
