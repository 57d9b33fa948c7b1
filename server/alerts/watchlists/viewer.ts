import type { Principal } from '../../platform/access/principal';

/** Who looks at lists: a person, or a program of the organization. */
export interface Viewer {
  readonly organizationId: string;
  /** Null of a program. */
  readonly userId: string | null;
  /** Whether they run the organization, and so look after lists without an owner. */
  readonly isManager: boolean;
}

export function viewerOf(principal: Principal): Viewer {
  const { organizationId } = principal;
  if (principal.kind === 'key') return { organizationId, userId: null, isManager: false };
  return { organizationId, userId: principal.userId, isManager: principal.role === 'owner' || principal.role === 'admin' };
}
