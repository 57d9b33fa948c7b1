import { defineProblems } from '../problems/problem';

/** What can go wrong when this machine asks another one. */
export const OUTBOUND_PROBLEMS = defineProblems('platform', {
  outbound_refused: { status: 422 },
  outbound_failed: { status: 502 },
});
