import { type ReactElement, useState } from 'react';
import type { ChromeMessages } from '../../../../shared/i18n/en/app/chrome';
import type { ExplanationMessages } from '../../../../shared/i18n/en/indexes/explanation';
import { useLocale } from '../../../../shared/i18n/use-locale';
import { saveFile } from '../../../../shared/ui/browser/save-file';
import { failureText } from '../../../../shared/ui/text/failure-text';
import { fill } from '../../../../shared/ui/text/fill';
import { formatDay } from '../../../../shared/ui/text/format';
import type { ExplanationSource } from './use-explanation';

interface Props {
  readonly id: string;
  readonly days: readonly string[];
  readonly load: ExplanationSource['evidence'];
  readonly messages: ExplanationMessages['evidence'];
  readonly states: ChromeMessages['states'];
}

/** Downloads of the rows behind values. */
export function EvidenceFiles({ id, days, load, messages, states }: Props): ReactElement {
  const locale = useLocale();
  const [message, setMessage] = useState('');
  const [isBusy, setBusy] = useState(false);
  const download = async (day: string): Promise<void> => {
    setBusy(true);
    setMessage(messages.downloading);
    try {
      saveFile(`${id}-${day}-evidence.csv`, new Blob([await load(id, day)], { type: 'text/csv' }));
      setMessage('');
    } catch (error) {
      setMessage(failureText(error, messages.failed, states));
    }
    setBusy(false);
  };
  return (
    <section aria-labelledby="xp-evidence">
      <h3 id="xp-evidence">{messages.title}</h3>
      <p className="xp-muted">{messages.intro}</p>
      <div className="xp-actions">
        {days.map((day) => (
          <button key={day} type="button" className="xp-button" disabled={isBusy} onClick={() => void download(day)}>
            {fill(messages.download, { day: formatDay(day, locale) })}
          </button>
        ))}
      </div>
      <p role="status" className="xp-message">
        {message}
      </p>
    </section>
  );
}
