import Button from '@mui/material/Button';
import { type ReactElement, useState } from 'react';
import { useMessages } from '../../../../shared/i18n/use-messages';
import { copyText } from '../../../../shared/ui/browser/copy-text';
import { CODE_LANGUAGES, type CodeLanguage, getRequest, requestSamples } from '../../../../shared/api/request-samples';

interface Props {
  readonly path: string;
  readonly apiKey: string | null;
  readonly label: string;
  readonly isRunning: boolean;
  readonly canRun: boolean;
  readonly hint: string;
  readonly onRun: () => void;
  readonly onCancel: () => void;
}

/** The request as it is sent, its button, and ways to take it along. */
export function RequestLine({ path, apiKey, label, isRunning, canRun, hint, onRun, onCancel }: Props): ReactElement {
  const messages = useMessages('tryIt');
  const [message, setMessage] = useState('');
  const copyAs = async (language: CodeLanguage): Promise<void> => {
    await copyText(requestSamples(location.origin, getRequest(path), apiKey ?? undefined)[language]);
    setMessage(apiKey === null ? messages.line.copiedPlaceholder : messages.line.copied);
  };
  const share = async (): Promise<void> => {
    await copyText(location.href);
    setMessage(messages.line.shared);
  };
  return (
    <section aria-labelledby="try-sample">
      <h2 id="try-sample">{messages.sample}</h2>
      <pre className="try-line" dir="ltr" tabIndex={0} role="region" aria-label={messages.line.label}>
        <code>GET {path}</code>
      </pre>
      <div className="try-row">
        <Button variant="contained" disabled={!canRun} onClick={onRun} aria-keyshortcuts="Control+Enter Meta+Enter">
          {label}
        </Button>
        {isRunning ? (
          <Button variant="outlined" onClick={onCancel}>
            {messages.cancel}
          </Button>
        ) : null}
        <span className="try-muted try-hint">{hint}</span>
      </div>
      <div className="try-row">
        <span className="try-muted" id="try-copy-as">
          {messages.line.copyAs}
        </span>
        {CODE_LANGUAGES.map((language) => (
          <Button
            key={language}
            size="small"
            variant="outlined"
            aria-label={`${messages.line.copyAs} ${messages.line[language]}`}
            onClick={() => void copyAs(language)}
          >
            {messages.line[language]}
          </Button>
        ))}
        <Button size="small" variant="outlined" onClick={() => void share()}>
          {messages.line.share}
        </Button>
      </div>
      <p role="status" className="try-message">
        {message}
      </p>
    </section>
  );
}
