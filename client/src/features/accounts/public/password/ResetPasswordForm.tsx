import { type ReactElement, useState } from 'react';
import { useResendPasswordReset } from '../../../../shared/api/generated/accounts';
import { withQueries } from '../../../../shared/api/query-client';
import type { ChromeMessages } from '../../../../shared/i18n/en/app/chrome';
import type { ResetMessages } from '../../../../shared/i18n/en/accounts/password';
import { PasswordField } from '../../../../shared/ui/form/PasswordField';
import { FormShell } from '../form/FormShell';
import { CODE_SENT, ResendCode } from '../form/ResendCode';
import { SubmitButton } from '../form/SubmitButton';
import { useBrowser } from '../form/useBrowser';
import { keepResetSending, resetSentAt } from '../../model/reset-sending';
import { linkOf, usePasswordReset } from './usePasswordReset';
import { PageLink } from '../../../../shared/ui/public/PageLink';

interface Props {
  readonly messages: ResetMessages;
  readonly chrome: Pick<ChromeMessages, 'states' | 'password'>;
}

/** Sets a new password by the link of a mail. */
export const ResetPasswordForm = withQueries(function ResetPasswordForm({ messages, chrome }: Props): ReactElement {
  const [done, setDone] = useState<string | null>(null);
  const { form, isSpent } = usePasswordReset(messages, chrome.states, setDone);
  const { mutateAsync: resend } = useResendPasswordReset();
  const sentAt = useBrowser(resetSentAt, null);
  if (done !== null) return <Done message={done} messages={messages} />;
  return (
    <>
      <FormShell form={form} states={chrome.states}>
        {isSpent ? (
          <p>
            <PageLink href="/link-expired/reset-password">{messages.spent}</PageLink>
          </p>
        ) : null}
        <PasswordField
          id="password"
          label={messages.password}
          messages={chrome.password}
          hint={messages.passwordHint}
          autoComplete="new-password"
          required
          error={form.errorOf('password')}
        />
        <PasswordField
          id="confirmation"
          label={messages.confirmation}
          messages={chrome.password}
          autoComplete="new-password"
          required
          error={form.errorOf('confirmation')}
        />
        <p className="form-end">
          <SubmitButton text={messages.submit} busyText={messages.submitting} isBusy={form.isBusy} />
        </p>
      </FormShell>
      <p>{messages.resendHelp}</p>
      <ResendCode
        messages={messages.resend}
        states={chrome.states}
        sentAt={sentAt}
        send={async () => {
          const reply = await resend({ uid: linkOf(location.pathname).uid });
          if (reply.message === CODE_SENT) keepResetSending();
          return reply;
        }}
      />
    </>
  );
});

function Done({ message, messages }: { message: string; messages: ResetMessages }): ReactElement {
  return (
    <>
      {/* What has just been said is read out and has the focus, since the form that had it is gone. */}
      <p className="form-success" role="status" tabIndex={-1} ref={(element) => element?.focus()}>
        {message}
      </p>
      <p>
        <PageLink className="button button-primary" href="/login">
          {messages.logIn}
        </PageLink>
      </p>
    </>
  );
}
