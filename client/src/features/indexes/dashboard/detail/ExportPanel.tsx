import Button from '@mui/material/Button';
import { type ReactElement, type RefObject, useState } from 'react';
import type { CatalogueIndexResponse } from '../../../../shared/api/generated/barograph.schemas';
import type { Locale } from '../../../../shared/i18n/languages';
import { useLocale } from '../../../../shared/i18n/use-locale';
import { useMessages } from '../../../../shared/i18n/use-messages';
import { copyText } from '../../../../shared/ui/browser/copy-text';
import { saveFile } from '../../../../shared/ui/browser/save-file';
import type { ChartPicture } from '../../../../shared/ui/chart/Chart';
import { CopyButton } from '../../../../shared/ui/controls/CopyButton';
import { fill } from '../../../../shared/ui/text/fill';
import { formatDay } from '../../../../shared/ui/text/format';
import { withNotice } from '../../../../shared/ui/text/with-notice';
import { paintPicture } from './paint-picture';

interface Props {
  readonly index: CatalogueIndexResponse;
  readonly summary: string;
  readonly picture: RefObject<ChartPicture | null>;
}

/** Ways to take the index along: picture, file, link, citation. */
export function ExportPanel({ index, summary, picture }: Props): ReactElement {
  const locale = useLocale();
  const messages = useMessages('dashboardIndexes').detail.export;
  const chrome = useMessages('chrome');
  const [said, setSaid] = useState('');
  const { provenance, date } = index;
  const title = `${index.family.toUpperCase()} ${index.name}`;
  const savePicture = async (): Promise<void> => {
    const canvas = picture.current?.take() ?? null;
    const source = fill(messages.pngSource, { sources: provenance.sources.join(', ') || provenance.dataset, day: formatDay(date, locale) });
    const file = canvas === null ? null : await paintPicture(canvas, { title, summary, source, notice: provenance.notice, address: location.href });
    if (file === null) return setSaid(messages.pngFailed);
    setSaid('');
    saveFile(`${index.index_id}.png`, file);
  };
  const copyLink = async (): Promise<void> => {
    await copyText(location.href);
    setSaid(messages.copied);
  };
  const citation = citationOf(index, title, messages.citationText, locale);
  return (
    <section aria-labelledby="ix-export" data-print="no">
      <h2 id="ix-export">{messages.title}</h2>
      <div className="ix-tools">
        <Button variant="outlined" size="small" onClick={() => void savePicture()}>
          {messages.png}
        </Button>
        <Button variant="outlined" size="small" href={`/indexes/${index.index_id}.csv`} download>
          {messages.csv}
        </Button>
        <Button variant="outlined" size="small" onClick={() => void copyLink()}>
          {messages.link}
        </Button>
      </div>
      <p role="status" className="ix-said">
        {said}
      </p>
      <h3>{messages.citation}</h3>
      <div className="ix-citation">
        <p>{citation}</p>
        <CopyButton text={citation} messages={chrome.copy} label={messages.copyCitation} />
      </div>
    </section>
  );
}

function citationOf({ index_id: id, code, date, provenance }: CatalogueIndexResponse, name: string, text: string, locale: Locale): string {
  const today = new Date().toISOString().slice(0, 10);
  const citation = fill(text, {
    year: (date ?? today).slice(0, 4),
    name,
    code,
    day: formatDay(date, locale),
    methodology: provenance.methodology,
    address: `${location.origin}/indexes/${id}`,
    today: formatDay(today, locale),
  });
  return withNotice(citation, provenance.notice);
}
