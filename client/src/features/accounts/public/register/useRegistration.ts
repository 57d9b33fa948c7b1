import { useRegisterAccount } from '../../../../shared/api/generated/accounts';
import type { ChromeMessages } from '../../../../shared/i18n/en/app/chrome';
import type { RegisterMessages } from '../../../../shared/i18n/en/accounts/register';
import { keepAddress } from '../../model/masked-address';
import { leaveFor } from '../form/leave-for';
import { CODE_SENT } from '../form/ResendCode';
import type { Choices } from './useChoices';
import { type Form, useForm } from '../form/useForm';
import { clearDraft } from '../../model/draft';
import { meantBy } from '../../model/named-choices';
import { checkRegistration, explainRegistration, readRegistration, type Registration, toRequest, type UserType } from '../../model/registration';

/** With the names that the server knows. */
function asKnown(entered: Registration, { countries, industries }: Choices): Registration {
  return { ...entered, country: meantBy(entered.country, countries), industry: meantBy(entered.industry, industries) };
}

/** Sends a sign-up, and goes on to where its code is entered. */
export function useRegistration(
  userType: UserType,
  messages: RegisterMessages,
  states: ChromeMessages['states'],
  choices: Choices,
  onDone: () => void,
): Form {
  const { mutateAsync: registerAccount } = useRegisterAccount();
  return useForm({
    read: (data) => readRegistration(data, userType),
    check: (entered) => checkRegistration(entered, messages.faults),
    send: async (entered, signal) => {
      const { message, preId } = await registerAccount({ data: toRequest(asKnown(entered, choices)) });
      if (signal.aborted) return;
      if (message !== CODE_SENT) throw new Error(messages.unexpected);
      keepAddress(preId, entered.email);
      clearDraft();
      onDone();
      await leaveFor(`/validate-otp/${encodeURIComponent(preId)}`);
    },
    explain: (error) => explainRegistration(error, states),
  });
}
