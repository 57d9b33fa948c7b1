import Button from '@mui/material/Button';
import type { ReactElement } from 'react';
import type { AmbiguousWordResponse, ReadingResponse } from '../../../shared/api/generated/barograph.schemas';
import { useMessages } from '../../../shared/i18n/use-messages';
import { fill } from '../../../shared/ui/text/fill';
import { piecesOf } from '../model/question-text';

interface Props {
  readonly question: string;
  readonly reading: ReadingResponse;
  readonly onChoose: (word: AmbiguousWordResponse, text: string) => void;
}

/** The question with its words marked, what could not be used, and the readings of what may mean several things. */
export function ReadingView({ question, reading, onChoose }: Props): ReactElement {
  const messages = useMessages('ask').reading;
  const pieces = piecesOf(question, reading);
  const unused = reading.unused.map(({ text, reason }) => `“${text}” (${messages.reasons[reason]})`).join(', ');
  return (
    <section aria-labelledby="ask-reading">
      <h2 id="ask-reading">{messages.title}</h2>
      <p className="ask-question" lang="en">
        {pieces.map(({ start, text, kind, meaning }) =>
          kind === null ? (
            text
          ) : kind === 'unused' ? (
            <del key={start}>{text}</del>
          ) : (
            <mark key={start}>
              {text}
              <small> {meaning}</small>
            </mark>
          ),
        )}
      </p>
      {unused === '' ? null : <p className="ask-unused">{fill(messages.unused, { words: unused })}</p>}
      {reading.ambiguous.map((word) => (
        <div key={word.start} className="ask-readings" role="group" aria-label={fill(messages.ambiguous, { text: word.text })}>
          <span>{fill(messages.ambiguous, { text: word.text })}</span>
          {word.readings.map(({ meaning, write, is_used }) => (
            <Button key={write} size="small" variant="outlined" disabled={is_used} onClick={() => onChoose(word, write)}>
              {is_used ? fill(messages.chosen, { meaning }) : meaning}
            </Button>
          ))}
        </div>
      ))}
    </section>
  );
}
