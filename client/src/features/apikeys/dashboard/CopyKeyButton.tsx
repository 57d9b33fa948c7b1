import Button from '@mui/material/Button';
import { type ReactElement, useEffect, useState } from 'react';
import { useNotify } from 'react-admin';
import { useMessages } from '../../../shared/i18n/use-messages';
import { copyText } from '../../../shared/ui/browser/copy-text';
import { Icon } from '../../../shared/ui/dashboard/Icon';

const SHOWN_MS = 1_500;

/** Copies the key itself, whatever is on screen, and says so. */
export function CopyKeyButton({ apiKey }: { apiKey: string }): ReactElement {
  const dashboard = useMessages('dashboard');
  const messages = dashboard.key;
  const notify = useNotify();
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const copy = (): Promise<void> =>
    copyText(apiKey).then(
      () => {
        setCopied(true);
        notify(messages.copied, { type: 'success' });
      },
      () => notify(messages.copyFailed, { type: 'error' }),
    );
  return (
    <Button variant="contained" startIcon={<Icon name={isCopied ? 'check' : 'copy'} size={20} />} onClick={() => void copy()}>
      {messages.copy}
    </Button>
  );
}
