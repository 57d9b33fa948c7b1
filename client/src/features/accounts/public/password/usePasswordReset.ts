import { useState } from 'react';
import { useResetPassword } from '../../../../shared/api/generated/accounts';
import { HttpError } from '../../../../shared/api/http-error';
import type { ChromeMessages } from '../../../../shared/i18n/en/app/chrome';
import type { ResetMessages } from '../../../../shared/i18n/en/accounts/password';
import { pathParameters } from '../../../../shared/ui/public/match-path';
import { type Fault, explainFailure, textOf } from '../../model/faults';
import { forgetResetSending } from '../../model/reset-sending';
import { type Form, useForm } from '../form/useForm';

const PATTERN = '/reset-password/:uid/:token';
/** The server's word for a link that is old, used or wrong. */
const SPENT = 'reset_link_invalid';

interface Passwords {
  readonly password: string;
  readonly confirmation: string;
}

export function linkOf(path: string): { readonly uid: string; readonly token: string } {
  const { uid = '', token = '' } = pathParameters(PATTERN, path) ?? {};
  return { uid, token };
}

function check({ password, confirmation }: Passwords, messages: ResetMessages): readonly Fault[] {
  if (password !== confirmation) return [{ field: 'confirmation', message: messages.mismatch }];
  return password === '' ? [{ field: 'password', message: messages.missing }] : [];
}

export function usePasswordReset(
  messages: ResetMessages,
  states: ChromeMessages['states'],
  onDone: (message: string) => void,
): { form: Form; isSpent: boolean } {
  const { mutateAsync: resetPassword } = useResetPassword();
  const [isSpent, setSpent] = useState(false);
  const form = useForm({
    read: (data) => ({ password: textOf(data, 'password'), confirmation: textOf(data, 'confirmation') }),
    check: (passwords) => {
      setSpent(false);
      return check(passwords, messages);
    },
    send: async ({ password }, signal) => {
      const { message } = await resetPassword({ ...linkOf(location.pathname), data: { password } });
      forgetResetSending();
      if (!signal.aborted) onDone(message || messages.done);
    },
    explain: (error) => {
      setSpent(error instanceof HttpError && error.code === SPENT);
      return explainFailure(error, messages.failed, states);
    },
  });
  return { form, isSpent };
}
