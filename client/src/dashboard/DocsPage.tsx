import type { ReactElement } from 'react';
import { useGetProfile } from '../api/generated/accounts';
import { STALE_MS } from '../api/query-client';
import { useApiKey } from '../apikeys/use-api-key';
import { dashboard } from '../i18n/en/dashboard';
import { DashboardDocs } from '../reference/docs/DashboardDocs';
import { PageTitle } from './PageTitle';
import '../theme/docs.css';

/** The documentation, with the reader's own key in what is copied. */
export function DocsPage(): ReactElement {
  const { data: profile } = useGetProfile({ query: { staleTime: STALE_MS.account } });
  const { key } = useApiKey(profile);
  return (
    <>
      <PageTitle title={dashboard.nav.docs} />
      <DashboardDocs apiKey={key} origin={window.location.origin} />
    </>
  );
}
