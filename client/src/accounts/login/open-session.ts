import { getProfile } from '../../api/generated/accounts';
import type { SignedInResponse } from '../../api/generated/barograph.schemas';
import { saveTokens, saveUser } from '../../api/session';
import { leaveFor } from '../form/leave-for';
import { nextPath } from './next-path';

/** Keeps who has signed in, and goes on to their dashboard. */
export async function openSession({ access, refresh, user }: SignedInResponse): Promise<never> {
  saveTokens({ access, refresh });
  saveUser(user);
  try {
    saveUser(await getProfile());
  } catch {
    // The reply has told who it is; the dashboard asks for the rest again.
  }
  return leaveFor(nextPath(location.search, location.origin));
}
