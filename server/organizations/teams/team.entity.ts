import { Column, Entity, ForeignKey, PrimaryColumn, Unique } from 'typeorm';
import { Organization } from '../customers/organization.entity';

/** People of an organization who work together. Who is in it is in `team_members`. */
@Entity('teams')
@Unique('teams_of_organization', ['organizationId', 'id'])
export class Team {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'teams_pkey' })
  id!: string;

  @ForeignKey(() => Organization, { name: 'teams_organization' })
  @Column('uuid', { name: 'organization_id' })
  organizationId!: string;

  @Column('text')
  name!: string;

  @Column('text', { nullable: true })
  description!: string | null;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;
}
