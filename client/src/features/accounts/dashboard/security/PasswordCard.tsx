import TextField from '@mui/material/TextField';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { getListActivityQueryKey, getListSessionsQueryKey, updatePassword } from '../../../../shared/api/generated/accounts';
import { useMessages } from '../../../../shared/i18n/use-messages';
import { SendForm } from '../../../../shared/ui/dashboard/SendForm';
import { useSending } from '../../../../shared/ui/dashboard/use-sending';

const EMPTY = { current: '', next: '', again: '' };

/** Another password, which ends all other sessions. */
export function PasswordCard(): ReactElement {
  const messages = useMessages('account').password;
  const queries = useQueryClient();
  const [draft, setDraft] = useState(EMPTY);
  const isMismatch = draft.next !== draft.again;
  const sending = useSending(
    async () => {
      if (isMismatch) throw new Error(messages.mismatch);
      const { message } = await updatePassword({ currentPassword: draft.current, password: draft.next });
      setDraft(EMPTY);
      await Promise.all([getListSessionsQueryKey(), getListActivityQueryKey()].map((queryKey) => queries.invalidateQueries({ queryKey })));
      return message;
    },
    isMismatch ? messages.mismatch : messages.failed,
  );
  const common = { type: 'password', required: true, fullWidth: true, margin: 'dense' } as const;
  return (
    <section className="pane" aria-label={messages.title}>
      <h2>{messages.title}</h2>
      <p>{messages.text}</p>
      <SendForm sending={sending} messages={messages}>
        <TextField
          {...common}
          label={messages.current}
          value={draft.current}
          autoComplete="current-password"
          onChange={({ target }) => setDraft({ ...draft, current: target.value })}
        />
        <TextField
          {...common}
          label={messages.next}
          helperText={messages.nextHelp}
          value={draft.next}
          autoComplete="new-password"
          onChange={({ target }) => setDraft({ ...draft, next: target.value })}
        />
        <TextField
          {...common}
          label={messages.again}
          value={draft.again}
          autoComplete="new-password"
          onChange={({ target }) => setDraft({ ...draft, again: target.value })}
        />
      </SendForm>
    </section>
  );
}
