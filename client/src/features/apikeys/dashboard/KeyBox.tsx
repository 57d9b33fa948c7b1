import IconButton from '@mui/material/IconButton';
import { type ReactElement, useState } from 'react';
import { dashboard } from '../../../shared/i18n/en/dashboard';
import { Icon } from '../../../shared/ui/dashboard/Icon';
import { maskedKey } from '../../../shared/ui/masked-key';

/** A key to look at, hidden until asked for. */
export function KeyBox({ value }: { value: string }): ReactElement {
  const [isShown, setShown] = useState(false);
  const words = dashboard.key;
  return (
    <div className="key-box">
      <textarea
        readOnly
        aria-label={words.box}
        rows={isShown ? 2 : 1}
        value={isShown ? value : maskedKey(value)}
        spellCheck={false}
        autoComplete="off"
        dir="ltr"
      />
      <IconButton aria-label={isShown ? words.hide : words.reveal} onClick={() => setShown(!isShown)}>
        <Icon name={isShown ? 'eyeOff' : 'eye'} />
      </IconButton>
    </div>
  );
}
