import { defineProblems } from '../../platform/problems/problem';

export const PASSWORD_PROBLEMS = defineProblems('accounts', {
  reset_link_invalid: { status: 400 },
});
