import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { type FormEvent, lazy, type ReactElement, type ReactNode, Suspense, useState } from 'react';
import { beginTwoFactor, confirmTwoFactor } from '../../../../shared/api/generated/accounts';
import type { PendingTwoFactorResponse } from '../../../../shared/api/generated/barograph.schemas';
import { useMessages } from '../../../../shared/i18n/use-messages';
import { failureText } from '../../../../shared/ui/text/failure-text';
import { FailureBoundary } from '../../../../shared/ui/dashboard/FailureBoundary';
import { RecoveryCodes } from './RecoveryCodes';
import '../account.css';

/** Needed once in the life of most accounts. */
const QrCode = lazy(() => import('./QrCode').then((m) => ({ default: m.QrCode })));

interface Props {
  readonly onDone: () => void;
  /** Left out where there is no way around it. */
  readonly onCancel?: () => void;
}

/** Sets up the second factor: the password, a secret for an app, a first code of it, and the recovery codes, shown once. */
export function SecondFactorSetup({ onDone, onCancel }: Props): ReactElement {
  const messages = useMessages('account').secondFactor;
  const [pending, setPending] = useState<PendingTwoFactorResponse | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  if (codes !== null) return <RecoveryCodes codes={codes} title={messages.isOn} onDone={onDone} />;
  if (pending !== null) {
    return (
      <Step
        key="code"
        text={messages.scan}
        label={messages.code}
        button={messages.confirm}
        onCancel={onCancel}
        inputMode="numeric"
        send={async (code) => setCodes((await confirmTwoFactor({ code })).recoveryCodes)}
      >
        <FailureBoundary fallback={null}>
          <Suspense fallback={<div className="qr-code" aria-hidden="true" />}>
            <QrCode text={pending.uri} label={messages.qrCode} />
          </Suspense>
        </FailureBoundary>
        <p>
          {messages.secret} <code className="account-key">{pending.secret}</code>
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
      onCancel={onCancel}
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
  readonly onCancel?: () => void;
  readonly send: (value: string) => Promise<void>;
  readonly children?: ReactNode;
}

function Step({ text, label, button, type, inputMode, onCancel, send, children }: StepProps): ReactElement {
  const messages = useMessages('account').secondFactor;
  const chrome = useMessages('chrome');
  const { dialog } = useMessages('dashboard');
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
        {onCancel === undefined ? null : (
          <Button variant="outlined" disabled={isBusy} onClick={onCancel}>
            {dialog.cancel}
          </Button>
        )}
      </Stack>
    </form>
  );
}
