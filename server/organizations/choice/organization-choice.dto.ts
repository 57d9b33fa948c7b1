import { ApiProperty } from '@nestjs/swagger';
import type { Role } from '../../accounts';
import { ORGANIZATION_KINDS, type OrganizationKind } from '../customers/organization.entity';
import { ROLES } from '../members/members.dto';
import { logoPath } from '../settings/settings.dto';
import type { OwnOrganization } from './own-organizations.view';

/** An organization that the signed-in person belongs to. */
export class OwnOrganizationResponse {
  /** Id of the organization. */
  @ApiProperty({ format: 'uuid' })
  id!: string;

  /**
   * Of the company, or of the person where it is an individual's.
   * @example 'Acme Risk'
   */
  name!: string;

  /** Whether it is a company or one person. */
  @ApiProperty({ enum: ORGANIZATION_KINDS })
  kind!: OrganizationKind;

  /** What the person may do in it. */
  @ApiProperty({ enum: ROLES })
  role!: Role;

  /**
   * Address of the logo on this server; null where there is none.
   * @example null
   */
  @ApiProperty({ type: String, nullable: true })
  logo!: string | null;

  /** Whether this session works in it. */
  isCurrent!: boolean;
}

export function toOwnOrganizationResponse({ id, name, kind, role, logoId }: OwnOrganization, currentId: string): OwnOrganizationResponse {
  return { id, name, kind, role, logo: logoId === null ? null : logoPath(logoId), isCurrent: id === currentId };
}
