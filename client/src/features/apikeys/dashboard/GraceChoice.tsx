import type { ReactElement } from 'react';
import { useMessages } from '../../../shared/i18n/use-messages';
import '../../../shared/ui/dashboard/panes.css';

const GRACE_MINUTES = [0, 15, 60, 360, 1440] as const;
export type GraceMinutes = (typeof GRACE_MINUTES)[number];

interface Props {
  readonly legend: string;
  readonly value: GraceMinutes;
  readonly onChange: (minutes: GraceMinutes) => void;
}

/** For how long what is replaced goes on. */
export function GraceChoice({ legend, value, onChange }: Props): ReactElement {
  const messages = useMessages('dashboard').key.dialog;
  return (
    <fieldset className="choices">
      <legend>{legend}</legend>
      {GRACE_MINUTES.map((minutes) => (
        <label key={minutes} className="check-line">
          <input type="radio" name="grace" value={minutes} checked={minutes === value} onChange={() => onChange(minutes)} />
          {messages.choices[minutes]}
        </label>
      ))}
    </fieldset>
  );
}
