import { useQueryClient } from '@tanstack/react-query';
import { type ReactElement, useId, useState } from 'react';
import { getGetNotificationsQueryKey, updateNotifications, useGetNotifications } from '../../../shared/api/generated/accounts';
import type { NotificationsResponse } from '../../../shared/api/generated/barograph.schemas';
import { useMessages } from '../../../shared/i18n/use-messages';
import { LoadFailure } from '../../../shared/ui/dashboard/LoadFailure';
import { OutcomeLine } from '../../../shared/ui/dashboard/OutcomeLine';
import { PageTitle } from '../../../shared/ui/dashboard/PageTitle';
import type { Outcome } from '../../../shared/ui/dashboard/use-sending';
import { failureText } from '../../../shared/ui/text/failure-text';
import { AccountPages } from './AccountPages';

/** Which mails the person gets. */
export function NotificationsPage(): ReactElement {
  const messages = useMessages('account');
  const chrome = useMessages('chrome');
  const texts = messages.notifications;
  const { data: choices, error, isFetching, refetch } = useGetNotifications();
  return (
    <>
      <PageTitle title={texts.title} />
      <AccountPages />
      {error === null ? null : (
        <LoadFailure text={messages.loadFailed.notifications} error={error} isBusy={isFetching} onRetry={() => void refetch()} />
      )}
      {choices === undefined ? (
        <p role="status">{error === null ? chrome.states.loading : ''}</p>
      ) : (
        <div className="panes">
          <Choices choices={choices} />
          <section className="pane" aria-label={texts.always}>
            <h2>{texts.always}</h2>
            <ul>
              <li>{texts.security}</li>
              <li>{texts.billing}</li>
            </ul>
          </section>
        </div>
      )}
    </>
  );
}

/** Each choice is kept as soon as it is made. */
function Choices({ choices }: { choices: NotificationsResponse }): ReactElement {
  const messages = useMessages('account').notifications;
  const chrome = useMessages('chrome');
  const queries = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const change = async (changes: Partial<NotificationsResponse>): Promise<void> => {
    const keep = (kept: NotificationsResponse): unknown => queries.setQueryData(getGetNotificationsQueryKey(), kept);
    setBusy(true);
    setOutcome(null);
    // Shown at once, and taken back where it could not be saved.
    keep({ ...choices, ...changes });
    try {
      keep(await updateNotifications(changes));
      setOutcome({ isGood: true, text: messages.saved });
    } catch (error) {
      keep(choices);
      setOutcome({ isGood: false, text: failureText(error, messages.failed, chrome.states) });
    }
    setBusy(false);
  };
  return (
    <section className="pane" aria-label={messages.choices}>
      <h2>{messages.choices}</h2>
      <Choice
        label={messages.newsletter}
        help={messages.newsletterHelp}
        isOn={choices.newsletter}
        onChange={(newsletter) => {
          if (!isBusy) void change({ newsletter });
        }}
      />
      <Choice
        label={messages.usage}
        help={messages.usageHelp}
        isOn={choices.usage}
        onChange={(usage) => {
          if (!isBusy) void change({ usage });
        }}
      />
      <OutcomeLine outcome={outcome} />
    </section>
  );
}

interface ChoiceProps {
  readonly label: string;
  readonly help: string;
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
}

/** Not disabled while it is saved: the keyboard would lose its place. */
function Choice({ label, help, isOn, onChange }: ChoiceProps): ReactElement {
  const id = useId();
  return (
    <>
      <label className="check-line">
        <input type="checkbox" checked={isOn} aria-describedby={id} onChange={({ target }) => onChange(target.checked)} />
        {label}
      </label>
      <p id={id} className="muted check-help">
        {help}
      </p>
    </>
  );
}
