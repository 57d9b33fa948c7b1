import { useSignIn } from '../../../../shared/api/generated/accounts';
import type { ChromeWords } from '../../../../shared/i18n/en/chrome';
import type { LoginWords } from '../../../../shared/i18n/en/login';
import { requireText, textOf } from '../../model/faults';
import { type Form, useForm } from '../form/useForm';
import { explainSignIn } from '../../model/explain-sign-in';
import { openSession } from './open-session';

export interface Challenge {
  readonly challenge: string;
  readonly email: string;
}

/** The first step: address and password. Where a code is asked for as well, `onChallenge` goes on. */
export function usePasswordStep(words: LoginWords, states: ChromeWords['states'], onChallenge: (challenge: Challenge) => void): Form {
  const { mutateAsync: signIn } = useSignIn();
  return useForm({
    read: (data) => ({ email: textOf(data, 'email').trim(), password: textOf(data, 'password') }),
    check: ({ email, password }) => [
      ...requireText('email', email, words.emailMissing),
      ...(password === '' ? [{ field: 'password', message: words.passwordMissing }] : []),
    ],
    send: async (data, signal) => {
      const reply = await signIn({ data });
      if (signal.aborted) return;
      if (reply.mfaRequired) onChallenge({ challenge: reply.challenge, email: data.email });
      else await openSession(reply);
    },
    explain: (error) => explainSignIn(error, words.refused, states),
  });
}
