import Button from '@mui/material/Button';
import { type ReactElement, useState } from 'react';
import { useCreatePath } from 'react-admin';
import { Link, useNavigate } from 'react-router';
import { useLocale } from '../../../../shared/i18n/use-locale';
import { useMessages } from '../../../../shared/i18n/use-messages';
import { OutcomeLine } from '../../../../shared/ui/dashboard/OutcomeLine';
import { useSending } from '../../../../shared/ui/dashboard/use-sending';
import { formatInstantUtc } from '../../../../shared/ui/text/format';
import { StaffListing } from '../StaffListing';
import { LetterFields } from './LetterFields';
import { isUnderWay, type Letter, type LetterKind, type LetterText } from './letters';

/** All letters of a kind, and beginning a new one. */
export function LetterRows({ kind }: { kind: LetterKind }): ReactElement {
  const { nothing } = useMessages('staff');
  const messages = kind.texts(useMessages('staffLetters'));
  const locale = useLocale();
  const createPath = useCreatePath();
  const { columns } = messages;
  const stateOf = (letter: Letter): string => (letter.sentAt === null ? messages.draft : isUnderWay(letter) ? messages.underWay : messages.sent);
  return (
    <>
      <NewLetter kind={kind} />
      <section className="pane" aria-label={messages.list}>
        <h2>{messages.list}</h2>
        <StaffListing<Letter>
          caption={messages.list}
          filter={{}}
          columns={[columns.subject, columns.created, columns.state, columns.sent]}
          loadFailed={messages.failed}
          none={messages.none}
          row={(letter) => (
            <tr key={letter.id}>
              <td>
                <Link to={createPath({ resource: kind.resource, id: letter.id, type: 'show' })}>{letter.subject}</Link>
              </td>
              <td>
                <bdi>{formatInstantUtc(letter.createdAt, locale)}</bdi>
              </td>
              <td>{stateOf(letter)}</td>
              <td>{letter.sentAt === null ? nothing : messages.sentOf(letter.progress.sent, letter.progress.recipients)}</td>
            </tr>
          )}
        />
      </section>
    </>
  );
}

function NewLetter({ kind }: { kind: LetterKind }): ReactElement {
  const messages = kind.texts(useMessages('staffLetters'));
  const createPath = useCreatePath();
  const navigate = useNavigate();
  const [text, setText] = useState<LetterText>({ subject: '', body: '' });
  const { isBusy, outcome, submit } = useSending(async () => {
    const { id } = await kind.create(text);
    void navigate(createPath({ resource: kind.resource, id, type: 'show' }));
    return '';
  }, messages.saveFailed);
  return (
    <section className="pane" aria-label={messages.begin}>
      <h2>{messages.begin}</h2>
      <form onSubmit={submit}>
        <LetterFields messages={messages} text={text} onChange={setText} />
        <Button type="submit" variant="contained" disabled={isBusy}>
          {isBusy ? messages.saving : messages.saveDraft}
        </Button>
        <OutcomeLine outcome={outcome} />
      </form>
    </section>
  );
}
