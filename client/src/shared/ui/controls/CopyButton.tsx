import { type ReactElement, useEffect, useRef, useState } from 'react';
import type { ChromeMessages } from '../../i18n/en/app/chrome';
import { copyText } from '../browser/copy-text';

const SHOWN_MS = 1_500;

interface Props {
  /** What is copied; it may differ from what is shown. */
  readonly text: string;
  readonly messages: ChromeMessages['copy'];
  readonly label?: string;
}

/** Copies a text, says so for a moment, and keeps its size. */
export function CopyButton({ text, messages, label }: Props): ReactElement {
  const [isCopied, setCopied] = useState(false);
  const timer = useRef<number>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const copy = async (): Promise<void> => {
    await copyText(text);
    setCopied(true);
    clearTimeout(timer.current);
    timer.current = window.setTimeout(() => setCopied(false), SHOWN_MS);
  };
  return (
    <>
      <button type="button" className="copy-button" aria-label={label ?? messages.copy} onClick={() => void copy()}>
        <svg viewBox="0 0 20 20" width="18" height="18" aria-hidden="true">
          {isCopied ? (
            <path d="m4 10.500 4 4 8-9" fill="none" stroke="currentColor" strokeWidth="1.75" strokeLinecap="round" />
          ) : (
            <path d="M7 7h9v10H7zM4 13V3h9" fill="none" stroke="currentColor" strokeWidth="1.5" />
          )}
        </svg>
      </button>
      <span role="status" className="visually-hidden">
        {isCopied ? messages.copied : ''}
      </span>
    </>
  );
}
