import { defineMail } from '../platform/mail';

/** To an address that was invited. The token is derived from the two when the mail is written. */
export const INVITATION_MAIL = defineMail<{ readonly invitationId: string; readonly counter: number }>('organizations/invitation');

/** To somebody whom others have removed. */
export const MEMBER_REMOVED_MAIL = defineMail<{ readonly name: string; readonly organization: string }>('organizations/member-removed');

/** What the two of a handover are told. */
export interface OwnershipNews {
  readonly name: string;
  readonly organization: string;
  /** Who owns it from now on. */
  readonly owner: string;
}

/** To whoever owned an organization, and to whoever owns it now. */
export const OWNERSHIP_TRANSFERRED_MAIL = defineMail<OwnershipNews>('organizations/ownership-transferred');

/** To everybody who belonged to an organization that is no more. */
export const ORGANIZATION_DELETED_MAIL = defineMail<{ readonly name: string; readonly organization: string }>('organizations/deleted');

/** What the owners of an organization are told when staff suspend it. */
export interface SuspensionNews {
  readonly name: string;
  readonly organization: string;
  readonly reason: string;
}

/** To the owners of an organization that was suspended. */
export const ORGANIZATION_SUSPENDED_MAIL = defineMail<SuspensionNews>('organizations/suspended');

/** To the owners of an organization that goes on. */
export const ORGANIZATION_RESUMED_MAIL = defineMail<{ readonly name: string; readonly organization: string }>('organizations/resumed');
