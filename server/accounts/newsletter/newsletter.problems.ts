import { defineProblems } from '../../platform/problems/problem';

/** What can go wrong with the newsletter. */
export const NEWSLETTER_PROBLEMS = defineProblems('accounts', {
  confirmation_link_invalid: { status: 400 },
  unsubscribe_link_invalid: { status: 400 },
  newsletter_issue_not_found: { status: 404 },
  newsletter_issue_sent: { status: 409 },
});
