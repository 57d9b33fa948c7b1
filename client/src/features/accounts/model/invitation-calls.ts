import { apiFetch } from '../../../shared/api/http';

/** Whom an invitation is for, and to what. */
export interface Invitation {
  readonly email: string;
  /** Where the server names it. */
  readonly organization?: string | null;
  /** Whether the address has an account, with which to accept. */
  readonly hasAccount?: boolean;
}

export interface Acceptance {
  readonly token: string;
  readonly email: string;
  readonly name: string;
  readonly surname: string;
  /** English name of the country. */
  readonly country: string;
  readonly password: string;
}

export function validateInvitation(token: string, signal: AbortSignal): Promise<Invitation> {
  return apiFetch(`/api/organizations/invitations/validate/${encodeURIComponent(token)}`, { method: 'GET', signal });
}

/** With the token alone it is accepted by whoever is signed in. */
export async function acceptInvitation(acceptance: Acceptance | Pick<Acceptance, 'token'>): Promise<void> {
  await apiFetch('/api/organizations/invitations/accept/', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(acceptance),
  });
}
