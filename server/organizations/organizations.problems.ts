import { defineProblems } from '../platform/problems/problem';

export const ORGANIZATION_PROBLEMS = defineProblems('organizations', {
  organization_not_found: { status: 404 },
  last_owner: { status: 409 },
});
