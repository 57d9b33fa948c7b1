import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { type ReactElement, useState } from 'react';
import type { SaveReportRequest } from '../../../../shared/api/generated/barograph.schemas';
import type { Locale } from '../../../../shared/i18n/languages';
import { useLocale } from '../../../../shared/i18n/use-locale';
import { useMessages } from '../../../../shared/i18n/use-messages';
import { TimeZoneField } from '../../../../shared/ui/dashboard/TimeZoneField';
import { dateFormat } from '../../../../shared/ui/text/format';

const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const;
const HOURS = Array.from({ length: 24 }, (_, hour) => hour);

interface Props {
  readonly kept: SaveReportRequest;
  readonly submit: string;
  readonly isBusy: boolean;
  readonly onSave: (time: SaveReportRequest) => void;
}

/** Day, hour and time zone of a report. */
export function ReportForm({ kept, submit, isBusy, onSave }: Props): ReactElement {
  const { report: messages } = useMessages('watchlists');
  const locale = useLocale();
  const [draft, setDraft] = useState<Partial<SaveReportRequest>>({});
  const time = { ...kept, ...draft };
  const change = (part: Partial<SaveReportRequest>): void => setDraft({ ...draft, ...part });
  return (
    <form
      className="wl-report"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy) onSave(time);
      }}
    >
      <NumberChoice
        label={messages.weekday}
        value={time.weekday}
        options={WEEKDAYS}
        textOf={(weekday) => weekdayName(weekday, locale)}
        onChange={(weekday) => change({ weekday })}
      />
      <NumberChoice
        label={messages.hour}
        value={time.hour}
        options={HOURS}
        textOf={(hour) => `${String(hour).padStart(2, '0')}:00`}
        onChange={(hour) => change({ hour })}
      />
      <TimeZoneField value={time.time_zone} onChange={(zone) => change({ time_zone: zone })} messages={messages.timeZone} />
      <Button type="submit" variant="contained" disabled={isBusy}>
        {submit}
      </Button>
    </form>
  );
}

interface ChoiceProps {
  readonly label: string;
  readonly value: number;
  readonly options: readonly number[];
  readonly textOf: (option: number) => string;
  readonly onChange: (value: number) => void;
}

function NumberChoice({ label, value, options, textOf, onChange }: ChoiceProps): ReactElement {
  return (
    <TextField
      select
      margin="dense"
      label={label}
      value={value}
      onChange={({ target }) => onChange(Number(target.value))}
      slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
    >
      {options.map((option) => (
        <option key={option} value={option}>
          {textOf(option)}
        </option>
      ))}
    </TextField>
  );
}

/** The first of January 2024 was a Monday. */
function weekdayName(weekday: number, locale: Locale): string {
  return dateFormat(locale, { weekday: 'long', timeZone: 'UTC' }).format(Date.UTC(2024, 0, weekday));
}
