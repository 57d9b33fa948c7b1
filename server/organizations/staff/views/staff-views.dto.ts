import { ApiProperty } from '@nestjs/swagger';
import { IsText } from '../../../platform/http/input/field-rules';
import type { BegunView } from './staff-views.service';

const REASON_MAX = 500;

/** Why staff look at a customer's dashboard. */
export class CreateOrganizationViewRequest {
  /**
   * For the audit trail, which its owners read.
   * @example 'They asked why their usage shows nothing.'
   */
  @IsText({ max: REASON_MAX, isTrimmed: true })
  reason!: string;
}

/** A read-only view of a customer's dashboard. */
export class OrganizationViewResponse {
  /** Id of the view, for the header `Barograph-View`. */
  @ApiProperty({ format: 'uuid' })
  id!: string;

  /** Id of the organization. */
  @ApiProperty({ format: 'uuid' })
  organizationId!: string;

  /**
   * Its name.
   * @example 'Acme Risk'
   */
  organization!: string;

  /** When it ends by itself. */
  @ApiProperty({ format: 'date-time' })
  expiresAt!: string;
}

export function toOrganizationViewResponse({ id, organizationId, organization, expiresAt }: BegunView): OrganizationViewResponse {
  return { id, organizationId, organization, expiresAt: expiresAt.toISOString() };
}
