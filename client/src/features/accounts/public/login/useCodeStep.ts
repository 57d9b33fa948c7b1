import { useRef, useState } from 'react';
import { useVerifySignIn } from '../../../../shared/api/generated/accounts';
import { HttpError } from '../../../../shared/api/http-error';
import type { ChromeMessages } from '../../../../shared/i18n/en/app/chrome';
import type { LoginMessages } from '../../../../shared/i18n/en/accounts/login';
import { requireText, textOf } from '../../model/faults';
import { type Form, useForm } from '../form/useForm';
import { explainSignIn } from '../../model/explain-sign-in';
import { openSession } from './open-session';

/** A sign-in that has got this old, or this many wrong codes, is over; the server does not tell that from a wrong code. */
const LIFETIME_MS = 5 * 60_000;
const TRIES = 5;

/** The second step: a code of the app, or a recovery code. */
export function useCodeStep(challenge: string, messages: LoginMessages['code'], states: ChromeMessages['states'], onOver: () => void): Form {
  const { mutateAsync: verify } = useVerifySignIn();
  const [startedAt] = useState(() => Date.now());
  const wrong = useRef(0);
  const isOver = (error: unknown): boolean => {
    if (!(error instanceof HttpError && error.status === 401)) return false;
    wrong.current += 1;
    return wrong.current >= TRIES || Date.now() - startedAt >= LIFETIME_MS;
  };
  return useForm({
    read: (data) => textOf(data, 'code').trim(),
    check: (code) => requireText('code', code, messages.missing),
    send: async (code, signal) => {
      const reply = await verify({ data: { challenge, code } }).catch((error: unknown) => {
        if (!isOver(error)) throw error;
        return null;
      });
      if (signal.aborted) return;
      if (reply === null) onOver();
      else await openSession(reply);
    },
    explain: (error) =>
      error instanceof HttpError && error.status === 401
        ? [{ field: 'code', message: messages.refused }]
        : explainSignIn(error, messages.refused, states),
  });
}
