import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { ContactTopic } from '../../reference/contact-topics';

/** What a visitor wrote. */
@Entity('contact_messages')
@Index('contact_messages_created', ['createdAt', 'id'])
export class ContactMessage {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'contact_messages_pkey' })
  id!: string;

  @Column('text')
  name!: string;

  /** In its normal form. */
  @Column('text')
  email!: string;

  @Column('text', { nullable: true })
  organization!: string | null;

  @Column('text')
  topic!: ContactTopic;

  @Column('text')
  message!: string;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;

  /** When one of the staff was done with it. */
  @Column('timestamptz', { name: 'handled_at', nullable: true })
  handledAt!: Date | null;

  @Column('uuid', { name: 'handled_by', nullable: true })
  handledBy!: string | null;
}
