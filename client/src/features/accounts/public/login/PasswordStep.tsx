import type { ReactElement } from 'react';
import type { ChromeMessages } from '../../../../shared/i18n/en/app/chrome';
import type { LoginMessages } from '../../../../shared/i18n/en/accounts/login';
import { Field } from '../../../../shared/ui/form/Field';
import { PasswordField } from '../../../../shared/ui/form/PasswordField';
import { Failure, FormShell } from '../form/FormShell';
import { SubmitButton } from '../form/SubmitButton';
import { type Challenge, usePasswordStep } from './usePasswordStep';
import { warmDashboard } from './warm-dashboard';
import { PageLink } from '../../../../shared/ui/public/PageLink';

interface Props {
  readonly messages: LoginMessages;
  readonly chrome: Pick<ChromeMessages, 'states' | 'password'>;
  readonly email: string | undefined;
  /** Why one is here again. */
  readonly notice: string | null;
  readonly onChallenge: (challenge: Challenge) => void;
}

export function PasswordStep({ messages, chrome, email, notice, onChallenge }: Props): ReactElement {
  const form = usePasswordStep(messages, chrome.states, onChallenge);
  return (
    <FormShell form={form} states={chrome.states}>
      {notice !== null && form.faults.length === 0 ? <Failure messages={[notice]} attempt={1} /> : null}
      <Field
        id="email"
        label={messages.email}
        type="email"
        autoComplete="username"
        required
        defaultValue={email}
        error={form.errorOf('email')}
        onFocus={() => void warmDashboard()}
      />
      <PasswordField
        id="password"
        label={messages.password}
        messages={chrome.password}
        autoComplete="current-password"
        required
        error={form.errorOf('password')}
      />
      <p className="form-end">
        <SubmitButton text={messages.submit} busyText={messages.submitting} isBusy={form.isBusy} />
        <PageLink href="/forgot-password">{messages.forgot}</PageLink>
      </p>
      <p>
        {messages.noAccount} <PageLink href="/register">{messages.signUp}</PageLink>
      </p>
    </FormShell>
  );
}
