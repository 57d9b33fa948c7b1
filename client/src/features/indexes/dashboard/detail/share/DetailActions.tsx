import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { lazy, type ReactElement, type ReactNode, type RefObject, Suspense, useState } from 'react';
import { Link } from 'react-router';
import type { CatalogueIndexResponse } from '../../../../../shared/api/generated/barograph.schemas';
import { useMessages } from '../../../../../shared/i18n/use-messages';
import { copyText } from '../../../../../shared/ui/browser/copy-text';
import type { FileFormat, View } from './export-view';
import { useLoadFirst } from '../../../../../shared/ui/dashboard/use-load-first';

const LOAD = {
  cite: () => import('./CiteDialog').then((module) => ({ default: module.CiteDialog })),
  embed: () => import('./EmbedDialog').then((module) => ({ default: module.EmbedDialog })),
};
const CiteDialog = lazy(LOAD.cite);
const EmbedDialog = lazy(LOAD.embed);

/** Families that alert rules can be about. */
const ALERTABLE: readonly string[] = ['mvi', 'isr'];
const FORMATS: readonly FileFormat[] = ['png', 'svg', 'csv', 'json', 'xlsx'];

interface Props {
  readonly index: CatalogueIndexResponse;
  /** Puts it on a watchlist. */
  readonly watch: ReactNode;
  /** What the chart shows; null where there is nothing. */
  readonly view: View | null;
  readonly onCompare: () => void;
  readonly exportButton: RefObject<HTMLButtonElement | null>;
}

/** What can be done with an index. */
export function DetailActions({ index, watch, view, onCompare, exportButton }: Props): ReactElement {
  const messages = useMessages('indexDetail').actions;
  const [menu, setMenu] = useState<HTMLElement | null>(null);
  const [dialog, setDialog] = useState<'cite' | 'embed' | null>(null);
  const loadFirst = useLoadFirst();
  const [message, setMessage] = useState('');
  const close = (): void => setMenu(null);
  const saveAs = (format: FileFormat): void => {
    close();
    if (view === null) return;
    setMessage('');
    import('./export-view').then(({ exportView }) => exportView(view, format)).catch(() => setMessage(messages.failed));
  };
  const share = (): void => {
    close();
    copyText(location.href).then(
      () => setMessage(messages.copied),
      () => setMessage(messages.copyFailed),
    );
  };
  const open = (which: keyof typeof LOAD): void => {
    close();
    void loadFirst(LOAD[which], () => setDialog(which));
  };
  return (
    <>
      <div className="ix-tools ix-actions" data-print="no">
        {ALERTABLE.includes(index.family) ? (
          <Button component={Link} to={{ pathname: '/dashboard/alerts/create', search: `index=${index.index_id}` }} variant="outlined" size="small">
            {messages.alert}
          </Button>
        ) : null}
        <Button variant="outlined" size="small" disabled={view === null} onClick={onCompare}>
          {messages.compare}
        </Button>
        <Button
          ref={exportButton}
          variant="outlined"
          size="small"
          aria-haspopup="menu"
          aria-expanded={menu !== null}
          onClick={({ currentTarget }) => setMenu(currentTarget)}
        >
          {messages.export}
        </Button>
        <Button variant="outlined" size="small" onClick={share}>
          {messages.share}
        </Button>
        {/* Last, because it loads later than the others. */}
        {watch}
        <span role="status" className="ix-message">
          {message}
        </span>
      </div>
      <Menu open={menu !== null} anchorEl={menu} onClose={close}>
        {FORMATS.map((format) => (
          <MenuItem key={format} disabled={view === null} onClick={() => saveAs(format)}>
            {messages.formats[format]}
          </MenuItem>
        ))}
        <MenuItem component="a" href={`/indexes/${index.index_id}.csv`} download onClick={close}>
          {messages.allValues}
        </MenuItem>
        <MenuItem onClick={share}>{messages.link}</MenuItem>
        <MenuItem onClick={() => open('embed')}>{messages.embed}</MenuItem>
        <MenuItem onClick={() => open('cite')}>{messages.cite}</MenuItem>
      </Menu>
      <Suspense fallback={null}>
        {dialog === 'cite' ? <CiteDialog index={index} onClose={() => setDialog(null)} /> : null}
        {dialog === 'embed' ? <EmbedDialog index={index} onClose={() => setDialog(null)} /> : null}
      </Suspense>
    </>
  );
}
