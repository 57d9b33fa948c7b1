import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { getGetProfileQueryKey, useGetProfile } from '../../../shared/api/generated/accounts';
import type { MemberResponse, ProfileResponse } from '../../../shared/api/generated/barograph.schemas';
import {
  getGetOrganizationQueryKey,
  getListInvitationsQueryKey,
  getListMembersQueryKey,
  getListOrganizationEventsQueryKey,
  getListOrganizationsQueryKey,
  getListTeamsQueryKey,
  useListMembers,
} from '../../../shared/api/generated/organizations';
import { STALE_MS } from '../../../shared/api/query-client';

export type Role = MemberResponse['role'];

/** Reads again what a change of the organization, its people, teams or invitations may have changed. */
export function useReload(): () => Promise<void> {
  const queries = useQueryClient();
  return useCallback(async () => {
    const people = [getGetProfileQueryKey(), getListMembersQueryKey(), getListTeamsQueryKey(), getListInvitationsQueryKey()];
    const itself = [getGetOrganizationQueryKey(), getListOrganizationsQueryKey(), getListOrganizationEventsQueryKey()];
    const keys: readonly (readonly unknown[])[] = [...people, ...itself];
    await Promise.all(keys.map((queryKey) => queries.invalidateQueries({ queryKey })));
  }, [queries]);
}

export interface Own {
  readonly profile: ProfileResponse | undefined;
  /** In this organization, where the profile may say `staff`; undefined until it is known. */
  readonly role: Role | undefined;
  /** Whether the person runs the organization. */
  readonly isManager: boolean;
}

/** The signed-in person's own part in the organization. */
export function useOwn(): Own {
  const { data: profile } = useGetProfile({ query: { staleTime: STALE_MS.account } });
  const { data: members } = useListMembers();
  const role = members?.find(({ id }) => id === profile?.id)?.role;
  return { profile, role, isManager: role === 'owner' || role === 'admin' };
}

/** Picks those who still belong to the organization: somebody may have gone since they were chosen, and their box with them. */
export function useStillMembers(): (chosen: readonly string[]) => string[] {
  const { data: members } = useListMembers();
  return (chosen) => chosen.filter((one) => members === undefined || members.some(({ id }) => id === one));
}

export function fullName({ name, surname }: MemberResponse['user']): string {
  return `${name} ${surname}`.trim();
}
