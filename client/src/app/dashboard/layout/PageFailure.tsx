import Button from '@mui/material/Button';
import type { ReactElement } from 'react';
import { useMessages } from '../../../shared/i18n/use-messages';
import { PageTitle } from '../../../shared/ui/dashboard/PageTitle';
import { PageLoading } from './PageLoading';
import { useServerReach } from './server-reach';

/** Instead of a page that is broken, or whose files did not come: no connection, or a newer version has taken them away. */
export function PageFailure(): ReactElement {
  const { pageFailed, noConnection } = useMessages('dashboard');
  const { isReached, isAsking, ask } = useServerReach();
  if (isReached === undefined) return <PageLoading />;
  const { title, text } = isReached ? pageFailed : noConnection;
  return (
    <div className="page-state" role="alert">
      <PageTitle title={title} />
      <p>{text}</p>
      {isReached ? (
        <Button variant="outlined" onClick={() => window.location.reload()}>
          {pageFailed.reload}
        </Button>
      ) : (
        <Button variant="outlined" loading={isAsking} onClick={ask}>
          {noConnection.retry}
        </Button>
      )}
    </div>
  );
}
