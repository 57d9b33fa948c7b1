import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { lazy, type MouseEvent, type ReactElement, Suspense, useState } from 'react';
import { useMessages } from '../../../../shared/i18n/use-messages';
import { Icon } from '../../../../shared/ui/dashboard/Icon';
import { useLoadFirst } from '../../../../shared/ui/dashboard/use-load-first';
import { fill } from '../../../../shared/ui/text/fill';

const loadDialog = () => import('./WatchDialog').then((module) => ({ default: module.WatchDialog }));
const WatchDialog = lazy(loadDialog);

interface Props {
  readonly indexId: string;
  readonly code: string;
  /** In a row of a table: without a word. */
  readonly isSmall?: boolean;
}

/** Puts an index on a watchlist. */
export function WatchButton({ indexId, code, isSmall = false }: Props): ReactElement {
  const { watch: messages } = useMessages('watchlists');
  const [isOpen, setOpen] = useState(false);
  const loadFirst = useLoadFirst();
  const open = (event: MouseEvent): void => {
    // A row opens its index by a click.
    event.stopPropagation();
    void loadFirst(loadDialog, () => setOpen(true));
  };
  const label = fill(messages.open, { code });
  return (
    <>
      {isSmall ? (
        <IconButton className="watch-small" size="small" aria-label={label} title={label} onClick={open}>
          <Icon name="eye" size={16} />
        </IconButton>
      ) : (
        <Button variant="outlined" size="small" startIcon={<Icon name="eye" size={18} />} onClick={open} data-print="no">
          {messages.button}
        </Button>
      )}
      {isOpen ? (
        <Suspense fallback={null}>
          {/* Clicks in it bubble through React to the row that it was opened from. */}
          <span onClick={(event) => event.stopPropagation()}>
            <WatchDialog indexId={indexId} code={code} onClose={() => setOpen(false)} />
          </span>
        </Suspense>
      ) : null}
    </>
  );
}
