import { type ReactElement, useId, useRef } from 'react';
import { FieldError } from '../../../../shared/ui/form/Field';
import { isChoice, useCombobox } from './useCombobox';

interface Props {
  /** Also the input's name and the target of the error summary. */
  readonly id: string;
  readonly label: string;
  readonly options: readonly string[];
  readonly messages: { readonly none: string; readonly count: string };
  readonly error: string | null;
  readonly defaultValue?: string;
  readonly autoComplete?: string;
}

/** A text with a list that narrows while one types: arrows move, Enter takes, Escape closes. */
export function Combobox({ id, label, options, messages, error, ...rest }: Props): ReactElement {
  const list = useId();
  const optionId = (at: number): string => `${list}-${at}`;
  const input = useRef<HTMLInputElement>(null);
  const activeOption = useRef<HTMLLIElement>(null);
  const box = useCombobox(options, activeOption);
  const { shown, isOpen, active } = box;
  return (
    <div className="field combobox">
      <label htmlFor={id}>{label}</label>
      <input
        {...rest}
        ref={input}
        id={id}
        name={id}
        role="combobox"
        aria-expanded={isOpen}
        aria-controls={list}
        aria-autocomplete="list"
        aria-activedescendant={isOpen && active >= 0 ? optionId(active) : undefined}
        aria-required="true"
        aria-invalid={error === null ? undefined : true}
        aria-describedby={error === null ? undefined : `${id}-error`}
        spellCheck={false}
        onClick={({ currentTarget }) => box.open(currentTarget)}
        onInput={({ nativeEvent, currentTarget }) => {
          if (!isChoice(nativeEvent)) box.onType(currentTarget);
        }}
        onKeyDown={box.onKeyDown}
        onBlur={({ currentTarget }) => box.onBlur(currentTarget)}
      />
      <ul role="listbox" id={list} aria-label={label} hidden={!isOpen || shown.length === 0}>
        {shown.map((option, at) => (
          <li
            key={option}
            ref={at === active ? activeOption : undefined}
            id={optionId(at)}
            role="option"
            aria-selected={at === active}
            // The input keeps the focus, so that the list is not gone before the click.
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => box.choose(input.current, option)}
          >
            {option}
          </li>
        ))}
      </ul>
      <p role="status" className={isOpen && shown.length === 0 ? 'combobox-none' : 'visually-hidden'}>
        {isOpen ? (shown.length === 0 ? messages.none : messages.count.replace('{count}', String(shown.length))) : ''}
      </p>
      <FieldError id={id} error={error} />
    </div>
  );
}
