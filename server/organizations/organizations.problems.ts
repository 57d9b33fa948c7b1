import { defineProblems } from '../platform/problems/problem';

export const ORGANIZATION_PROBLEMS = defineProblems('organizations', {
  organization_not_found: { status: 404 },
  member_not_found: { status: 404 },
  team_not_found: { status: 404 },
  invitation_not_found: { status: 404 },
  invitation_expired: { status: 410 },
  invitation_for_another: { status: 403 },
  account_exists: { status: 409 },
  already_member: { status: 409 },
  already_invited: { status: 409 },
  licence_exhausted: { status: 409 },
  last_owner: { status: 409 },
  last_member: { status: 409 },
  only_organization: { status: 409 },
  operator_organization: { status: 409 },
  operator_not_suspended: { status: 409 },
  owner_already: { status: 409 },
  teams_exhausted: { status: 409 },
  second_factor_first: { status: 409 },
});
