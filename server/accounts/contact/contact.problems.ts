import { defineProblems } from '../../platform/problems/problem';

/** What can go wrong with messages to us. */
export const CONTACT_PROBLEMS = defineProblems('accounts', {
  contact_message_not_found: { status: 404 },
});
