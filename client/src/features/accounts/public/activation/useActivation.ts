import { useActivateAccount } from '../../../../shared/api/generated/accounts';
import type { ChromeMessages } from '../../../../shared/i18n/en/app/chrome';
import type { CodeMessages } from '../../../../shared/i18n/en/accounts/code';
import { whatHappened } from '../../../../shared/ui/text/failure-text';
import { pathParameters } from '../../../../shared/ui/public/match-path';
import { type Fault, requireText, textOf } from '../../model/faults';
import { leaveForGood } from '../form/leave-for';
import { type Form, useForm } from '../form/useForm';

const PATTERN = '/validate-otp/:preId';
/** The one reply that means success: fixed by the specification. */
const ACTIVATED = 'Account activated successfully.';

export function preIdOf(path: string): string | null {
  return pathParameters(PATTERN, path)?.preId ?? null;
}

/** Turns a sign-up into an account, and goes on to the welcome page. */
export function useActivation(messages: CodeMessages, states: ChromeMessages['states']): Form {
  const { mutateAsync: activate } = useActivateAccount();
  return useForm({
    read: (data) => textOf(data, 'otp').trim(),
    check: (otp) => requireText('otp', otp, messages.missing),
    send: async (otp, signal) => {
      const { message, token } = await activate({ data: { otp, preId: preIdOf(location.pathname) ?? '' } });
      if (signal.aborted) return;
      if (message !== ACTIVATED) throw new Error(messages.invalid);
      await leaveForGood(`/account-register-success?token=${encodeURIComponent(token)}`);
    },
    explain: (error) => [explain(error, messages.invalid, states)],
  });
}

/** Whatever else the server says the code counts as wrong; who is offline, or has to wait, is told so on a line of its own. */
function explain(error: unknown, invalid: string, states: ChromeMessages['states']): Fault {
  const happened = whatHappened(error, states);
  return { field: 'otp', message: happened === null ? invalid : `${invalid}\n${happened}` };
}
