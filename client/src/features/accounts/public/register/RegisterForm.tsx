import { type ReactElement, useEffect, useState } from 'react';
import { withQueries } from '../../../../shared/api/query-client';
import type { ChromeMessages } from '../../../../shared/i18n/en/app/chrome';
import type { IndustryMessages } from '../../../../shared/i18n/en/accounts/industries';
import type { RegisterMessages } from '../../../../shared/i18n/en/accounts/register';
import { useBrowser } from '../form/useBrowser';
import { useGuestsOnly } from '../form/useGuestsOnly';
import { DetailsStep } from './DetailsStep';
import { keepInDraft, saveDraft, storedDraft } from '../../model/draft';
import { FullScreenWait } from './FullScreenWait';
import { readRegistration, type UserType } from '../../model/registration';
import { TypeStep } from './TypeStep';
import { useChoices } from './useChoices';
import { useRegistration } from './useRegistration';
import { goBackToType, goToDetails, useStep } from './useStep';
import { PageLink } from '../../../../shared/ui/public/PageLink';

interface Props {
  readonly messages: RegisterMessages;
  readonly industries: IndustryMessages;
  readonly chrome: Pick<ChromeMessages, 'states' | 'password'>;
}

const DEFAULT_TYPE: UserType = 'individual';

/** Signing up in two steps. Once shown the second stays on the page, so that going back and forth loses nothing. */
export const RegisterForm = withQueries(function RegisterForm({ messages, industries, chrome }: Props): ReactElement {
  const step = useStep();
  const storedType = useBrowser(() => storedDraft().userType ?? DEFAULT_TYPE, DEFAULT_TYPE);
  const [chosenType, chooseType] = useState<UserType | null>(null);
  const userType = chosenType ?? storedType;
  const [hasDetails, setHasDetails] = useState(false);
  if (step === 2 && !hasDetails) setHasDetails(true);
  // Counts the sign-ups sent: each leaves an empty form behind.
  const [sent, setSent] = useState(0);
  const choices = useChoices(industries);
  const form = useRegistration(userType, messages, chrome.states, choices, () => setSent((count) => count + 1));
  const { cancel } = form;
  useEffect(() => {
    // An answer that comes after going back must not take anybody away.
    addEventListener('popstate', cancel);
    return () => removeEventListener('popstate', cancel);
  }, [cancel]);
  useGuestsOnly();
  return (
    <>
      <p className="progress">{messages.progress.replace('{step}', String(step))}</p>
      <TypeStep
        messages={messages.type}
        userType={userType}
        isHidden={step !== 1}
        onChange={(chosen) => {
          chooseType(chosen);
          saveDraft({ ...storedDraft(), userType: chosen });
        }}
        onNext={goToDetails}
      />
      {hasDetails ? (
        <DetailsStep
          key={sent}
          form={form}
          messages={messages.details}
          choices={choices}
          chrome={chrome}
          userType={userType}
          isHidden={step !== 2}
          onInput={(element) => keepInDraft(readRegistration(new FormData(element), userType))}
          onBack={goBackToType}
        />
      ) : null}
      <p>
        {messages.haveAccount} <PageLink href="/login">{messages.logIn}</PageLink>
      </p>
      <FullScreenWait text={form.isBusy ? messages.waiting : null} />
    </>
  );
});
