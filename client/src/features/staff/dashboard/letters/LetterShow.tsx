import Button from '@mui/material/Button';
import { type ReactElement, useState } from 'react';
import { type RaRecord, ShowBase, useCreatePath, useRefresh, useShowContext } from 'react-admin';
import { Link, useNavigate, useParams } from 'react-router';
import { useLocale } from '../../../../shared/i18n/use-locale';
import { useMessages } from '../../../../shared/i18n/use-messages';
import { ConfirmDialog } from '../../../../shared/ui/dashboard/ConfirmDialog';
import { OutcomeLine } from '../../../../shared/ui/dashboard/OutcomeLine';
import { useSending } from '../../../../shared/ui/dashboard/use-sending';
import { formatInstantUtc } from '../../../../shared/ui/text/format';
import { StaffDetails } from '../StaffDetails';
import { StaffFailure, StaffFrame } from '../StaffFrame';
import { LetterFields } from './LetterFields';
import { isUnderWay, type LetterKind, type WholeLetter } from './letters';

type LetterRecord = WholeLetter & RaRecord;

const WATCH_MS = 2_000;

interface Props {
  readonly kind: LetterKind;
  /** Who gets it, in a sentence. */
  readonly audience: ReactElement | null;
}

/** One letter: written while it is a draft, and how far it has come once it is sent. */
export function LetterShow({ kind, audience }: Props): ReactElement {
  const { id = '' } = useParams();
  return (
    <ShowBase<LetterRecord>
      id={id}
      resource={kind.resource}
      queryOptions={{
        onError: () => undefined,
        refetchInterval: ({ state }) => (state.data !== undefined && isUnderWay(state.data) ? WATCH_MS : false),
      }}
    >
      <LetterPage kind={kind} audience={audience} />
    </ShowBase>
  );
}

function LetterPage({ kind, audience }: Props): ReactElement {
  const messages = kind.texts(useMessages('staffLetters'));
  const chrome = useMessages('chrome');
  const createPath = useCreatePath();
  const { record, error, refetch } = useShowContext<LetterRecord>();
  return (
    <StaffFrame title={record?.subject ?? messages.title}>
      {record !== undefined ? (
        <div className="panes">
          {record.sentAt === null ? <DraftCards kind={kind} letter={record} audience={audience} /> : <ProgressCard kind={kind} letter={record} />}
          <section className="pane" aria-label={messages.preview}>
            <h2>{messages.preview}</h2>
            <pre className="staff-message">{record.preview.text}</pre>
          </section>
        </div>
      ) : error ? (
        <StaffFailure text={messages.failed} error={error} onRetry={() => void refetch()} />
      ) : (
        <p role="status">{chrome.states.loading}</p>
      )}
      <p>
        <Link to={createPath({ resource: kind.resource, type: 'list' })}>{messages.back}</Link>
      </p>
    </StaffFrame>
  );
}

interface LetterProps {
  readonly kind: LetterKind;
  readonly letter: WholeLetter;
}

function DraftCards({ kind, letter, audience }: LetterProps & Pick<Props, 'audience'>): ReactElement {
  const messages = kind.texts(useMessages('staffLetters'));
  const refresh = useRefresh();
  const [text, setText] = useState({ subject: letter.subject, body: letter.body });
  const isChanged = text.subject !== letter.subject || text.body !== letter.body;
  const saving = useSending(async () => {
    await kind.update(letter.id, text);
    refresh();
    return messages.saved;
  }, messages.saveFailed);
  return (
    <>
      <section className="pane" aria-label={messages.draft}>
        <h2>{messages.draft}</h2>
        <form onSubmit={saving.submit}>
          <LetterFields messages={messages} text={text} onChange={setText} />
          <Button type="submit" variant="outlined" disabled={saving.isBusy || !isChanged}>
            {saving.isBusy ? messages.saving : messages.saveDraft}
          </Button>
          <OutcomeLine outcome={saving.outcome} />
        </form>
      </section>
      <SendCard kind={kind} letter={letter} audience={audience} isSaved={!isChanged} />
    </>
  );
}

function SendCard({ kind, letter, audience, isSaved }: LetterProps & Pick<Props, 'audience'> & { isSaved: boolean }): ReactElement {
  const messages = kind.texts(useMessages('staffLetters'));
  const refresh = useRefresh();
  const navigate = useNavigate();
  const createPath = useCreatePath();
  const [asked, setAsked] = useState<'send' | 'remove' | null>(null);
  const testing = useSending(async () => (await kind.test(letter.id)).message, messages.testFailed);
  const send = async (): Promise<void> => {
    await kind.send(letter.id);
    refresh();
  };
  const remove = async (): Promise<void> => {
    await kind.remove(letter.id);
    void navigate(createPath({ resource: kind.resource, type: 'list' }));
  };
  return (
    <section className="pane" aria-label={messages.sendTitle}>
      <h2>{messages.sendTitle}</h2>
      {audience}
      {isSaved ? null : <p role="status">{messages.saveFirst}</p>}
      <form onSubmit={testing.submit} className="pane-actions">
        <Button type="submit" variant="outlined" disabled={testing.isBusy || !isSaved}>
          {messages.test}
        </Button>
        <Button variant="contained" disabled={!isSaved} onClick={() => setAsked('send')}>
          {messages.send}
        </Button>
        <Button variant="outlined" color="error" onClick={() => setAsked('remove')}>
          {messages.remove}
        </Button>
      </form>
      <OutcomeLine outcome={testing.outcome} />
      {asked === null ? null : (
        <ConfirmDialog
          title={asked === 'send' ? messages.sendQuestion : messages.removeQuestion}
          text={asked === 'send' ? messages.sendText : messages.removeText}
          confirm={asked === 'send' ? messages.sendConfirm : messages.removeConfirm}
          failed={messages.saveFailed}
          onConfirm={asked === 'send' ? send : remove}
          onClose={() => setAsked(null)}
        />
      )}
    </section>
  );
}

function ProgressCard({ kind, letter }: LetterProps): ReactElement {
  const messages = kind.texts(useMessages('staffLetters'));
  const locale = useLocale();
  const { recipients, queued, sent, failed, dropped } = letter.progress;
  const { progress } = messages;
  const rows = [
    [progress.when, formatInstantUtc(letter.sentAt, locale)],
    [progress.recipients, recipients],
    [progress.sent, sent],
    [progress.queued, queued],
    [progress.failed, failed],
    [progress.dropped, dropped],
  ] as const;
  return (
    <section className="pane" aria-label={progress.title}>
      <h2>{progress.title}</h2>
      <p role="status">{isUnderWay(letter) ? messages.underWay : messages.sent}</p>
      <progress value={sent + failed + dropped} max={Math.max(recipients, 1)} aria-label={progress.title} />
      <StaffDetails rows={rows} />
    </section>
  );
}
