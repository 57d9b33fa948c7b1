import TextField from '@mui/material/TextField';
import type { ReactElement } from 'react';
import { useMessages } from '../../../../shared/i18n/use-messages';
import { LoadFailure } from '../../../../shared/ui/dashboard/LoadFailure';
import { WEBHOOK_FILTERS, type WebhookDraft } from '../../model/webhook-draft';
import { useWatchlists } from '../watchlists/use-watchlists';

interface Props {
  readonly draft: WebhookDraft;
  readonly onChange: (draft: WebhookDraft) => void;
}

/** What events must be about: anything, certain indexes, or what is on a watchlist. */
export function WebhookFilterFields({ draft, onChange }: Props): ReactElement {
  const { fields: messages } = useMessages('webhooks');
  return (
    <fieldset className="choices">
      <legend>{messages.filter}</legend>
      {WEBHOOK_FILTERS.map((filter) => (
        <label key={filter} className="check-line">
          <input type="radio" name="filter" checked={filter === draft.filter} onChange={() => onChange({ ...draft, filter })} />
          {messages.filters[filter]}
        </label>
      ))}
      {draft.filter === 'indexes' ? (
        <TextField
          label={messages.indexes}
          helperText={messages.indexesHelp}
          value={draft.indexes}
          onChange={({ target }) => onChange({ ...draft, indexes: target.value })}
          required
          multiline
          minRows={2}
          fullWidth
          margin="dense"
          slotProps={{ htmlInput: { dir: 'ltr', spellCheck: false } }}
        />
      ) : null}
      {draft.filter === 'watchlist' ? (
        <WatchlistChoice value={draft.watchlistId} onChange={(watchlistId) => onChange({ ...draft, watchlistId })} />
      ) : null}
      <p className="muted">{messages.filterHelp}</p>
    </fieldset>
  );
}

function WatchlistChoice({ value, onChange }: { value: string; onChange: (id: string) => void }): ReactElement {
  const { fields: messages, loading } = useMessages('webhooks');
  const { data: lists, error, refetch } = useWatchlists();
  if (lists === undefined) {
    if (error === null) return <p role="status">{loading}</p>;
    return <LoadFailure text={messages.watchlistsFailed} error={error} onRetry={() => void refetch()} />;
  }
  const isOther = value !== '' && !lists.some(({ id }) => id === value);
  if (lists.length === 0 && !isOther) return <p>{messages.noWatchlists}</p>;
  return (
    <TextField
      select
      required
      label={messages.watchlist}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      fullWidth
      margin="dense"
      slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
    >
      <option value="">{messages.choose}</option>
      {isOther ? <option value={value}>{messages.otherWatchlist}</option> : null}
      {lists.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </TextField>
  );
}
