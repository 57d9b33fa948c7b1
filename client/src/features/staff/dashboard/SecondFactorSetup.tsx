import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { type FormEvent, type ReactElement, useState } from 'react';
import { beginTwoFactor, confirmTwoFactor } from '../../../shared/api/generated/accounts';
import type { PendingTwoFactorResponse } from '../../../shared/api/generated/barograph.schemas';
import { useMessages } from '../../../shared/i18n/use-messages';
import { failureText } from '../../../shared/ui/failure-text';

/** Sets up the second factor: the password, a secret for an app, a first code of it, and the recovery codes, shown once. */
export function SecondFactorSetup({ onDone }: { readonly onDone: () => void }): ReactElement {
  const messages = useMessages('staff').secondFactor;
  const [pending, setPending] = useState<PendingTwoFactorResponse | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  if (codes !== null) return <RecoveryCodes codes={codes} onDone={onDone} />;
  if (pending !== null) {
    return (
      <Step
        key="code"
        text={messages.secret}
        label={messages.code}
        button={messages.confirm}
        inputMode="numeric"
        send={async (code) => setCodes((await confirmTwoFactor({ code })).recoveryCodes)}
      >
        <p>
          <code>{pending.secret}</code>
        </p>
        <p>
          <a href={pending.uri}>{messages.openApp}</a>
        </p>
      </Step>
    );
  }
  return (
    <Step
      key="password"
      text={messages.intro}
      label={messages.password}
      button={messages.begin}
      type="password"
      send={async (password) => setPending(await beginTwoFactor({ password }))}
    />
  );
}

interface StepProps {
  readonly text: string;
  readonly label: string;
  readonly button: string;
  readonly type?: 'password';
  readonly inputMode?: 'numeric';
  readonly send: (value: string) => Promise<void>;
  readonly children?: ReactElement | readonly ReactElement[];
}

function Step({ text, label, button, type, inputMode, send, children }: StepProps): ReactElement {
  const messages = useMessages('staff').secondFactor;
  const chrome = useMessages('chrome');
  const [value, setValue] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setBusy(true);
    setFailure(null);
    try {
      await send(value);
    } catch (error) {
      setFailure(error);
      setBusy(false);
    }
  };
  return (
    <form onSubmit={(event) => void submit(event)}>
      <p>{text}</p>
      {children}
      {failure === null ? null : (
        <Alert severity="error" role="alert">
          {failureText(failure, messages.failed, chrome.states)}
        </Alert>
      )}
      <Stack direction="row" useFlexGap spacing={2} sx={{ flexWrap: 'wrap', alignItems: 'center', mt: 2 }}>
        <TextField
          label={label}
          type={type ?? 'text'}
          value={value}
          onChange={({ target }) => setValue(target.value)}
          autoComplete={type === 'password' ? 'current-password' : 'one-time-code'}
          required
          autoFocus
          slotProps={{ htmlInput: { inputMode } }}
        />
        <Button type="submit" variant="contained" loading={isBusy}>
          {button}
        </Button>
      </Stack>
    </form>
  );
}

function RecoveryCodes({ codes, onDone }: { readonly codes: readonly string[]; readonly onDone: () => void }): ReactElement {
  const messages = useMessages('staff').secondFactor;
  return (
    <>
      <Alert severity="success" role="status">
        {messages.isOn}
      </Alert>
      <p>{messages.recovery}</p>
      <ul>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <Button variant="contained" onClick={onDone}>
        {messages.kept}
      </Button>
    </>
  );
}
