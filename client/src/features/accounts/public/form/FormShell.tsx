import { type ReactElement, type ReactNode, useEffect, useRef } from 'react';
import type { ChromeMessages } from '../../../../shared/i18n/en/app/chrome';
import { ErrorSummary } from '../../../../shared/ui/form/ErrorSummary';
import type { Form } from './useForm';

interface Props {
  readonly form: Form;
  readonly states: ChromeMessages['states'];
  readonly children: ReactNode;
  readonly onInput?: (form: HTMLFormElement) => void;
  /** With a single field the fault beside it is enough, and the field takes the focus. */
  readonly hasOneField?: boolean;
}

/** A form with its faults before it. */
export function FormShell({ form, states, children, onInput, hasOneField = false }: Props): ReactElement {
  const isAboutFields = form.faults.some(({ field }) => field !== null);
  const element = useRef<HTMLFormElement>(null);
  const only = hasOneField ? (form.faults[0]?.field ?? null) : null;
  useEffect(() => {
    if (form.attempt === 0 || only === null) return;
    const input = focusField(element.current, only);
    if (input instanceof HTMLInputElement) input.select();
  }, [form.attempt, only]);
  const entries = form.faults.map(({ field, message, told = message }) => ({ field, message: told }));
  return (
    <form
      ref={element}
      method="post"
      noValidate
      aria-busy={form.isBusy}
      onSubmit={form.onSubmit}
      onInput={({ target, currentTarget }) => {
        if (target instanceof Element) form.onChange(target.id);
        onInput?.(currentTarget);
      }}
    >
      {only !== null ? null : isAboutFields ? (
        <ErrorSummary title={states.errorsTitle} entries={entries} attempt={form.attempt} onFollow={(field) => focusField(element.current, field)} />
      ) : (
        <Failure messages={entries.map(({ message }) => message)} attempt={form.attempt} />
      )}
      {children}
    </form>
  );
}

/** By its name, as the form itself knows its fields. */
function focusField(form: HTMLFormElement | null, name: string): Element | RadioNodeList | null {
  const field = form?.elements.namedItem(name) ?? null;
  if (field instanceof HTMLElement) field.focus();
  return field;
}

/** What went wrong with sending. */
export function Failure({ messages, attempt }: { messages: readonly string[]; attempt: number }): ReactElement | null {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (attempt > 0) box.current?.focus();
  }, [attempt]);
  if (messages.length === 0) return null;
  return (
    <div className="form-failure" role="alert" tabIndex={-1} ref={box}>
      {messages.map((message) => (
        <p key={message}>{message}</p>
      ))}
    </div>
  );
}
