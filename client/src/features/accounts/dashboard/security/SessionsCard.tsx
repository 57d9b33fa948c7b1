import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { useNotify } from 'react-admin';
import {
  deleteOtherSessions,
  deleteSession,
  getListActivityQueryKey,
  getListSessionsQueryKey,
  useListSessions,
} from '../../../../shared/api/generated/accounts';
import type { SessionResponse } from '../../../../shared/api/generated/barograph.schemas';
import { useLocale } from '../../../../shared/i18n/use-locale';
import { useMessages } from '../../../../shared/i18n/use-messages';
import { LoadFailure } from '../../../../shared/ui/dashboard/LoadFailure';
import { wayBackFrom } from '../../../../shared/ui/dashboard/way-back';
import { failureText } from '../../../../shared/ui/text/failure-text';
import { comma, formatInstantIn } from '../../../../shared/ui/text/format';

type End = (button: Element, work: () => Promise<unknown>, done: string) => void;

/** Where the person is signed in, this session first. */
export function SessionsCard({ timeZone }: { timeZone: string | null }): ReactElement {
  const { sessions: messages, loadFailed } = useMessages('account');
  const chrome = useMessages('chrome');
  const { data: sessions, error, isFetching, refetch } = useListSessions();
  const { isBusy, end } = useEnding();
  const rows = sessions === undefined ? [] : [...sessions].sort((one, other) => Number(other.isCurrent) - Number(one.isCurrent));
  return (
    <section className="pane" aria-label={messages.title}>
      <h2>{messages.title}</h2>
      {error === null ? null : <LoadFailure text={loadFailed.sessions} error={error} isBusy={isFetching} onRetry={() => void refetch()} />}
      {sessions === undefined && error === null ? <p role="status">{chrome.states.loading}</p> : null}
      <ul className="pane-rows">
        {rows.map((session) => (
          <Session key={session.id} session={session} timeZone={timeZone} isBusy={isBusy} onEnd={end} />
        ))}
      </ul>
      {sessions === undefined ? null : rows.length < 2 ? (
        <p className="muted">{messages.onlyThis}</p>
      ) : (
        <Button
          variant="outlined"
          disabled={isBusy}
          onClick={({ currentTarget }) => end(currentTarget, () => deleteOtherSessions(), messages.othersEnded)}
        >
          {messages.endOthers}
        </Button>
      )}
    </section>
  );
}

/** Ends sessions one at a time, says so, and reads the list again. */
function useEnding(): { isBusy: boolean; end: End } {
  const messages = useMessages('account').sessions;
  const chrome = useMessages('chrome');
  const notify = useNotify();
  const queries = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const run: (...args: Parameters<End>) => Promise<void> = async (button, work, done) => {
    const goBack = wayBackFrom(button);
    setBusy(true);
    try {
      await work();
      notify(done, { type: 'success' });
    } catch (error) {
      notify(failureText(error, messages.failed, chrome.states), { type: 'error' });
    }
    await Promise.all([getListSessionsQueryKey(), getListActivityQueryKey()].map((queryKey) => queries.invalidateQueries({ queryKey })));
    setBusy(false);
    goBack();
  };
  return { isBusy, end: (...args) => void run(...args) };
}

interface SessionProps {
  readonly session: SessionResponse;
  readonly timeZone: string | null;
  readonly isBusy: boolean;
  readonly onEnd: End;
}

function Session({ session: { id, device, address, createdAt, lastUsedAt, isCurrent }, timeZone, isBusy, onEnd }: SessionProps): ReactElement {
  const messages = useMessages('account').sessions;
  const locale = useLocale();
  const from = address === null ? '' : ` ${messages.from(address)}`;
  return (
    <li>
      <div className="pane-who">
        <p>
          <strong>{device}</strong>
          {isCurrent ? ` (${messages.current})` : ''}
        </p>
        <p className="muted">
          {messages.since} <bdi>{formatInstantIn(createdAt, timeZone, locale)}</bdi>
          {from}
          {comma(locale)}
          {messages.lastUsed} <bdi>{formatInstantIn(lastUsedAt, timeZone, locale)}</bdi>
        </p>
      </div>
      {isCurrent ? null : (
        <Button
          size="small"
          variant="outlined"
          disabled={isBusy}
          aria-label={messages.endNamed(device, from)}
          onClick={({ currentTarget }) => onEnd(currentTarget, () => deleteSession(id), messages.ended)}
        >
          {messages.end}
        </Button>
      )}
    </li>
  );
}
