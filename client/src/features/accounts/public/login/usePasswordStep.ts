import { useSignIn } from '../../../../shared/api/generated/accounts';
import type { ChromeMessages } from '../../../../shared/i18n/en/app/chrome';
import type { LoginMessages } from '../../../../shared/i18n/en/accounts/login';
import { requireText, textOf } from '../../model/faults';
import { type Form, useForm } from '../form/useForm';
import { explainSignIn } from '../../model/explain-sign-in';
import { openSession } from './open-session';

export interface Challenge {
  readonly challenge: string;
  readonly email: string;
}

/** The first step: address and password. Where a code is asked for as well, `onChallenge` goes on. */
export function usePasswordStep(messages: LoginMessages, states: ChromeMessages['states'], onChallenge: (challenge: Challenge) => void): Form {
  const { mutateAsync: signIn } = useSignIn();
  return useForm({
    read: (data) => ({ email: textOf(data, 'email').trim(), password: textOf(data, 'password') }),
    check: ({ email, password }) => [
      ...requireText('email', email, messages.emailMissing),
      ...(password === '' ? [{ field: 'password', message: messages.passwordMissing }] : []),
    ],
    send: async (data, signal) => {
      const reply = await signIn({ data });
      if (signal.aborted) return;
      if (reply.mfaRequired) onChallenge({ challenge: reply.challenge, email: data.email });
      else await openSession(reply);
    },
    explain: (error) => explainSignIn(error, messages.refused, states),
  });
}
