import type { ReactElement } from 'react';
import { useGetProfile } from '../../../../shared/api/generated/accounts';
import { STALE_MS } from '../../../../shared/api/query-client';
import { useMessages } from '../../../../shared/i18n/use-messages';
import { LoadFailure } from '../../../../shared/ui/dashboard/LoadFailure';
import { PageTitle } from '../../../../shared/ui/dashboard/PageTitle';
import { ApiKeyCard } from '../ApiKeyCard';
import { NamedKeyList } from './NamedKeyList';
import '../../../../shared/ui/dashboard/panes.css';
import './keys.css';

/** The dashboard's own key, and further ones by name. */
export function ApiKeysPage(): ReactElement {
  const messages = useMessages('apiKeys');
  const dashboard = useMessages('dashboard');
  const { data: profile, error, isFetching, refetch } = useGetProfile({ query: { staleTime: STALE_MS.account } });
  return (
    <>
      <PageTitle title={messages.title} />
      {error === null ? null : <LoadFailure text={dashboard.loadFailed.profile} error={error} isBusy={isFetching} onRetry={() => void refetch()} />}
      <div className="panes">
        {profile === undefined && error !== null ? null : <ApiKeyCard profile={profile} />}
        <NamedKeyList isManager={profile?.role === 'owner' || profile?.role === 'admin'} />
      </div>
    </>
  );
}
