import { Check, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { LetterDelivery } from '../letters/letter-delivery.entity';
import { User } from '../users/user.entity';
import { Notice } from './notice.entity';

/** One notice on its way to one person. */
@Entity('notice_deliveries')
@Check('notice_deliveries_outcome', `outcome IN ('sent', 'failed', 'dropped')`)
export class NoticeDelivery extends LetterDelivery {
  @ForeignKey(() => Notice, { name: 'notice_deliveries_notice' })
  @PrimaryColumn('uuid', { name: 'notice_id', primaryKeyConstraintName: 'notice_deliveries_pkey' })
  noticeId!: string;

  @ForeignKey(() => User, { name: 'notice_deliveries_user', onDelete: 'CASCADE' })
  @PrimaryColumn('uuid', { name: 'user_id', primaryKeyConstraintName: 'notice_deliveries_pkey' })
  userId!: string;
}
