import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { type ReactElement, useState } from 'react';
import { useRefresh } from 'react-admin';
import type { BackfillResponse } from '../../../../shared/api/generated/barograph.schemas';
import { cancelBackfill, createBackfill } from '../../../../shared/api/generated/staff';
import { useLocale } from '../../../../shared/i18n/use-locale';
import { useMessages } from '../../../../shared/i18n/use-messages';
import { OutcomeLine } from '../../../../shared/ui/dashboard/OutcomeLine';
import { useSending } from '../../../../shared/ui/dashboard/use-sending';
import { formatCount, formatInstantUtc } from '../../../../shared/ui/text/format';
import { StaffFrame } from '../StaffFrame';
import { StaffListing } from '../StaffListing';
import { useStaffAction } from '../use-staff-action';

const ENDED: readonly string[] = ['done', 'failed', 'cancelled'];

/** Ranges of GDELT's archive that are read or were, and reading another. */
export function BackfillList(): ReactElement {
  const messages = useMessages('staffNews').backfills;
  const { columns } = messages;
  return (
    <StaffFrame title={messages.title}>
      <div className="panes">
        <NewBackfill />
        <section className="pane" aria-label={messages.list}>
          <h2>{messages.list}</h2>
          <StaffListing<BackfillResponse>
            caption={messages.list}
            filter={{}}
            columns={[columns.from, columns.to, columns.state, columns.windows, columns.articles, columns.actions]}
            loadFailed={messages.failed}
            none={messages.none}
            row={(backfill) => <Row key={backfill.id} backfill={backfill} />}
          />
        </section>
      </div>
    </StaffFrame>
  );
}

function Row({ backfill }: { backfill: BackfillResponse }): ReactElement {
  const { backfills: messages } = useMessages('staffNews');
  const { nothing } = useMessages('staff');
  const locale = useLocale();
  const { isBusy, run } = useStaffAction(messages.actionFailed);
  const { id, from, to, state, reason, windows, articles } = backfill;
  const begin = formatInstantUtc(from, locale);
  return (
    <tr>
      <td>
        <bdi>{begin}</bdi>
      </td>
      <td>
        <bdi>{formatInstantUtc(to, locale)}</bdi>
      </td>
      <td>
        {messages.states[state]}
        {reason === null ? null : (
          <>
            <br />
            {reason}
          </>
        )}
      </td>
      <td>{messages.windows(windows.done, windows.total, windows.absent + windows.failed)}</td>
      <td>{formatCount(articles, locale)}</td>
      <td>
        {ENDED.includes(state) ? (
          nothing
        ) : (
          <Button
            size="small"
            variant="outlined"
            disabled={isBusy}
            aria-label={messages.cancelNamed(begin)}
            onClick={({ currentTarget }) => run(currentTarget, () => cancelBackfill(id), messages.cancelled)}
          >
            {messages.cancel}
          </Button>
        )}
      </td>
    </tr>
  );
}

function NewBackfill(): ReactElement {
  const messages = useMessages('staffNews').backfills;
  const refresh = useRefresh();
  const [range, setRange] = useState({ from: '', to: '' });
  const [translated, setTranslated] = useState(false);
  const { isBusy, outcome, submit } = useSending(async () => {
    // The first window of a day ends at a quarter past midnight.
    await createBackfill({ from: `${range.from}T00:15:00Z`, to: `${range.to}T00:00:00Z`, translated });
    refresh();
    return messages.created;
  }, messages.createFailed);
  return (
    <section className="pane" aria-label={messages.create}>
      <h2>{messages.create}</h2>
      <p>{messages.text}</p>
      <form onSubmit={submit}>
        {(['from', 'to'] as const).map((name) => (
          <TextField
            key={name}
            label={messages.fields[name]}
            type="date"
            value={range[name]}
            required
            margin="dense"
            fullWidth
            onChange={({ target }) => setRange({ ...range, [name]: target.value })}
            slotProps={{ inputLabel: { shrink: true } }}
          />
        ))}
        <label className="check-line">
          <input type="checkbox" checked={translated} onChange={({ target }) => setTranslated(target.checked)} />
          {messages.translated}
        </label>
        <Button type="submit" variant="contained" disabled={isBusy}>
          {isBusy ? messages.creating : messages.submit}
        </Button>
        <OutcomeLine outcome={outcome} />
      </form>
    </section>
  );
}
