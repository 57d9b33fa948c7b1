import Button from '@mui/material/Button';
import { type ReactElement, useEffect, useState } from 'react';
import { useNotify } from 'react-admin';
import { copyText } from '../browser/copy-text';
import { Icon } from './Icon';

const SHOWN_MS = 1_500;

interface Props {
  readonly secret: string;
  readonly messages: { readonly copy: string; readonly copied: string; readonly copyFailed: string };
}

/** Copies a secret, and says so. */
export function CopySecretButton({ secret, messages }: Props): ReactElement {
  const notify = useNotify();
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const copy = (): Promise<void> =>
    copyText(secret).then(
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
