import Button from '@mui/material/Button';
import { Fragment, type ReactElement, type ReactNode } from 'react';
import type { AmbiguousWordResponse, ReadingResponse, UnusedWordResponse } from '../../../shared/api/generated/barograph.schemas';
import { useLocale } from '../../../shared/i18n/use-locale';
import { useMessages } from '../../../shared/i18n/use-messages';
import { fill } from '../../../shared/ui/text/fill';
import { fillNodes } from '../../../shared/ui/text/fill-nodes';
import { tagOf } from '../../../shared/ui/text/format';
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
  return (
    <section aria-labelledby="ask-reading">
      <h2 id="ask-reading">{messages.title}</h2>
      <p className="ask-question" lang="en" dir="ltr">
        {pieces.map(({ start, text, kind, meaning }) =>
          kind === null ? (
            text
          ) : kind === 'unused' ? (
            <del key={start}>{text}</del>
          ) : (
            <mark key={start}>
              {text} <small>{meaning}</small>
            </mark>
          ),
        )}
      </p>
      {reading.unused.length === 0 ? null : (
        <p className="ask-unused">{fillNodes(messages.unused, { words: <UnusedWords words={reading.unused} /> })}</p>
      )}
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

/** What was typed keeps its own direction, whichever way the sentence about it runs. */
function UnusedWords({ words }: { words: readonly UnusedWordResponse[] }): ReactElement {
  const { unusedWord, reasons } = useMessages('ask').reading;
  const parts = new Intl.ListFormat(tagOf(useLocale())).formatToParts(words.map((_, at) => String(at)));
  const show = (at: number): ReactNode => fillNodes(unusedWord, { text: <bdi>{words[at].text}</bdi>, reason: reasons[words[at].reason] });
  return (
    <>
      {parts.map(({ type, value }, at) => (
        <Fragment key={at}>{type === 'element' ? show(Number(value)) : value}</Fragment>
      ))}
    </>
  );
}
