import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { type ReactElement, type SubmitEvent, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { AmbiguousWordResponse, QueryResponse, ReadingResponse } from '../../../shared/api/generated/barograph.schemas';
import { queryIndexes } from '../../../shared/api/generated/questions';
import { HttpError } from '../../../shared/api/http-error';
import { useMessages } from '../../../shared/i18n/use-messages';
import { LazyPart } from '../../../shared/ui/dashboard/LazyPart';
import { PageTitle } from '../../../shared/ui/dashboard/PageTitle';
import { useLocale } from '../../../shared/i18n/use-locale';
import { countText } from '../../../shared/ui/text/count-text';
import { failureText } from '../../../shared/ui/text/failure-text';
import { fill } from '../../../shared/ui/text/fill';
import { formatCount } from '../../../shared/ui/text/format';
import { rewrite } from '../model/question-text';
import { AnswerView, SHOWN_MAX } from './AnswerView';
import { ReadingView } from './ReadingView';
import './ask.css';

const QUESTION_MAX = 1_000;

/** Questions in words: how they were read, and the answer. The question stands in the address. */
export function AskPage(): ReactElement {
  const messages = useMessages('ask');
  const chrome = useMessages('chrome');
  const [search, setSearch] = useSearchParams();
  const question = (search.get('q') ?? '').slice(0, QUESTION_MAX);
  const asked = useQuery<QueryResponse, HttpError>({
    queryKey: ['questions', question],
    queryFn: async ({ signal }) => (await queryIndexes({ query: question }, { signal })) as QueryResponse,
    enabled: question.trim() !== '',
    retry: false,
  });
  const { outcome, expect } = useOutcomeFocus(question, asked.isFetching);
  const ask = (text: string): void => {
    expect();
    if (text === question) void asked.refetch();
    else setSearch({ q: text });
  };
  const reading = asked.data?.reading ?? readingOf(asked.error);
  const choose = (word: AmbiguousWordResponse, text: string): void => ask(rewrite(question, word, text));
  return (
    <div className="ask">
      <PageTitle title={messages.title} />
      <p className="ask-muted">{messages.intro}</p>
      <QuestionForm question={question} isBusy={asked.isFetching} onAsk={ask} />
      <div ref={outcome} className="ask-outcome" tabIndex={-1}>
        <p role="status">{asked.isFetching ? messages.busy : asked.data === undefined ? '' : <RowCount count={asked.data.row_count} />}</p>
        {asked.error === null ? null : (
          <p className="ask-failure" role="alert">
            {failureText(asked.error, messages.failed, chrome.states)}
          </p>
        )}
      </div>
      {reading === null ? null : <ReadingView question={question} reading={reading} onChoose={choose} />}
      {asked.data === undefined ? null : (
        // Its texts come with the first answer: waiting for them must not hide the question.
        <LazyPart key={question}>
          <AnswerView question={question} answer={asked.data} />
        </LazyPart>
      )}
      <Examples onAsk={ask} />
    </div>
  );
}

/** The focus goes to what came of a question, once somebody here has asked it: where it was may be gone. */
function useOutcomeFocus(
  question: string,
  isFetching: boolean,
): { readonly outcome: React.RefObject<HTMLDivElement | null>; readonly expect: () => void } {
  const outcome = useRef<HTMLDivElement>(null);
  const isAwaited = useRef(false);
  useEffect(() => {
    if (isFetching || !isAwaited.current) return;
    isAwaited.current = false;
    outcome.current?.focus();
  }, [question, isFetching]);
  return { outcome, expect: () => (isAwaited.current = true) };
}

function RowCount({ count }: { readonly count: number }): string {
  const messages = useMessages('ask').answer;
  const locale = useLocale();
  if (count === 0) return messages.none;
  const written = { shown: formatCount(Math.min(count, SHOWN_MAX), locale), count: formatCount(count, locale) };
  return count > SHOWN_MAX ? fill(messages.truncated, written) : countText(count, messages.rows, locale);
}

/** A question that is refused says as well what was read of it. */
function readingOf(error: HttpError | null): ReadingResponse | null {
  const { words, unused, ambiguous } = (error?.problem ?? {}) as Partial<ReadingResponse>;
  return words === undefined || unused === undefined || ambiguous === undefined ? null : { words, unused, ambiguous };
}

interface FormProps {
  readonly question: string;
  readonly isBusy: boolean;
  readonly onAsk: (text: string) => void;
}

function QuestionForm({ question, isBusy, onAsk }: FormProps): ReactElement {
  const messages = useMessages('ask');
  const [text, setText] = useState(question);
  const [asked, setAsked] = useState(question);
  // Another question came: of an example, a reading, or the way back.
  if (asked !== question) {
    setAsked(question);
    setText(question);
  }
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    if (text.trim() !== '' && !isBusy) onAsk(text.trim());
  };
  return (
    <form className="ask-form" onSubmit={submit}>
      <TextField
        fullWidth
        label={messages.label}
        value={text}
        onChange={({ target }) => setText(target.value)}
        slotProps={{ htmlInput: { maxLength: QUESTION_MAX, lang: 'en', autoComplete: 'off' } }}
      />
      {/* Stays where the focus is. */}
      <Button type="submit" variant="contained" aria-disabled={isBusy}>
        {isBusy ? messages.busy : messages.submit}
      </Button>
    </form>
  );
}

function Examples({ onAsk }: Pick<FormProps, 'onAsk'>): ReactElement {
  const { examplesTitle, examples } = useMessages('ask');
  return (
    <section aria-labelledby="ask-examples">
      <h2 id="ask-examples">{examplesTitle}</h2>
      <ul className="ask-examples">
        {examples.map((example) => (
          <li key={example}>
            <button type="button" lang="en" dir="ltr" onClick={() => onAsk(example)}>
              {example}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
