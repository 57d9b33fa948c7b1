import { useRegisterAccount } from '../../api/generated/accounts';
import type { ChromeWords } from '../../i18n/en/chrome';
import type { RegisterWords } from '../../i18n/en/register';
import { keepAddress } from '../activation/masked-address';
import { leaveFor } from '../form/leave-for';
import { CODE_SENT } from '../form/ResendCode';
import { type Form, useForm } from '../form/useForm';
import { clearDraft } from './draft';
import { checkRegistration, explainRegistration, readRegistration, toRequest, type UserType } from './registration';

/** Sends a sign-up, and goes on to where its code is entered. */
export function useRegistration(userType: UserType, words: RegisterWords, states: ChromeWords['states'], onDone: () => void): Form {
  const { mutateAsync: registerAccount } = useRegisterAccount();
  return useForm({
    read: (data) => readRegistration(data, userType),
    check: (entered) => checkRegistration(entered, words.messages),
    send: async (entered, signal) => {
      const { message, preId } = await registerAccount({ data: toRequest(entered) });
      if (signal.aborted) return;
      if (message !== CODE_SENT) throw new Error(words.unexpected);
      keepAddress(preId, entered.email);
      clearDraft();
      onDone();
      await leaveFor(`/validate-otp/${encodeURIComponent(preId)}`);
    },
    explain: (error) => explainRegistration(error, states),
  });
}
