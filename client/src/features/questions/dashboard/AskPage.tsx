import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { type ReactElement, type SubmitEvent, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { AmbiguousWordResponse, QueryResponse, ReadingResponse } from '../../../shared/api/generated/barograph.schemas';
import { queryIndexes } from '../../../shared/api/generated/questions';
import { HttpError } from '../../../shared/api/http-error';
import { useMessages } from '../../../shared/i18n/use-messages';
import { PageTitle } from '../../../shared/ui/dashboard/PageTitle';
import { failureText } from '../../../shared/ui/text/failure-text';
import { rewrite } from '../model/question-text';
import { AnswerView } from './AnswerView';
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
  const ask = (text: string): void => setSearch({ q: text });
  const reading = asked.data?.reading ?? readingOf(asked.error);
  const choose = (word: AmbiguousWordResponse, text: string): void => ask(rewrite(question, word, text));
  return (
    <div className="ask">
      <PageTitle title={messages.title} />
      <p className="ask-muted">{messages.intro}</p>
      <QuestionForm key={question} question={question} isBusy={asked.isFetching} onAsk={ask} />
      {asked.error === null ? null : (
        <p className="ask-failure" role="alert">
          {failureText(asked.error, messages.failed, chrome.states)}
        </p>
      )}
      {reading === null ? null : <ReadingView question={question} reading={reading} onChoose={choose} />}
      {asked.data === undefined ? null : <AnswerView question={question} answer={asked.data} />}
      <Examples onAsk={ask} />
    </div>
  );
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
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    if (text.trim() !== '') onAsk(text.trim());
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
      <Button type="submit" variant="contained" disabled={isBusy}>
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
      <ul className="ask-examples" lang="en">
        {examples.map((example) => (
          <li key={example}>
            <button type="button" onClick={() => onAsk(example)}>
              {example}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
