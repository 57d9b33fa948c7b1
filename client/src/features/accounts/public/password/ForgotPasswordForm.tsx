import { type ReactElement, useState } from 'react';
import { useRequestPasswordReset } from '../../../../shared/api/generated/accounts';
import { withQueries } from '../../../../shared/api/query-client';
import type { ChromeMessages } from '../../../../shared/i18n/en/app/chrome';
import type { ForgotMessages } from '../../../../shared/i18n/en/accounts/password';
import { Field } from '../../../../shared/ui/form/Field';
import { fieldFaults, requireText, textOf } from '../../model/faults';
import { keepResetSending } from '../../model/reset-sending';
import { whatHappened } from '../../../../shared/ui/text/failure-text';
import { FormShell } from '../form/FormShell';
import { SubmitButton } from '../form/SubmitButton';
import { type Form, useForm } from '../form/useForm';
import { PageLink } from '../../../../shared/ui/public/PageLink';

interface Props {
  readonly messages: ForgotMessages;
  readonly states: ChromeMessages['states'];
}

/** Asks for a link to set a new password. */
export const ForgotPasswordForm = withQueries(function ForgotPasswordForm({ messages, states }: Props): ReactElement {
  const [message, setMessage] = useState<string | null>(null);
  const form = useRequest(messages, states, setMessage);
  return (
    <>
      <p>{messages.lede}</p>
      <FormShell form={form} states={states} hasOneField>
        <Field id="email" label={messages.email} type="email" autoComplete="username" required error={form.errorOf('email')} />
        <p className="form-end">
          <SubmitButton text={messages.submit} busyText={messages.submitting} isBusy={form.isBusy} />
          <PageLink href="/login">{messages.back}</PageLink>
        </p>
      </FormShell>
      <div role="status">{message === null || form.isBusy ? null : <p className={classOf(message)}>{message}</p>}</div>
    </>
  );
});

/** A rule of the specification: red is what speaks of an error. */
function classOf(message: string): string {
  return /error/i.test(message) ? 'form-failure' : 'form-success';
}

function useRequest(messages: ForgotMessages, states: ChromeMessages['states'], tell: (message: string | null) => void): Form {
  const { mutateAsync: request } = useRequestPasswordReset();
  return useForm({
    read: (data) => textOf(data, 'email').trim(),
    check: (email) => {
      tell(null);
      return requireText('email', email, messages.emailMissing);
    },
    send: async (email, signal) => {
      const { message } = await request({ data: { email } });
      keepResetSending();
      if (!signal.aborted) tell(message || messages.sent);
    },
    explain: (error) => {
      tell(failure(error, messages, states));
      return fieldFaults(error);
    },
  });
}

function failure(error: unknown, messages: ForgotMessages, states: ChromeMessages['states']): string {
  const happened = whatHappened(error, states);
  return happened === null ? messages.failed : `${messages.failed}\n${happened}`;
}
