import IconButton from '@mui/material/IconButton';
import { type ReactElement, useState } from 'react';
import { useMessages } from '../../../shared/i18n/use-messages';
import { Icon } from '../../../shared/ui/dashboard/Icon';
import { maskedKey } from '../../../shared/ui/text/masked-key';

/** A key to look at, hidden until asked for. */
export function KeyBox({ value }: { value: string }): ReactElement {
  const dashboard = useMessages('dashboard');
  const [isShown, setShown] = useState(false);
  const messages = dashboard.key;
  return (
    <div className="key-box">
      <textarea
        readOnly
        aria-label={messages.box}
        rows={isShown ? 2 : 1}
        value={isShown ? value : maskedKey(value)}
        spellCheck={false}
        autoComplete="off"
        dir="ltr"
      />
      <IconButton aria-label={isShown ? messages.hide : messages.reveal} onClick={() => setShown(!isShown)}>
        <Icon name={isShown ? 'eyeOff' : 'eye'} />
      </IconButton>
    </div>
  );
}
