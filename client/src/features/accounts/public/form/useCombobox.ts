import { type KeyboardEvent, type RefObject, useEffect, useState } from 'react';
import { matchOptions, meantOption } from '../../model/match-options';

interface Combobox {
  readonly isOpen: boolean;
  readonly shown: readonly string[];
  /** Place of the option that Enter takes; -1 for none. */
  readonly active: number;
  readonly open: (input: HTMLInputElement) => void;
  readonly choose: (input: HTMLInputElement | null, option: string) => void;
  readonly onType: (input: HTMLInputElement) => void;
  readonly onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void;
  readonly onBlur: (input: HTMLInputElement) => void;
}

/** The state of a list that narrows while one types. The text stays in the input, so whatever fills in forms finds it there. */
export function useCombobox(options: readonly string[], activeOption: RefObject<HTMLElement | null>): Combobox {
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const [active, setActive] = useState(-1);
  const shown = isOpen ? matchOptions(options, typed) : [];

  useEffect(() => {
    if (isOpen && active >= 0) activeOption.current?.scrollIntoView({ block: 'nearest' });
  }, [isOpen, active, activeOption]);

  const close = (): void => {
    setOpen(false);
    setActive(-1);
  };
  // With a text in the input already, the whole list is shown and the text's option is where the keys begin.
  const open = (input: HTMLInputElement): void => {
    setTyped('');
    setActive(options.indexOf(input.value));
    setOpen(true);
  };
  const choose = (input: HTMLInputElement | null, option: string): void => {
    if (input !== null) write(input, option);
    close();
  };
  const step = (input: HTMLInputElement, by: 1 | -1): void => {
    if (!isOpen) return open(input);
    if (shown.length > 0) setActive((active + by + shown.length + (active === -1 && by === -1 ? 1 : 0)) % shown.length);
  };
  return {
    isOpen,
    shown,
    active,
    open,
    choose,
    onType: ({ value }) => {
      setTyped(value);
      setActive(value.trim() === '' ? -1 : 0);
      setOpen(true);
    },
    onKeyDown: (event) => {
      if (event.key === 'ArrowDown') step(event.currentTarget, 1);
      else if (event.key === 'ArrowUp') step(event.currentTarget, -1);
      else if (event.key === 'Enter' && isOpen && active in shown) choose(event.currentTarget, shown[active]);
      else if (event.key === 'Escape' && isOpen) close();
      else return;
      event.preventDefault();
    },
    onBlur: (input) => {
      const meant = meantOption(options, input.value);
      if (meant !== null) write(input, meant);
      close();
    },
  };
}

/** Sets the text as typing would, so that the form hears of it. */
function write(input: HTMLInputElement, text: string): void {
  if (input.value === text) return;
  input.value = text;
  input.dispatchEvent(new CustomEvent('input', { bubbles: true, detail: CHOSEN }));
}

const CHOSEN = 'chosen';

/** Whether a text was chosen from the list and not typed, so that the list stays closed. */
export function isChoice(event: Event): boolean {
  return event instanceof CustomEvent && event.detail === CHOSEN;
}
