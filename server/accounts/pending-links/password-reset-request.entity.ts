import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A request for a link. Written for every address alike; the worker finds out whether it has an account. */
@Entity('password_reset_requests')
export class PasswordResetRequest {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'password_reset_requests_pkey' })
  id!: string;

  @Column('text')
  email!: string;

  @Column('timestamptz', { name: 'requested_at' })
  requestedAt!: Date;
}
