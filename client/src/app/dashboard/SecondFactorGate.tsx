import { useQueryClient } from '@tanstack/react-query';
import { lazy, type ReactElement, type ReactNode, Suspense } from 'react';
import { useGetProfile } from '../../shared/api/generated/accounts';
import { STALE_MS } from '../../shared/api/query-client';
import { useMessages } from '../../shared/i18n/use-messages';
import { PageTitle } from '../../shared/ui/dashboard/PageTitle';

const SecondFactorSetup = lazy(() =>
  import('../../features/accounts/dashboard/two-factor/SecondFactorSetup').then((m) => ({ default: m.SecondFactorSetup })),
);

/** Leads whoever has no second factor to setting it up, where their organization demands one: the server answers nothing else. */
export function SecondFactorGate({ children }: { children: ReactNode }): ReactNode {
  const { data: profile } = useGetProfile({ query: { staleTime: STALE_MS.account } });
  const isNeeded = profile?.company.requiresTwoFactor === true && !profile.twoFactor;
  return isNeeded ? <Setup /> : children;
}

function Setup(): ReactElement {
  const messages = useMessages('team').secondFactor;
  const queries = useQueryClient();
  return (
    <>
      <PageTitle title={messages.title} />
      <p>{messages.intro}</p>
      <Suspense fallback={null}>
        <SecondFactorSetup onDone={() => void queries.invalidateQueries()} />
      </Suspense>
    </>
  );
}
