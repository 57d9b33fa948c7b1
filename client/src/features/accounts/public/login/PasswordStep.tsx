import type { ReactElement } from 'react';
import type { ChromeWords } from '../../../../shared/i18n/en/chrome';
import type { LoginWords } from '../../../../shared/i18n/en/login';
import { Field } from '../../../../shared/ui/Field';
import { PasswordField } from '../../../../shared/ui/PasswordField';
import { Failure, FormShell } from '../form/FormShell';
import { SubmitButton } from '../form/SubmitButton';
import { type Challenge, usePasswordStep } from './usePasswordStep';
import { warmDashboard } from './warm-dashboard';

interface Props {
  readonly words: LoginWords;
  readonly chrome: Pick<ChromeWords, 'states' | 'password'>;
  readonly email: string | undefined;
  /** Why one is here again. */
  readonly notice: string | null;
  readonly onChallenge: (challenge: Challenge) => void;
}

export function PasswordStep({ words, chrome, email, notice, onChallenge }: Props): ReactElement {
  const form = usePasswordStep(words, chrome.states, onChallenge);
  return (
    <FormShell form={form} states={chrome.states}>
      {notice !== null && form.faults.length === 0 ? <Failure messages={[notice]} attempt={1} /> : null}
      <Field
        id="email"
        label={words.email}
        type="email"
        autoComplete="username"
        required
        defaultValue={email}
        error={form.errorOf('email')}
        onFocus={() => void warmDashboard()}
      />
      <PasswordField
        id="password"
        label={words.password}
        words={chrome.password}
        autoComplete="current-password"
        required
        error={form.errorOf('password')}
      />
      <p className="form-end">
        <SubmitButton text={words.submit} busyText={words.submitting} isBusy={form.isBusy} />
        <a href="/forgot-password">{words.forgot}</a>
      </p>
      <p>
        {words.noAccount} <a href="/register">{words.signUp}</a>
      </p>
    </FormShell>
  );
}
