import { getProfile } from '../../../../shared/api/generated/accounts';
import type { SignedInResponse } from '../../../../shared/api/generated/barograph.schemas';
import { saveTokens, saveUser } from '../../../../shared/api/session';
import { leaveFor } from '../form/leave-for';
import { nextPath } from '../../model/next-path';

/** Keeps who has signed in, and goes on to their dashboard. */
export async function openSession({ access, refresh, user }: SignedInResponse): Promise<never> {
  saveTokens({ access, refresh });
  saveUser(user);
  try {
    saveUser(await getProfile());
  } catch {
    // The reply has told who it is; the dashboard asks for the rest again.
  }
  return leaveFor(nextPath(location));
}
