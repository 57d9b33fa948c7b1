import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { type ReactElement, useId, useState } from 'react';
import type { CatalogueIndexResponse } from '../../../../../shared/api/generated/barograph.schemas';
import type { Locale } from '../../../../../shared/i18n/languages';
import { useLocale } from '../../../../../shared/i18n/use-locale';
import { useMessages } from '../../../../../shared/i18n/use-messages';
import { CopyButton } from '../../../../../shared/ui/controls/CopyButton';
import { fill } from '../../../../../shared/ui/text/fill';
import { formatDay } from '../../../../../shared/ui/text/format';
import { withNotice } from '../../../../../shared/ui/text/with-notice';
import { bibtexEntry } from '../../../model/detail/citation';

interface Props {
  readonly index: CatalogueIndexResponse;
  readonly onClose: () => void;
}

/** How the index is cited, in APA's style and for BibTeX. */
export function CiteDialog({ index, onClose }: Props): ReactElement {
  const id = useId();
  const locale = useLocale();
  const chrome = useMessages('chrome');
  const { citationText } = useMessages('dashboardIndexes').detail.export;
  const messages = useMessages('indexDetail').cite;
  const [today] = useState(() => new Date().toISOString().slice(0, 10));
  const entries = [
    { name: messages.apa, text: apaOf(index, citationText, today, locale) },
    { name: messages.bibtex, text: bibtexOf(index, today) },
  ];
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} maxWidth="sm" fullWidth>
      <DialogTitle id={id}>{fill(messages.title, { code: index.code })}</DialogTitle>
      <DialogContent>
        {entries.map(({ name, text }) => (
          <section key={name} aria-label={name}>
            <div className="ix-code-head">
              <h3>{name}</h3>
              <CopyButton text={text} messages={chrome.copy} label={fill(messages.copy, { name })} />
            </div>
            <pre className="ix-code ix-cited" dir="ltr">
              {text}
            </pre>
          </section>
        ))}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{messages.close}</Button>
      </DialogActions>
    </Dialog>
  );
}

const nameOf = ({ family, name }: CatalogueIndexResponse): string => `${family.toUpperCase()} ${name}`;
const addressOf = ({ index_id: id }: CatalogueIndexResponse): string => `${location.origin}/indexes/${id}`;

function apaOf(index: CatalogueIndexResponse, text: string, today: string, locale: Locale): string {
  const { code, date, provenance } = index;
  const citation = fill(text, {
    year: (date ?? today).slice(0, 4),
    name: nameOf(index),
    code,
    day: formatDay(date, locale),
    methodology: provenance.methodology,
    address: addressOf(index),
    today: formatDay(today, locale),
  });
  return withNotice(citation, provenance.notice);
}

function bibtexOf(index: CatalogueIndexResponse, today: string): string {
  const { index_id: id, code, date, provenance } = index;
  const { dataset, methodology } = provenance;
  return bibtexEntry(location.origin, { id, title: nameOf(index), code, dataset, methodology, day: date ?? today, retrieved: today });
}
