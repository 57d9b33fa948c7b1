import TextField from '@mui/material/TextField';
import { type ReactElement, type ReactNode, useId } from 'react';
import { useMessages } from '../../../../shared/i18n/use-messages';
import { CHOICES, isAboutValues, kindOf, numbersOf, type RuleDraft } from '../../model/rule-draft';
import { IndexOptions } from '../IndexOptions';
import type { NamedIndex } from '../use-index-names';
import { useWatchlists } from '../watchlists/use-watchlists';
import { Choice } from './Choice';
import type { FieldErrors } from './RuleForm';

const SUBJECTS = ['index', 'watchlist', 'countries', 'categories'] as const;
const FAMILIES = ['mvi', 'isr'] as const;
const MAILS = ['single', 'digest', 'none'] as const;
const INDEX_MAX = 80;
const LIMITS = { points: [0, 100], hysteresis: [0, 100], days: [1, 60], percent: [0, 99.7], persistence: [1, 30] } as const;
/** What lies beyond never fires: no value is higher than the highest of its year, nor lower than the lowest. */
const LOWEST_PERCENT = [0.1, 100] as const;

interface Props {
  readonly draft: RuleDraft;
  readonly rows: readonly NamedIndex[];
  readonly errors: FieldErrors;
  readonly onChange: (part: Partial<RuleDraft>) => void;
}

/** `When [MVI-SA] [rises above] [75] for [1] day in a row, tell me by [a mail each time]`. */
export function RuleSentence({ draft, rows, errors, onChange }: Props): ReactElement {
  const { form: messages } = useMessages('alertRules');
  const { choice } = draft;
  const hasPersistence = isAboutValues(choice);
  const limitsOf = (field: keyof typeof LIMITS): readonly [number, number] =>
    field === 'percent' && choice === 'percentile.below' ? LOWEST_PERCENT : LIMITS[field];
  const number = (field: keyof typeof LIMITS): ReactNode => (
    <TextField
      key={field}
      className="al-number"
      type="number"
      size="small"
      required
      label={messages[field]}
      value={draft[field]}
      onChange={({ target }) => onChange({ [field]: target.value })}
      slotProps={{
        htmlInput: { min: limitsOf(field)[0], max: limitsOf(field)[1], step: ['days', 'persistence'].includes(field) ? 1 : 'any' },
        inputLabel: { shrink: true },
      }}
    />
  );
  const faults = [...(errors.subject ?? []), ...(errors.condition ?? []), ...(errors.persistence ?? []), ...(errors.time_zone ?? [])];
  return (
    <>
      <div className="al-sentence">
        <span>{messages.when}</span>
        <Choice
          label={messages.subject}
          value={draft.subject}
          options={SUBJECTS.map((value) => ({ value, text: messages.subjects[value] }))}
          onChange={(subject) => onChange({ subject })}
        />
        <About draft={draft} rows={rows} onChange={onChange} />
        <Choice
          label={messages.choice}
          value={choice}
          options={CHOICES.map((value) => ({ value, text: messages.choices[value] }))}
          onChange={(next) => onChange({ choice: next })}
        />
        {numbersOf(choice)
          .filter((field) => field !== 'hysteresis')
          .map(number)}
        {hasPersistence ? (
          <>
            <span>{messages.for}</span>
            {number('persistence')}
          </>
        ) : null}
        <span>{hasPersistence ? messages.inARow : messages.tell}</span>
        <Choice
          label={messages.mail}
          value={draft.mail}
          options={MAILS.map((value) => ({ value, text: messages.mails[value] }))}
          onChange={(mail) => onChange({ mail })}
        />
      </div>
      {kindOf(choice) === 'level' ? (
        <TextField
          type="number"
          required
          fullWidth
          margin="dense"
          label={messages.hysteresis}
          helperText={messages.hysteresisHelp}
          value={draft.hysteresis}
          onChange={({ target }) => onChange({ hysteresis: target.value })}
          slotProps={{ htmlInput: { min: 0, max: 100, step: 'any' }, inputLabel: { shrink: true } }}
        />
      ) : null}
      {faults.length === 0 ? null : (
        <p role="alert" className="outcome-bad">
          {faults.join(' ')}
        </p>
      )}
    </>
  );
}

/** The index, the watchlist, or the family of indexes that the sentence is about. */
function About({ draft, rows, onChange }: Omit<Props, 'errors'>): ReactElement {
  const { form: messages } = useMessages('alertRules');
  const { subject, indexId, watchlistId, family } = draft;
  const suggestions = useId();
  const { data: lists = [] } = useWatchlists({ isWanted: subject === 'watchlist' });
  if (subject === 'watchlist')
    return (
      <Choice
        label={messages.watchlist}
        value={watchlistId}
        isRequired
        options={[{ value: '', text: messages.chooseWatchlist }, ...lists.map(({ id, name }) => ({ value: id, text: name }))]}
        onChange={(next) => onChange({ watchlistId: next })}
      />
    );
  if (subject !== 'index')
    return (
      <Choice
        label={messages.family}
        value={family}
        options={FAMILIES.map((value) => ({ value, text: value.toUpperCase() }))}
        onChange={(next) => onChange({ family: next })}
      />
    );
  return (
    <>
      <TextField
        label={messages.index}
        value={indexId}
        onChange={({ target }) => onChange({ indexId: target.value })}
        required
        size="small"
        slotProps={{ htmlInput: { list: suggestions, maxLength: INDEX_MAX, autoComplete: 'off' }, inputLabel: { shrink: true } }}
      />
      <IndexOptions id={suggestions} rows={rows} />
    </>
  );
}
