import { defineProblems } from '../../platform/problems/problem';

export const TWO_FACTOR_PROBLEMS = defineProblems('accounts', {
  two_factor_code_wrong: { status: 400 },
  two_factor_already_on: { status: 409 },
  two_factor_not_begun: { status: 409 },
  two_factor_not_on: { status: 409 },
});
