import { Check, Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { User } from '../users/user.entity';
import { Notice } from './notice.entity';

/** One notice on its way to one person. */
@Entity('notice_deliveries')
@Check('notice_deliveries_outcome', `outcome IN ('sent', 'failed', 'dropped')`)
export class NoticeDelivery {
  @ForeignKey(() => Notice, { name: 'notice_deliveries_notice' })
  @PrimaryColumn('uuid', { name: 'notice_id', primaryKeyConstraintName: 'notice_deliveries_pkey' })
  noticeId!: string;

  @ForeignKey(() => User, { name: 'notice_deliveries_user', onDelete: 'CASCADE' })
  @PrimaryColumn('uuid', { name: 'user_id', primaryKeyConstraintName: 'notice_deliveries_pkey' })
  userId!: string;

  @Column('uuid', { name: 'mail_id', comment: 'without a foreign key: mails are removed some time after they were sent' })
  mailId!: string;

  @Column('text', { nullable: true, comment: 'what became of the mail, noted before it is removed' })
  outcome!: 'sent' | 'failed' | 'dropped' | null;

  @Column('timestamptz', { name: 'queued_at' })
  queuedAt!: Date;
}
