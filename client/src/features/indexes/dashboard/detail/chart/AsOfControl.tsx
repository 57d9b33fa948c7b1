import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { type ReactElement, type Ref, useId, useState } from 'react';
import { useGetFirstPublished } from '../../../../../shared/api/generated/indexes';
import { isWorthRetrying, STALE_MS } from '../../../../../shared/api/query-client';
import { useLocale } from '../../../../../shared/i18n/use-locale';
import { useMessages } from '../../../../../shared/i18n/use-messages';
import type { Move } from '../../../../../shared/ui/browser/use-address-state';
import { daysBetween } from '../../../../../shared/ui/chart/chart-model';
import { addDays, formatDay } from '../../../../../shared/ui/text/format';
import { dayOf } from '../../../model/explain/explanation-state';

interface Props {
  readonly id: string;
  /** A day or an instant; null is now. */
  readonly asOf: string | null;
  /** Whether it begins with the focus: somebody opened it, where it may also stand in the address. */
  readonly hasFocus: boolean;
  readonly onChange: (asOf: string | null, move: Move) => void;
  readonly input: Ref<HTMLInputElement>;
}

/** Chooses the day whose knowledge is shown: by a slider over all days since the first publication, or by its date. */
export function AsOfControl({ id, asOf, hasFocus, onChange, input }: Props): ReactElement {
  const locale = useLocale();
  const messages = useMessages('indexDetail').asOf;
  const sliderId = useId();
  const { data } = useGetFirstPublished(id, { query: { staleTime: STALE_MS.indexes, retry: isWorthRetrying } });
  const [today] = useState(() => new Date().toISOString().slice(0, 10));
  const since = data?.known_since?.slice(0, 10) ?? today;
  const chosen = asOf?.slice(0, 10) ?? today;
  return (
    <fieldset className="ix-asof">
      <legend>{messages.title}</legend>
      <TextField
        type="date"
        size="small"
        label={messages.day}
        value={chosen}
        inputRef={input}
        autoFocus={hasFocus}
        slotProps={{ inputLabel: { shrink: true }, htmlInput: { max: today } }}
        onChange={({ target: { value } }) => dayOf(value) !== null && value <= today && onChange(value === today ? null : value, 'typed')}
      />
      <div className="ix-asof-slider">
        <label htmlFor={sliderId} className="ix-hidden">
          {messages.slider}
        </label>
        <input
          id={sliderId}
          type="range"
          min={0}
          max={Math.max(1, daysBetween(since, today))}
          value={Math.max(0, daysBetween(since, chosen))}
          disabled={since === today}
          aria-valuetext={formatDay(chosen, locale)}
          onChange={({ target: { valueAsNumber } }) => {
            const day = addDays(since, valueAsNumber);
            onChange(day >= today ? null : day, 'typed');
          }}
        />
        <span aria-hidden="true">
          <span>{formatDay(since, locale)}</span>
          <span>{formatDay(today, locale)}</span>
        </span>
      </div>
      <Button size="small" variant="outlined" disabled={asOf === null} onClick={() => onChange(null, 'added')}>
        {messages.latest}
      </Button>
    </fieldset>
  );
}
