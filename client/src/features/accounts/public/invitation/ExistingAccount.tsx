import { type ReactElement, useState } from 'react';
import { accessToken } from '../../../../shared/api/session';
import type { ChromeMessages } from '../../../../shared/i18n/en/app/chrome';
import type { InvitationMessages } from '../../../../shared/i18n/en/accounts/invitation';
import { explainFailure } from '../../model/faults';
import { acceptInvitation, type Invitation } from '../../model/invitation-calls';
import { loginForInvitation } from '../../model/next-path';
import { FormShell } from '../form/FormShell';
import { leaveFor } from '../form/leave-for';
import { SubmitButton } from '../form/SubmitButton';
import { useBrowser } from '../form/useBrowser';
import { useForm } from '../form/useForm';
import { REDIRECT_MS, useToken } from './useInvitation';
import { PageLink } from '../../../../shared/ui/public/PageLink';

interface Props {
  readonly invitation: Invitation;
  readonly messages: InvitationMessages;
  readonly chrome: Pick<ChromeMessages, 'states'>;
}

/** An invitation to somebody with an account: accepted by whoever is signed in with it. */
export function ExistingAccount({ invitation: { email, organization }, messages, chrome }: Props): ReactElement {
  const { heading, headingPlain, existing } = messages;
  const token = useToken() ?? '';
  const isSignedIn = useBrowser(() => accessToken() !== null, false);
  const [isDone, setDone] = useState(false);
  const form = useForm({
    read: () => ({ token }),
    check: () => [],
    send: async (acceptance, signal) => {
      await acceptInvitation(acceptance);
      if (signal.aborted) return;
      setDone(true);
      await new Promise((resolve) => setTimeout(resolve, REDIRECT_MS));
      if (!signal.aborted) await leaveFor('/dashboard');
    },
    explain: (error) => explainFailure(error, messages.failed, chrome.states),
  });
  return (
    <>
      <h1>{organization ? heading.replace('{organization}', () => organization) : headingPlain}</h1>
      <p>{existing.lede.replace('{email}', () => email)}</p>
      {isSignedIn ? (
        <FormShell form={form} states={chrome.states}>
          <p className="form-end">
            <SubmitButton text={messages.submit} busyText={messages.submitting} isBusy={form.isBusy} />
          </p>
        </FormShell>
      ) : (
        <>
          <p>{existing.logIn}</p>
          <p className="form-end">
            <PageLink className="button button-primary" href={loginForInvitation(token)}>
              {existing.logInButton}
            </PageLink>
          </p>
        </>
      )}
      <div role="status">{isDone ? <p className="form-success">{existing.done.replace('{organization}', () => organization ?? '')}</p> : null}</div>
    </>
  );
}
