import { defineProblems } from '../../platform/problems/problem';

/** What can go wrong with a person's own account. */
export const PROFILE_PROBLEMS = defineProblems('accounts', {
  photo_unreadable: { status: 400 },
  photo_too_large: { status: 400 },
  email_code_invalid: { status: 400 },
  email_undo_invalid: { status: 400 },
  last_staff: { status: 409 },
});
