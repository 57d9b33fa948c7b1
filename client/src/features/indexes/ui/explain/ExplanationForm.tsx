import { type FormEvent, type ReactElement, useId, useRef, useState } from 'react';
import type { ExplanationMessages } from '../../../../shared/i18n/en/indexes/explanation';
import { addDays } from '../../../../shared/ui/text/format';

export interface Days {
  readonly date: string | null;
  readonly against: string | null;
}

interface Props {
  readonly chosen: Days;
  /** Days with values. */
  readonly first: string;
  readonly last: string;
  readonly onChoose: (days: Days) => void;
  readonly messages: ExplanationMessages['form'];
}

/** The days of the change, for who would rather choose them here than on the chart. */
export function ExplanationForm({ chosen, first, last, onChoose, messages }: Props): ReactElement {
  const id = useId();
  const day = useRef<HTMLInputElement>(null);
  const [days, setDays] = useState(chosen);
  const [seen, setSeen] = useState(chosen);
  // What is chosen on the chart stands here too.
  if (seen.date !== chosen.date || seen.against !== chosen.against) {
    setSeen(chosen);
    setDays(chosen);
  }
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    onChoose({ date: days.date ?? last, against: days.against });
  };
  // The button goes with what it closes; whoever uses the keyboard goes on from the day.
  const close = (): void => {
    day.current?.focus();
    onChoose({ date: null, against: null });
  };
  return (
    <form className="xp-form" data-print="no" onSubmit={submit}>
      <label>
        <span>{messages.date}</span>
        <input
          ref={day}
          type="date"
          min={first}
          max={last}
          value={days.date ?? ''}
          onChange={({ target }) => setDays({ ...days, date: target.value || null })}
        />
      </label>
      <label>
        <span>{messages.against}</span>
        <input
          type="date"
          min={first}
          max={addDays(days.date ?? last, -1)}
          aria-describedby={`${id}-hint`}
          value={days.against ?? ''}
          onChange={({ target }) => setDays({ ...days, against: target.value || null })}
        />
      </label>
      <button type="submit" className="xp-button xp-primary">
        {days.date === null ? messages.latest : messages.submit}
      </button>
      {chosen.date === null ? null : (
        <button type="button" className="xp-button" onClick={close}>
          {messages.close}
        </button>
      )}
      <p id={`${id}-hint`} className="xp-about">
        {messages.againstHint}
      </p>
    </form>
  );
}
