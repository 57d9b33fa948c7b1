import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { type ReactElement, useState } from 'react';
import { confirmEmailChange, createEmailChange } from '../../../../shared/api/generated/accounts';
import { useMessages } from '../../../../shared/i18n/use-messages';
import { OutcomeLine } from '../../../../shared/ui/dashboard/OutcomeLine';
import { type Outcome, useSending } from '../../../../shared/ui/dashboard/use-sending';
import { useReloadProfile } from './use-profile';

/** The address that the person logs in with, and another one: proved by a code that goes there. */
export function EmailCard({ email }: { email: string }): ReactElement {
  const messages = useMessages('account').email;
  const [next, setNext] = useState<string | null>(null);
  const [done, setDone] = useState<Outcome | null>(null);
  return (
    <section className="pane" aria-label={messages.title}>
      <h2>{messages.title}</h2>
      <p>
        {messages.current} <strong>{email}</strong>.
      </p>
      {next === null ? (
        <AskForm
          onSent={(address) => {
            setDone(null);
            setNext(address);
          }}
        />
      ) : (
        <CodeForm
          email={next}
          onBack={() => setNext(null)}
          onDone={(text) => {
            setDone({ isGood: true, text });
            setNext(null);
          }}
        />
      )}
      <OutcomeLine outcome={done} />
      <p className="muted">{messages.note}</p>
    </section>
  );
}

function AskForm({ onSent }: { onSent: (email: string) => void }): ReactElement {
  const messages = useMessages('account').email;
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const { isBusy, outcome, submit } = useSending(async () => {
    const { message } = await createEmailChange({ email: email.trim(), password });
    onSent(email.trim());
    return message;
  }, messages.failed);
  return (
    <form onSubmit={submit}>
      <TextField
        label={messages.next}
        type="email"
        value={email}
        required
        fullWidth
        margin="dense"
        autoComplete="off"
        onChange={({ target }) => setEmail(target.value)}
      />
      <TextField
        label={messages.password}
        type="password"
        value={password}
        required
        fullWidth
        margin="dense"
        autoComplete="current-password"
        onChange={({ target }) => setPassword(target.value)}
      />
      <Button type="submit" variant="contained" disabled={isBusy}>
        {isBusy ? messages.busy : messages.submit}
      </Button>
      <OutcomeLine outcome={outcome} />
    </form>
  );
}

interface CodeFormProps {
  readonly email: string;
  readonly onBack: () => void;
  readonly onDone: (message: string) => void;
}

function CodeForm({ email, onBack, onDone }: CodeFormProps): ReactElement {
  const messages = useMessages('account').email;
  const reload = useReloadProfile();
  const [code, setCode] = useState('');
  const { isBusy, outcome, submit } = useSending(async () => {
    const { message } = await confirmEmailChange({ code: code.trim() });
    await reload();
    onDone(message);
    return message;
  }, messages.failed);
  return (
    <form onSubmit={submit}>
      <p role="status">{messages.sentTo(email)}</p>
      <TextField
        label={messages.code}
        value={code}
        required
        autoFocus
        margin="dense"
        autoComplete="one-time-code"
        slotProps={{ htmlInput: { inputMode: 'numeric' } }}
        onChange={({ target }) => setCode(target.value)}
      />
      <div className="pane-actions">
        <Button type="submit" variant="contained" disabled={isBusy}>
          {isBusy ? messages.confirming : messages.confirm}
        </Button>
        <Button variant="outlined" disabled={isBusy} onClick={onBack}>
          {messages.again}
        </Button>
      </div>
      <OutcomeLine outcome={outcome} />
    </form>
  );
}
