import { type ReactElement, useState } from 'react';
import { withQueries } from '../../../../shared/api/query-client';
import type { ChromeMessages } from '../../../../shared/i18n/en/app/chrome';
import type { LoginMessages } from '../../../../shared/i18n/en/accounts/login';
import { useGuestsOnly } from '../form/useGuestsOnly';
import { CodeStep } from './CodeStep';
import { PasswordStep } from './PasswordStep';
import type { Challenge } from './usePasswordStep';

interface Props {
  readonly messages: LoginMessages;
  readonly chrome: Pick<ChromeMessages, 'states' | 'password'>;
}

/** Logging in: the password, and where the account asks for one a code. */
export const LoginForm = withQueries(function LoginForm({ messages, chrome }: Props): ReactElement {
  const [challenge, setChallenge] = useState<Challenge | null>(null);
  const [start, setStart] = useState<{ email?: string; notice: string | null }>({ notice: null });
  useGuestsOnly();
  if (challenge === null) {
    return <PasswordStep messages={messages} chrome={chrome} email={start.email} notice={start.notice} onChallenge={setChallenge} />;
  }
  const backWith = (notice: string | null): void => {
    setStart({ email: challenge.email, notice });
    setChallenge(null);
  };
  return (
    <CodeStep
      challenge={challenge.challenge}
      messages={messages.code}
      states={chrome.states}
      onBack={() => backWith(null)}
      onOver={() => backWith(messages.code.expired)}
    />
  );
});
