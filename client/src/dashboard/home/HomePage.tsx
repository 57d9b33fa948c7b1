import type { ReactElement } from 'react';
import { useGetProfile } from '../../api/generated/accounts';
import { STALE_MS } from '../../api/query-client';
import { ApiKeyCard } from '../../apikeys/ApiKeyCard';
import { FirstSteps } from '../../apikeys/FirstSteps';
import { UsageCard } from '../../apikeys/UsageCard';
import { dashboard } from '../../i18n/en/dashboard';
import { LoadFailure } from '../../ui/dashboard/LoadFailure';
import { PageTitle } from '../PageTitle';

/** Where people land after signing in: the way to the first call, the key, the usage. */
export function HomePage(): ReactElement {
  const { data: profile, dataUpdatedAt, error, isFetching, refetch } = useGetProfile({ query: { staleTime: STALE_MS.account } });
  return (
    <>
      <PageTitle title={dashboard.home.title} name={dashboard.nav.home} />
      {error === null ? null : <LoadFailure text={dashboard.loadFailed.profile} error={error} isBusy={isFetching} onRetry={() => void refetch()} />}
      {profile === undefined && error !== null ? null : (
        <div className="home">
          <FirstSteps profile={profile} />
          <ApiKeyCard profile={profile} />
          <UsageCard profile={profile} readAt={dataUpdatedAt} />
        </div>
      )}
    </>
  );
}
