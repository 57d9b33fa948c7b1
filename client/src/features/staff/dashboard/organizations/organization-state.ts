import type { StaffOrganizationResponse } from '../../../../shared/api/generated/barograph.schemas';

/** How a customer stands; closed counts before suspended. */
export function stateOf({ closedAt, suspendedAt }: Pick<StaffOrganizationResponse, 'closedAt' | 'suspendedAt'>): 'active' | 'suspended' | 'closed' {
  if (closedAt !== null) return 'closed';
  return suspendedAt === null ? 'active' : 'suspended';
}
