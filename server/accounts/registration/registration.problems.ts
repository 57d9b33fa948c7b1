import { defineProblems } from '../../platform/problems/problem';

export const REGISTRATION_PROBLEMS = defineProblems('accounts', {
  otp_invalid: { status: 400 },
});
