import { useGetProfile } from '../../../../shared/api/generated/accounts';
import type { TeamResponse } from '../../../../shared/api/generated/barograph.schemas';
import { useListMembers, useListTeams } from '../../../../shared/api/generated/organizations';
import { STALE_MS } from '../../../../shared/api/query-client';

/** Teams to which the person may give rules: their own, and all for those who run the organization. The one that has the rule stays. */
export function useOwnTeams(currentId: string): TeamResponse[] {
  const { data: profile } = useGetProfile({ query: { staleTime: STALE_MS.account } });
  const { data: members = [] } = useListMembers();
  const { data: teams = [] } = useListTeams();
  const role = members.find(({ id }) => id === profile?.id)?.role;
  if (role === 'owner' || role === 'admin') return teams;
  return teams.filter((team) => team.id === currentId || team.members.some(({ id }) => id === profile?.id));
}
