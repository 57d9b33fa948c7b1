import type { ReactElement } from 'react';
import { useGetProfile } from '../../shared/api/generated/accounts';
import { STALE_MS } from '../../shared/api/query-client';
import { useApiKey } from '../../features/apikeys/dashboard/use-api-key';
import { useMessages } from '../../shared/i18n/use-messages';
import { DashboardDocs } from '../../features/docs/dashboard/DashboardDocs';
import { PageTitle } from '../../shared/ui/dashboard/PageTitle';
import '../../shared/theme/docs.css';

/** The documentation, with the reader's own key in what is copied. */
export function DocsPage(): ReactElement {
  const dashboard = useMessages('dashboard');
  const { data: profile } = useGetProfile({ query: { staleTime: STALE_MS.account } });
  const { key } = useApiKey(profile);
  return (
    <>
      <PageTitle title={dashboard.nav.docs} />
      <DashboardDocs apiKey={key} origin={window.location.origin} />
    </>
  );
}
