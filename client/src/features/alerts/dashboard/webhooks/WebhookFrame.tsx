import type { ReactElement, ReactNode } from 'react';
import { Link } from 'react-router';
import { useGetProfile } from '../../../../shared/api/generated/accounts';
import { STALE_MS } from '../../../../shared/api/query-client';
import { useMessages } from '../../../../shared/i18n/use-messages';
import { LoadFailure } from '../../../../shared/ui/dashboard/LoadFailure';
import { PageTitle } from '../../../../shared/ui/dashboard/PageTitle';
import '../../../../shared/ui/dashboard/panes.css';
import './webhooks.css';

interface Props {
  readonly title: string;
  /** Where the way back leads; the list has none. */
  readonly back?: { readonly to: string; readonly text: string };
  /** Below the title, for everybody. */
  readonly lead?: ReactNode;
  readonly children: ReactNode;
}

/** A page about webhooks, for those who run the organization; others read why they see none. */
export function WebhookFrame({ title, back, lead, children }: Props): ReactElement {
  return (
    <>
      {back === undefined ? null : (
        <p>
          <Link to={back.to}>{back.text}</Link>
        </p>
      )}
      <PageTitle title={title} />
      {lead}
      <ManagersOnly>{children}</ManagersOnly>
    </>
  );
}

function ManagersOnly({ children }: { children: ReactNode }): ReactNode {
  const { managers: messages, loading } = useMessages('webhooks');
  const { data: profile, error, isFetching, refetch } = useGetProfile({ query: { staleTime: STALE_MS.account } });
  if (profile === undefined) {
    if (error === null) return <p role="status">{loading}</p>;
    return <LoadFailure text={messages.failed} error={error} isBusy={isFetching} onRetry={() => void refetch()} />;
  }
  if (profile.role === 'owner' || profile.role === 'admin') return children;
  return (
    <div className="panes">
      <section className="pane" aria-label={messages.title}>
        <h2>{messages.title}</h2>
        <p>{messages.text}</p>
      </section>
    </div>
  );
}
