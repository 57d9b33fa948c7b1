import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { User } from '../../accounts';
import { Organization } from '../customers/organization.entity';

export type InvitationOutcome = 'accepted' | 'revoked';

/** A place kept for whoever reads the mails of an address. While it is open and has not expired, it holds a license. */
@Entity('invitations')
@Check('invitations_outcome', `outcome IN ('accepted', 'revoked')`)
@Check('invitations_ended', '(ended_at IS NULL) = (outcome IS NULL)')
@Index('invitations_open', ['organizationId', 'email'], { unique: true, where: 'ended_at IS NULL' })
export class Invitation {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'invitations_pkey' })
  id!: string;

  @ForeignKey(() => Organization, { name: 'invitations_organization' })
  @Column('uuid', { name: 'organization_id' })
  organizationId!: string;

  /** In its normal form. */
  @Index('invitations_email')
  @Column('text')
  email!: string;

  @ForeignKey(() => User, { name: 'invitations_inviter' })
  @Column('uuid', { name: 'invited_by' })
  invitedBy!: string;

  @Column('integer', { comment: 'the token in force is derived from id and this' })
  counter!: number;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;

  @Column('timestamptz', { name: 'sent_at' })
  sentAt!: Date;

  @Column('timestamptz', { name: 'expires_at' })
  expiresAt!: Date;

  @Column('timestamptz', { name: 'ended_at', nullable: true })
  endedAt!: Date | null;

  @Column('text', { nullable: true })
  outcome!: InvitationOutcome | null;
}
