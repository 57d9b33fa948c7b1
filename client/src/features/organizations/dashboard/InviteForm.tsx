import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { type ReactElement, useState } from 'react';
import { createInvitation } from '../../../shared/api/generated/organizations';
import { useMessages } from '../../../shared/i18n/use-messages';
import { OutcomeLine } from '../../../shared/ui/dashboard/OutcomeLine';
import { useReload } from './use-organization';
import { useSending } from '../../../shared/ui/dashboard/use-sending';

/** Invites somebody by their address. */
export function InviteForm(): ReactElement {
  const messages = useMessages('team').invite;
  const reload = useReload();
  const [email, setEmail] = useState('');
  const { isBusy, outcome, submit } = useSending(async () => {
    const invitation = await createInvitation({ email: email.trim() });
    setEmail('');
    await reload();
    return messages.done(invitation.email);
  }, messages.failed);
  return (
    <section className="pane" aria-label={messages.title}>
      <h2>{messages.title}</h2>
      <form onSubmit={submit}>
        <TextField
          label={messages.email}
          type="email"
          value={email}
          onChange={({ target }) => setEmail(target.value)}
          required
          fullWidth
          margin="dense"
          autoComplete="off"
        />
        <Button type="submit" variant="contained" disabled={isBusy}>
          {isBusy ? messages.busy : messages.submit}
        </Button>
        <OutcomeLine outcome={outcome} />
      </form>
    </section>
  );
}
