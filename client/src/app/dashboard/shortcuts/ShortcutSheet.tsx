import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { Fragment, type ReactElement, useId, useState } from 'react';
import { useMessages } from '../../../shared/i18n/use-messages';
import { NAV_ENTRIES } from '../nav-entries';
import { COMMAND_KEY, hasLetterShortcuts, setLetterShortcuts } from './keys';

interface ShortcutRow {
  readonly keys: readonly string[];
  readonly joint: string;
  readonly text: string;
}

/** While the focus is in the chart's section of an index. */
const CHART_KEYS = [
  { key: 'c', name: 'compare' },
  { key: 'e', name: 'events' },
  { key: 'v', name: 'asOf' },
  { key: 'x', name: 'export' },
] as const;

/** What the keys do, each as a list of keys pressed one after the other. */
function useRows(): readonly ShortcutRow[] {
  const { nav, shortcuts } = useMessages('dashboard');
  const { rows, then } = shortcuts;
  return [
    { keys: [COMMAND_KEY, 'K'], joint: '+', text: rows.palette },
    { keys: ['/'], joint: then, text: rows.search },
    ...NAV_ENTRIES.map(({ key, name }) => ({ keys: ['g', key], joint: then, text: `${rows.home} ${nav[name]}` })),
    { keys: ['?'], joint: then, text: rows.sheet },
    { keys: ['Esc'], joint: then, text: rows.close },
    { keys: ['1', '6'], joint: '–', text: rows.range },
    ...CHART_KEYS.map(({ key, name }) => ({ keys: [key], joint: then, text: rows[name] })),
  ];
}

/** The list of shortcuts, and the switch for those of a single letter. */
export function ShortcutSheet({ onClose }: { onClose: () => void }): ReactElement {
  const messages = useMessages('dashboard').shortcuts;
  const rows = useRows();
  const titleId = useId();
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="sm" fullWidth>
      <DialogTitle id={titleId}>{messages.title}</DialogTitle>
      <DialogContent>
        <dl className="shortcut-list">
          {rows.map(({ keys, joint, text }) => (
            <div key={text}>
              <dt>{text}</dt>
              <dd>
                {keys.map((key, at) => (
                  <Fragment key={key}>
                    {at === 0 ? null : ` ${joint} `}
                    <kbd>{key}</kbd>
                  </Fragment>
                ))}
              </dd>
            </div>
          ))}
        </dl>
        <LetterSwitch />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} autoFocus>
          {messages.close}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function LetterSwitch(): ReactElement {
  const messages = useMessages('dashboard').shortcuts;
  const [isOn, setOn] = useState(hasLetterShortcuts);
  const helpId = useId();
  return (
    <>
      <label className="check-line">
        <input
          type="checkbox"
          checked={isOn}
          aria-describedby={helpId}
          onChange={({ target }) => {
            setOn(target.checked);
            setLetterShortcuts(target.checked);
          }}
        />
        {messages.enabled}
      </label>
      <p id={helpId} className="muted">
        {messages.enabledHelp}
      </p>
    </>
  );
}
