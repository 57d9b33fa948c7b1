import Button from '@mui/material/Button';
import { type ReactElement, useState } from 'react';
import { useNotify } from 'react-admin';
import type { InvitationResponse } from '../../../shared/api/generated/barograph.schemas';
import { deleteInvitation, resendInvitation, useListInvitations } from '../../../shared/api/generated/organizations';
import { useLocale } from '../../../shared/i18n/use-locale';
import { useMessages } from '../../../shared/i18n/use-messages';
import { LoadFailure } from '../../../shared/ui/dashboard/LoadFailure';
import { failureText } from '../../../shared/ui/text/failure-text';
import { formatInstantUtc } from '../../../shared/ui/text/format';
import { wayBackFrom } from '../../../shared/ui/dashboard/way-back';
import { useReload } from './use-organization';

/** Invitations that wait for an answer. */
export function PendingInvitations(): ReactElement {
  const { pending: messages, loadFailed } = useMessages('team');
  const chrome = useMessages('chrome');
  const { data: invitations, error, isFetching, refetch } = useListInvitations();
  return (
    <section className="pane" aria-label={messages.title}>
      <h2>{messages.title}</h2>
      {error === null ? null : <LoadFailure text={loadFailed.invitations} error={error} isBusy={isFetching} onRetry={() => void refetch()} />}
      {invitations === undefined && error === null ? <p role="status">{chrome.states.loading}</p> : null}
      {invitations?.length === 0 ? <p>{messages.none}</p> : null}
      <ul className="pane-rows">
        {invitations?.map((invitation) => (
          <Invitation key={invitation.id} invitation={invitation} />
        ))}
      </ul>
    </section>
  );
}

function Invitation({ invitation: { id, email, status, expiresAt } }: { invitation: InvitationResponse }): ReactElement {
  const locale = useLocale();
  const messages = useMessages('team').pending;
  const chrome = useMessages('chrome');
  const notify = useNotify();
  const reload = useReload();
  const [isBusy, setBusy] = useState(false);
  const run = async (button: HTMLButtonElement, work: () => Promise<unknown>, done: string): Promise<void> => {
    const goBack = wayBackFrom(button);
    setBusy(true);
    try {
      await work();
      notify(done, { type: 'success' });
    } catch (error) {
      notify(failureText(error, messages.failed, chrome.states), { type: 'error' });
    }
    await reload();
    setBusy(false);
    goBack();
  };
  return (
    <li>
      <div className="pane-who">
        <p>
          <strong>{email}</strong>
        </p>
        <p className="muted">
          {status === 'expired' ? (
            messages.expired
          ) : (
            <>
              {messages.until} <bdi>{formatInstantUtc(expiresAt, locale)}</bdi>
            </>
          )}
        </p>
      </div>
      <div className="pane-actions">
        <Button
          size="small"
          variant="outlined"
          disabled={isBusy}
          aria-label={messages.resendNamed(email)}
          onClick={({ currentTarget }) => void run(currentTarget, () => resendInvitation(id), messages.resent(email))}
        >
          {messages.resend}
        </Button>
        <Button
          size="small"
          variant="outlined"
          disabled={isBusy}
          aria-label={messages.revokeNamed(email)}
          onClick={({ currentTarget }) => void run(currentTarget, () => deleteInvitation(id), messages.revoked(email))}
        >
          {messages.revoke}
        </Button>
      </div>
    </li>
  );
}
