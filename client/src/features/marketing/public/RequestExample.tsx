import { type KeyboardEvent, type ReactElement, useRef } from 'react';
import type { ChromeMessages } from '../../../shared/i18n/en/app/chrome';
import { CopyButton } from '../../../shared/ui/controls/CopyButton';
import { setStored, useStored } from '../../../shared/ui/browser/use-stored';
import type { Snippet } from '../model/request-snippets';

/** Where the reader's language is kept. */
const KEY = 'snippetLanguage';
const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };

interface Props {
  readonly snippets: readonly Snippet[];
  readonly label: string;
  readonly messages: ChromeMessages['copy'];
}

/** One request in several languages. Without a script all of them are shown, one below the other. */
export function RequestExample({ snippets, label, messages }: Props): ReactElement {
  const stored = useStored(KEY);
  const chosen = snippets.some(({ id }) => id === stored) ? stored : snippets[0].id;
  const tabs = useRef<HTMLDivElement>(null);
  const onKeyDown = (event: KeyboardEvent): void => {
    // Code and its tabs run left to right in every language.
    const at = snippets.findIndex(({ id }) => id === chosen);
    const next = { Home: 0, End: snippets.length - 1 }[event.key] ?? (event.key in STEPS ? at + STEPS[event.key] : null);
    if (next === null) return;
    event.preventDefault();
    const place = (next + snippets.length) % snippets.length;
    setStored(KEY, snippets[place].id);
    const tab = tabs.current?.children[place];
    if (tab instanceof HTMLElement) tab.focus();
  };
  return (
    <div className="snippets" dir="ltr">
      <div className="snippet-tabs" role="tablist" aria-label={label} ref={tabs} onKeyDown={onKeyDown}>
        {snippets.map(({ id, name }) => (
          <button
            key={id}
            type="button"
            role="tab"
            id={`tab-${id}`}
            aria-controls={`panel-${id}`}
            aria-selected={id === chosen}
            tabIndex={id === chosen ? 0 : -1}
            onClick={() => setStored(KEY, id)}
          >
            {name}
          </button>
        ))}
      </div>
      {snippets.map(({ id, name, code }) => (
        <div key={id} role="tabpanel" id={`panel-${id}`} aria-label={name} className={id === chosen ? 'snippet is-chosen' : 'snippet'}>
          <p className="snippet-name">{name}</p>
          <pre tabIndex={0} role="group" aria-label={name}>
            <code>{code}</code>
          </pre>
          <CopyButton text={code} messages={messages} label={`${messages.copy}: ${name}`} />
        </div>
      ))}
    </div>
  );
}
