import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { type ReactElement, useId, useState } from 'react';
import type { CatalogueIndexResponse } from '../../../../../shared/api/generated/barograph.schemas';
import { useLocale } from '../../../../../shared/i18n/use-locale';
import { useMessages } from '../../../../../shared/i18n/use-messages';
import { CHART_RANGES, type ChartRange } from '../../../../../shared/ui/chart/chart-model';
import { CopyButton } from '../../../../../shared/ui/controls/CopyButton';
import { fill } from '../../../../../shared/ui/text/fill';
import { EMBED_THEMES, embedCode, embedPath, type EmbedTheme } from '../../../model/detail/embed';

interface Props {
  readonly index: CatalogueIndexResponse;
  readonly onClose: () => void;
}

/** The frame that other sites show an index in: its code, and how it looks. */
export function EmbedDialog({ index, onClose }: Props): ReactElement {
  const id = useId();
  const chrome = useMessages('chrome');
  const chart = useMessages('chart');
  const messages = useMessages('indexDetail').embed;
  const [theme, setTheme] = useState<EmbedTheme>('auto');
  const [range, setRange] = useState<ChartRange>('1Y');
  const path = embedPath(index.index_id, { theme, range, locale: useLocale() });
  const title = `${index.family.toUpperCase()} ${index.name}`;
  const code = embedCode(location.origin + path, title);
  const native = { select: { native: true }, inputLabel: { shrink: true } } as const;
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} maxWidth="md" fullWidth>
      <DialogTitle id={id}>{fill(messages.title, { code: index.code })}</DialogTitle>
      <DialogContent>
        <p>{messages.text}</p>
        <div className="ix-tools ix-embed-choices">
          <TextField
            select
            size="small"
            label={messages.theme}
            value={theme}
            onChange={({ target }) => setTheme(EMBED_THEMES.find((one) => one === target.value) ?? 'auto')}
            slotProps={native}
          >
            {EMBED_THEMES.map((one) => (
              <option key={one} value={one}>
                {messages.themes[one]}
              </option>
            ))}
          </TextField>
          <TextField
            select
            size="small"
            label={chart.ranges.label}
            value={range}
            onChange={({ target }) => setRange(CHART_RANGES.find((one) => one === target.value) ?? '1Y')}
            slotProps={native}
          >
            {CHART_RANGES.map((one) => (
              <option key={one} value={one}>
                {chart.ranges[one]}
              </option>
            ))}
          </TextField>
        </div>
        <iframe className="ix-embed" src={path} title={fill(messages.preview, { title })} />
        <div className="ix-code-head">
          <h3>{messages.code}</h3>
          <CopyButton text={code} messages={chrome.copy} label={messages.copy} />
        </div>
        <pre className="ix-code ix-cited" dir="ltr" tabIndex={0} role="region" aria-label={messages.code}>
          {code}
        </pre>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{messages.close}</Button>
      </DialogActions>
    </Dialog>
  );
}
