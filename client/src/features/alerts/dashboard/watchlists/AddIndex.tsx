import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { type FormEvent, type ReactElement, useId, useState } from 'react';
import { createWatchedIndex } from '../../../../shared/api/generated/alerts';
import { HttpError } from '../../../../shared/api/http-error';
import { useMessages } from '../../../../shared/i18n/use-messages';
import { OutcomeLine } from '../../../../shared/ui/dashboard/OutcomeLine';
import type { Outcome } from '../../../../shared/ui/dashboard/use-sending';
import { failureText } from '../../../../shared/ui/text/failure-text';
import { fill } from '../../../../shared/ui/text/fill';
import { IndexOptions } from '../IndexOptions';
import { useIndexNames } from '../use-index-names';
import type { WatchlistRecord } from './use-watchlists';

const NAME_MAX = 100;
const NEW = '\n';

/** Adds an index by its name or code. Those of countries, categories and regions are suggested; any other goes by its code. */
export function AddIndex({ list, onAdded }: { list: WatchlistRecord; onAdded: () => Promise<unknown> }): ReactElement {
  const { add: messages } = useMessages('watchlists');
  const chrome = useMessages('chrome');
  const { rows: indexes, idOf } = useIndexNames();
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState('');
  const [newSection, setNewSection] = useState('');
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [isBusy, setBusy] = useState(false);
  const suggestions = useId();
  const section = chosen === NEW ? newSection.trim() : list.sections.includes(chosen) ? chosen : (list.sections.at(-1) ?? '');
  const add = async (): Promise<void> => {
    const id = idOf(text);
    const code = id.toUpperCase();
    if (list.data.some(({ index_id }) => index_id === id)) return setOutcome({ isGood: true, text: fill(messages.there, { code }) });
    setBusy(true);
    try {
      await createWatchedIndex(list.id, { index_id: id, section });
      setText('');
      setOutcome({ isGood: true, text: fill(messages.added, { code }) });
      await onAdded();
    } catch (error) {
      const isUnknown = error instanceof HttpError && error.status === 400;
      setOutcome({ isGood: false, text: isUnknown ? messages.unknown : failureText(error, messages.failed, chrome.states) });
    }
    setBusy(false);
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!isBusy) void add();
  };
  return (
    <section className="pane" aria-label={messages.title} data-print="no">
      <h2>{messages.title}</h2>
      <form className="wl-add" onSubmit={submit}>
        <TextField
          label={messages.field}
          value={text}
          onChange={({ target }) => setText(target.value)}
          required
          size="small"
          slotProps={{ htmlInput: { list: suggestions, maxLength: NAME_MAX, autoComplete: 'off' }, inputLabel: { shrink: true } }}
        />
        <IndexOptions id={suggestions} rows={indexes} />
        <TextField
          select
          size="small"
          label={messages.section}
          value={chosen === NEW ? NEW : section}
          onChange={({ target }) => setChosen(target.value)}
          slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
        >
          {(list.sections.length === 0 ? [''] : list.sections).map((name) => (
            <option key={name} value={name}>
              {name === '' ? messages.noSection : name}
            </option>
          ))}
          <option value={NEW}>{messages.newSection}</option>
        </TextField>
        {chosen === NEW ? (
          <TextField
            label={messages.newSectionName}
            value={newSection}
            onChange={({ target }) => setNewSection(target.value)}
            required
            size="small"
            slotProps={{ htmlInput: { maxLength: NAME_MAX } }}
          />
        ) : null}
        <Button type="submit" variant="contained" loading={isBusy}>
          {messages.submit}
        </Button>
      </form>
      <OutcomeLine outcome={outcome} />
    </section>
  );
}
