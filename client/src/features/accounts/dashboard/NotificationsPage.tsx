import { useQueryClient } from '@tanstack/react-query';
import { type ReactElement, useId, useRef, useState } from 'react';
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
  const last = useRef(Promise.resolve());
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [chosen, setChosen] = useState<Partial<NotificationsResponse>>({});
  const shown = { ...choices, ...chosen };
  // A reply to an earlier question, still on its way, must not undo what was chosen since.
  const show = (changes: Partial<NotificationsResponse>): void => {
    setChosen((before) => ({ ...before, ...changes }));
    void queries.cancelQueries({ queryKey: getGetNotificationsQueryKey() });
    queries.setQueryData<NotificationsResponse>(getGetNotificationsQueryKey(), (kept) => kept && { ...kept, ...changes });
  };
  const send = async (field: keyof NotificationsResponse, isOn: boolean): Promise<void> => {
    try {
      await updateNotifications({ [field]: isOn });
      setOutcome({ isGood: true, text: messages.saved });
    } catch (error) {
      show({ [field]: !isOn });
      setOutcome({ isGood: false, text: failureText(error, messages.failed, chrome.states) });
    }
  };
  // Shown at once (the cache alone would tell the checkbox a moment later), sent one after the other, and taken back where it could not be saved.
  const change = (field: keyof NotificationsResponse, isOn: boolean): void => {
    setOutcome(null);
    show({ [field]: isOn });
    last.current = last.current.then(() => send(field, isOn));
  };
  return (
    <section className="pane" aria-label={messages.choices}>
      <h2>{messages.choices}</h2>
      <Choice label={messages.newsletter} help={messages.newsletterHelp} isOn={shown.newsletter} onChange={(isOn) => change('newsletter', isOn)} />
      <Choice label={messages.usage} help={messages.usageHelp} isOn={shown.usage} onChange={(isOn) => change('usage', isOn)} />
      <Choice label={messages.alerts} help={messages.alertsHelp} isOn={shown.alerts} onChange={(isOn) => change('alerts', isOn)} />
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
