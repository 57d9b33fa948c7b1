import { type ReactElement, useState } from 'react';
import { useResendPasswordReset } from '../../../../shared/api/generated/accounts';
import { withQueries } from '../../../../shared/api/query-client';
import type { ChromeWords } from '../../../../shared/i18n/en/chrome';
import type { ResetWords } from '../../../../shared/i18n/en/password';
import { PasswordField } from '../../../../shared/ui/PasswordField';
import { FormShell } from '../form/FormShell';
import { ResendCode } from '../form/ResendCode';
import { SubmitButton } from '../form/SubmitButton';
import { linkOf, usePasswordReset } from './usePasswordReset';

interface Props {
  readonly words: ResetWords;
  readonly chrome: Pick<ChromeWords, 'states' | 'password'>;
}

/** Sets a new password by the link of a mail. */
export const ResetPasswordForm = withQueries(function ResetPasswordForm({ words, chrome }: Props): ReactElement {
  const [done, setDone] = useState<string | null>(null);
  const { form, isSpent } = usePasswordReset(words, chrome.states, setDone);
  const { mutateAsync: resend } = useResendPasswordReset();
  if (done !== null) return <Done message={done} words={words} />;
  return (
    <>
      <FormShell form={form} states={chrome.states}>
        {isSpent ? (
          <p>
            <a href="/link-expired/reset-password">{words.spent}</a>
          </p>
        ) : null}
        <PasswordField
          id="password"
          label={words.password}
          words={chrome.password}
          hint={words.passwordHint}
          autoComplete="new-password"
          required
          error={form.errorOf('password')}
        />
        <PasswordField
          id="confirmation"
          label={words.confirmation}
          words={chrome.password}
          autoComplete="new-password"
          required
          error={form.errorOf('confirmation')}
        />
        <p className="form-end">
          <SubmitButton text={words.submit} busyText={words.submitting} isBusy={form.isBusy} />
        </p>
      </FormShell>
      <p>{words.resendHelp}</p>
      <ResendCode words={words.resend} states={chrome.states} send={() => resend({ uid: linkOf(location.pathname).uid })} />
    </>
  );
});

function Done({ message, words }: { message: string; words: ResetWords }): ReactElement {
  return (
    <>
      {/* What has just been said is read out and has the focus, since the form that had it is gone. */}
      <p className="form-success" role="status" tabIndex={-1} ref={(element) => element?.focus()}>
        {message}
      </p>
      <p>
        <a className="button button-primary" href="/login">
          {words.logIn}
        </a>
      </p>
    </>
  );
}
