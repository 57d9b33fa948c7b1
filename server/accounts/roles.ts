export const ROLES = ['owner', 'admin', 'member'] as const;
/** What a person may do in their organization. */
export type Role = (typeof ROLES)[number];

/** The role that people see: of the operator's own people it is `staff`, whatever they may do in the operator's organization. */
export const SHOWN_ROLES = [...ROLES, 'staff'] as const;
export type ShownRole = (typeof SHOWN_ROLES)[number];

/** @throws RangeError on a role that there is not. */
export function shownRoleOf({ isStaff, role }: { readonly isStaff: boolean; readonly role: string }): ShownRole {
  const shown = SHOWN_ROLES.find((known) => known === (isStaff ? 'staff' : role));
  if (shown === undefined) throw new RangeError(`no such role: ${role}`);
  return shown;
}
