import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { Letter } from '../../letters/letter.entity';

/** An issue of the newsletter. */
@Entity('newsletter_issues')
@Check('newsletter_issues_sent', '(sent_at IS NULL) = (recipients IS NULL)')
@Index('newsletter_issues_created', ['createdAt', 'id'])
export class NewsletterIssue extends Letter {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'newsletter_issues_pkey' })
  id!: string;

  @Column('integer', { nullable: true, comment: 'who was subscribed when it was sent' })
  recipients!: number | null;
}
