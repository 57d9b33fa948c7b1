import { useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useCallback } from 'react';
import { getGetProfileQueryKey, getListActivityQueryKey, useGetProfile } from '../../../../shared/api/generated/accounts';
import type { ProfileResponse } from '../../../../shared/api/generated/barograph.schemas';
import type { HttpError } from '../../../../shared/api/http-error';
import { STALE_MS } from '../../../../shared/api/query-client';

/** The signed-in person. */
export function useProfile(): UseQueryResult<ProfileResponse, HttpError> {
  return useGetProfile<ProfileResponse, HttpError>({ query: { staleTime: STALE_MS.account } });
}

/** Reads the person, and what happened to the account, again after a change. */
export function useReloadProfile(): () => Promise<void> {
  const queries = useQueryClient();
  return useCallback(async () => {
    await Promise.all([getGetProfileQueryKey(), getListActivityQueryKey()].map((queryKey) => queries.invalidateQueries({ queryKey })));
  }, [queries]);
}
