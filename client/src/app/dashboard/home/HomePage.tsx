import { lazy, type ReactElement } from 'react';
import { useGetProfile } from '../../../shared/api/generated/accounts';
import { STALE_MS } from '../../../shared/api/query-client';
import { ApiKeyCard } from '../../../features/apikeys/dashboard/ApiKeyCard';
import { FirstSteps, useStepsMemory } from '../../../features/apikeys/dashboard/FirstSteps';
import { UsageCard } from '../../../features/apikeys/dashboard/UsageCard';
import { useMessages } from '../../../shared/i18n/use-messages';
import { useNear } from '../../../shared/ui/browser/use-near';
import { LazyPart } from '../../../shared/ui/dashboard/LazyPart';
import { LoadFailure } from '../../../shared/ui/dashboard/LoadFailure';
import { PageLoading } from '../layout/PageLoading';
import { PageTitle } from '../../../shared/ui/dashboard/PageTitle';

const SinceLastVisit = lazy(() => import('../../../features/alerts/dashboard/home/SinceLastVisit').then((m) => ({ default: m.SinceLastVisit })));

/** Within a thumb's flick, it is loaded before it is looked at. */
const NEAR = { margin: '200px', name: 'home-changes' };

/** Where people land after signing in: the way to the first call, the key, the usage, what has changed since. */
export function HomePage(): ReactElement {
  const dashboard = useMessages('dashboard');
  const { data: profile, dataUpdatedAt, error, isFetching, refetch } = useGetProfile({ query: { staleTime: STALE_MS.account } });
  const [memory] = useStepsMemory();
  // On the very first visit it is not known yet what will stand at the top, so nothing is shown that would have to move.
  const isUnknown = profile === undefined && memory === null;
  return (
    <>
      <PageTitle title={dashboard.home.title} name={dashboard.nav.home} />
      {error === null ? null : <LoadFailure text={dashboard.loadFailed.profile} error={error} isBusy={isFetching} onRetry={() => void refetch()} />}
      {profile === undefined && error !== null ? null : (
        <div className="home">
          {isUnknown ? (
            <PageLoading />
          ) : (
            <>
              <FirstSteps profile={profile} />
              <ApiKeyCard profile={profile} />
              <UsageCard profile={profile} readAt={dataUpdatedAt} />
              <Changes />
            </>
          )}
        </div>
      )}
    </>
  );
}

/** Below what a telephone shows at first, and the larger part of the page: loaded when it is nearly in view. */
function Changes(): ReactElement {
  const { place, isNear } = useNear<HTMLDivElement>(NEAR);
  if (!isNear) return <div ref={place} />;
  return (
    <LazyPart>
      <SinceLastVisit />
    </LazyPart>
  );
}
