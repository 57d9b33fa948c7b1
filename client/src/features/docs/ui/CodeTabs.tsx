import { type KeyboardEvent, type ReactElement, useRef, useSyncExternalStore } from 'react';
import type { ChromeMessages } from '../../../shared/i18n/en/app/chrome';
import { CopyButton } from '../../../shared/ui/controls/CopyButton';
import { maskedKey } from '../../../shared/ui/text/masked-key';
import { fill } from '../../../shared/ui/text/fill';
import { CODE_LANGUAGES, type CodeLanguage, type CodeSamples, KEY_PLACEHOLDER } from '../../../shared/api/request-samples';
import { chooseLanguage, useDocsLanguage } from './docs-language';

export interface CodeTabsMessages {
  readonly label: string;
  readonly languages: Readonly<Record<CodeLanguage, string>>;
  readonly copy: ChromeMessages['copy'];
  readonly copyLabel: string;
}

interface Props {
  /** Tells the examples of a page apart. */
  readonly id: string;
  readonly title: string;
  readonly samples: CodeSamples;
  readonly messages: CodeTabsMessages;
  /** The reader's own key: masked on the screen, whole in what is copied. */
  readonly apiKey?: string | null;
}

const never = (): (() => void) => () => undefined;

/** One example in three languages. Without a script all of them stand below each other. */
export function CodeTabs({ id, title, samples, messages, apiKey = null }: Props): ReactElement {
  const language = useDocsLanguage();
  const isAlive = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const tabs = useRef<HTMLDivElement>(null);
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = (CODE_LANGUAGES.indexOf(language) + step + CODE_LANGUAGES.length) % CODE_LANGUAGES.length;
    chooseLanguage(CODE_LANGUAGES[next]);
    const tab = tabs.current?.children[next];
    if (tab instanceof HTMLElement) tab.focus();
  };
  const shown = (code: string): string => (apiKey === null ? code : code.replaceAll(KEY_PLACEHOLDER, maskedKey(apiKey)));
  return (
    <div className="code-tabs" dir="ltr">
      <div className="code-bar">
        <div ref={tabs} className="code-languages" role="tablist" aria-label={`${messages.label}: ${title}`} onKeyDown={onKeyDown}>
          {CODE_LANGUAGES.map((name) => (
            <button
              key={name}
              type="button"
              role="tab"
              id={`${id}-${name}-tab`}
              aria-controls={`${id}-${name}`}
              aria-selected={name === language}
              tabIndex={name === language ? 0 : -1}
              onClick={() => chooseLanguage(name)}
            >
              {messages.languages[name]}
            </button>
          ))}
        </div>
        <CopyButton
          text={apiKey === null ? samples[language] : samples[language].replaceAll(KEY_PLACEHOLDER, apiKey)}
          messages={messages.copy}
          label={fill(messages.copyLabel, { title, language: messages.languages[language] })}
        />
      </div>
      {CODE_LANGUAGES.map((name) => (
        <div
          key={name}
          id={`${id}-${name}`}
          className="code-panel"
          role="tabpanel"
          aria-labelledby={`${id}-${name}-tab`}
          data-selected={name === language || undefined}
          hidden={isAlive && name !== language}
        >
          <p className="code-name">{messages.languages[name]}</p>
          <pre tabIndex={0}>
            <code>{shown(samples[name])}</code>
          </pre>
        </div>
      ))}
    </div>
  );
}
