import { Column, Entity, ForeignKey, PrimaryColumn, Unique } from 'typeorm';
import { Organization } from '../customers/organization.entity';

/** The logo of an organization, under an address of its own. */
@Entity('organization_logos')
@Unique('organization_logos_logo', ['logoId'])
export class OrganizationLogo {
  @ForeignKey(() => Organization, { name: 'organization_logos_organization' })
  @PrimaryColumn('uuid', { name: 'organization_id', primaryKeyConstraintName: 'organization_logos_pkey' })
  organizationId!: string;

  @Column('text', { name: 'logo_id' })
  logoId!: string;

  @Column('bytea', { select: false })
  image!: Buffer;

  @Column('timestamptz', { name: 'updated_at' })
  updatedAt!: Date;
}
