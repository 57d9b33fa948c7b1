import { defineProblems } from '../../platform/problems/problem';

/** What can go wrong with notices to everybody. */
export const NOTICE_PROBLEMS = defineProblems('accounts', {
  notice_not_found: { status: 404 },
  notice_sent: { status: 409 },
  notice_running: { status: 409 },
});
