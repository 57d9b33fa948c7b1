import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { Letter } from '../letters/letter.entity';

/** What everybody with an account is told by mail, as of other terms. */
@Entity('notices')
@Check('notices_sent', '(sent_at IS NULL) = (recipients IS NULL) AND (sent_at IS NOT NULL OR delivered_at IS NULL)')
@Index('notices_created', ['createdAt', 'id'])
export class Notice extends Letter {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'notices_pkey' })
  id!: string;

  /** When the last mail of it was promised; until then no other is sent. */
  @Column('timestamptz', { name: 'delivered_at', nullable: true })
  deliveredAt!: Date | null;

  @Column('integer', { nullable: true, comment: 'who had an account when it was sent' })
  recipients!: number | null;
}
