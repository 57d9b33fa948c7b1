import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { type ReactElement, useEffect, useRef, useState } from 'react';
import { useMessages } from '../../../../shared/i18n/use-messages';
import { copyText } from '../../../../shared/ui/browser/copy-text';
import { saveFile } from '../../../../shared/ui/browser/save-file';
import '../account.css';

interface Props {
  readonly codes: readonly string[];
  /** What has just been done. */
  readonly title: string;
  readonly onDone: () => void;
}

/** The recovery codes, shown this once: to be copied, saved or printed. */
export function RecoveryCodes({ codes, title, onDone }: Props): ReactElement {
  const messages = useMessages('account').secondFactor;
  const [copied, setCopied] = useState('');
  const heading = useRef<HTMLHeadingElement>(null);
  // The field that was typed in has gone.
  useEffect(() => heading.current?.focus(), []);
  const copy = (): Promise<void> =>
    copyText(codes.join('\n')).then(
      () => setCopied(messages.copied),
      () => setCopied(messages.copyFailed),
    );
  const download = (): void => {
    saveFile('barograph-recovery-codes.txt', new Blob([`${messages.fileHead}\n\n${codes.join('\n')}\n`], { type: 'text/plain' }));
  };
  return (
    <div className="recovery-codes">
      <Alert severity="success" role="status">
        {title}
      </Alert>
      <p>{messages.recovery}</p>
      <h3 ref={heading} tabIndex={-1}>
        {messages.codes}
      </h3>
      <ul>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="pane-actions">
        <Button variant="outlined" onClick={() => void copy()}>
          {messages.copy}
        </Button>
        <Button variant="outlined" onClick={download}>
          {messages.download}
        </Button>
        <Button variant="outlined" onClick={() => window.print()}>
          {messages.print}
        </Button>
        <Button variant="contained" onClick={onDone}>
          {messages.kept}
        </Button>
      </div>
      <p role="status">{copied}</p>
    </div>
  );
}
