import { useQueryClient } from '@tanstack/react-query';
import { getGetProfileQueryKey } from '../../../shared/api/generated/accounts';
import { getGetApiKeyQueryKey, useGetApiKey, useRegenerateApiKey } from '../../../shared/api/generated/apikeys';
import type { ProfileResponse } from '../../../shared/api/generated/barograph.schemas';
import { HttpError } from '../../../shared/api/http-error';
import { useMessages } from '../../../shared/i18n/use-messages';

export interface ApiKeyState {
  /** Null where there is none, or none that this person may see. */
  readonly key: string | null;
  /** Why there is no key to show; null while that is not known. */
  readonly reason: string | null;
  readonly isManager: boolean;
}

/** The key of the profile; for those who could have one and do not, the reason. */
export function useApiKey(profile: ProfileResponse | undefined): ApiKeyState {
  const dashboard = useMessages('dashboard');
  const isManager = profile?.role === 'owner' || profile?.role === 'admin';
  const isMissing = isManager && profile.apiKey === null;
  const { data, error } = useGetApiKey({ query: { enabled: isMissing } });
  const key = profile?.apiKey ?? data?.key ?? null;
  if (profile === undefined || key !== null) return { key, reason: null, isManager };
  if (!isManager) return { key, reason: dashboard.key.notForMembers, isManager };
  return { key, reason: error === null ? null : (reasonOf(error) ?? dashboard.key.missing), isManager };
}

function reasonOf(error: unknown): string | null {
  return error instanceof HttpError ? error.detail : null;
}

/** Puts a new key in the place of the old one; what is on screen follows at once. */
export function useKeyRegeneration(): ReturnType<typeof useRegenerateApiKey> {
  const queries = useQueryClient();
  return useRegenerateApiKey({
    mutation: {
      onSuccess: async ({ key, expires_at: expiresAt }) => {
        // A read that began before would bring the old key back.
        await Promise.all([getGetProfileQueryKey(), getGetApiKeyQueryKey()].map((queryKey) => queries.cancelQueries({ queryKey })));
        queries.setQueryData<ProfileResponse>(
          getGetProfileQueryKey(),
          (profile) => profile && { ...profile, apiKey: key, apiKeyExpiration: expiresAt },
        );
        queries.setQueryData(getGetApiKeyQueryKey(), { key });
      },
    },
  });
}
