import { type InputHTMLAttributes, type ReactElement, type ReactNode, useRef, useState } from 'react';
import type { ChromeMessages } from '../../i18n/en/app/chrome';
import { describedBy, FieldError } from './Field';

/** A press shorter than this is a click: it toggles. A longer one reveals while it lasts. */
const HOLD_MS = 350;

interface Props extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> {
  readonly id: string;
  readonly label: string;
  readonly messages: ChromeMessages['password'];
  readonly error?: string | null;
  readonly hint?: ReactNode;
}

/** A password with a button that shows it: held for a look, clicked for longer. */
export function PasswordField({ id, label, messages, error = null, hint, ...input }: Props): ReactElement {
  const [isShown, setShown] = useState(false);
  const pressedAt = useRef<{ at: number; wasShown: boolean } | null>(null);
  const release = (now: number): void => {
    const press = pressedAt.current;
    pressedAt.current = null;
    if (press !== null) setShown(now - press.at >= HOLD_MS ? false : !press.wasShown);
  };
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {hint === undefined ? null : (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <div className="password">
        <input
          {...input}
          id={id}
          name={input.name ?? id}
          type={isShown ? 'text' : 'password'}
          autoCapitalize="none"
          spellCheck={false}
          aria-invalid={error === null ? undefined : true}
          aria-describedby={describedBy(id, hint, error)}
        />
        <button
          type="button"
          className="icon-button"
          aria-label={isShown ? messages.hide : messages.show}
          aria-pressed={isShown}
          onPointerDown={(event) => {
            pressedAt.current = { at: event.timeStamp, wasShown: isShown };
            setShown(true);
          }}
          onPointerUp={(event) => release(event.timeStamp)}
          onPointerLeave={() => {
            if (pressedAt.current !== null) setShown(false);
            pressedAt.current = null;
          }}
          onKeyDown={(event) => {
            if (event.key === 'Enter' || event.key === ' ') {
              event.preventDefault();
              setShown(!isShown);
            }
          }}
        >
          <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true" fill="none" stroke="currentColor" strokeWidth="1.5">
            <path d="M2.500 12S6 5.500 12 5.500 21.500 12 21.500 12 18 18.500 12 18.500 2.500 12 2.500 12Z" />
            <circle cx="12" cy="12" r="3" />
            {isShown ? <path d="M4 20 20 4" /> : null}
          </svg>
        </button>
      </div>
      <FieldError id={id} error={error} />
    </div>
  );
}
