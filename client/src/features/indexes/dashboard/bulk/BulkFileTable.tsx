import Button from '@mui/material/Button';
import { type ReactElement, useState } from 'react';
import { useNotify } from 'react-admin';
import type { BulkFileResponse } from '../../../../shared/api/generated/barograph.schemas';
import { getBulkFile } from '../../../../shared/api/generated/indexes';
import { useLocale } from '../../../../shared/i18n/use-locale';
import { useMessages } from '../../../../shared/i18n/use-messages';
import { saveFile } from '../../../../shared/ui/browser/save-file';
import { CopyButton } from '../../../../shared/ui/controls/CopyButton';
import { ScrollTable } from '../../../../shared/ui/prose/ScrollTable';
import { failureText } from '../../../../shared/ui/text/failure-text';
import { fill } from '../../../../shared/ui/text/fill';
import { formatCount, formatInstantUtc, tagOf } from '../../../../shared/ui/text/format';
import '../../../../shared/ui/dashboard/data-table.css';

const CHECKSUM_SHOWN = 12;
const KILOBYTE = 1_000;

/** Files with what identifies them; each is downloaded by its button. */
export function BulkFileTable({ files }: { readonly files: readonly BulkFileResponse[] }): ReactElement {
  const messages = useMessages('bulkFiles');
  const chrome = useMessages('chrome');
  const locale = useLocale();
  const { columns } = messages;
  const size = new Intl.NumberFormat(tagOf(locale), { style: 'unit', unit: 'kilobyte', maximumFractionDigits: 0 });
  return (
    <ScrollTable caption={messages.title} isCaptionHidden columns={Object.values(columns)} numbers={[columns.year, columns.rows, columns.size]}>
      {files.map(({ name, family, year, format, rows, bytes, as_of: asOf, sha256 }) => (
        <tr key={name}>
          <th scope="row">{family.toUpperCase()}</th>
          <td className="number">{year}</td>
          <td>{messages.formats[format]}</td>
          <td className="number">{formatCount(rows, locale)}</td>
          <td className="number">{size.format(Math.ceil(bytes / KILOBYTE))}</td>
          <td>{formatInstantUtc(asOf, locale)}</td>
          <td>
            <code title={sha256}>{sha256.slice(0, CHECKSUM_SHOWN)}…</code>{' '}
            <CopyButton text={sha256} messages={chrome.copy} label={fill(messages.copyChecksum, { name })} />
          </td>
          <td>
            <DownloadButton name={name} />
          </td>
        </tr>
      ))}
    </ScrollTable>
  );
}

function DownloadButton({ name }: { readonly name: string }): ReactElement {
  const messages = useMessages('bulkFiles');
  const chrome = useMessages('chrome');
  const notify = useNotify();
  const [isBusy, setBusy] = useState(false);
  const save = async (): Promise<void> => {
    setBusy(true);
    try {
      saveFile(name, await getBulkFile(name));
    } catch (error) {
      notify(failureText(error, messages.downloadFailed, chrome.states), { type: 'error' });
    }
    setBusy(false);
  };
  return (
    <Button size="small" variant="outlined" disabled={isBusy} aria-label={fill(messages.downloadFile, { name })} onClick={() => void save()}>
      {isBusy ? messages.downloading : messages.download}
    </Button>
  );
}
