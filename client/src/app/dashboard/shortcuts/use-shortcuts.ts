import { type RefObject, useEffect } from 'react';
import { useNavigate } from 'react-router';
import { NAV_ENTRIES } from '../nav-entries';
import { hasLetterShortcuts } from './keys';

/** How long `g` waits for the letter of a page. */
const SEQUENCE_MS = 1_500;

interface Targets {
  readonly palette: () => void;
  readonly shortcuts: () => void;
}

/** The keys of the whole dashboard; pages add their own. `shell` holds all of it but dialogs and menus; `/` leads to the page's search box. */
export function useShortcuts({ palette, shortcuts }: Targets, shell: RefObject<HTMLElement | null>, searchBox: RefObject<HTMLElement | null>): void {
  const navigate = useNavigate();
  useEffect(() => {
    let goesUntil = 0;
    const onKey = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.isComposing) return;
      const key = event.key.toLowerCase();
      if (key === 'k' && (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey) {
        event.preventDefault();
        palette();
        return;
      }
      if (event.ctrlKey || event.metaKey || event.altKey || isTaken(event.target, shell.current) || !hasLetterShortcuts()) return;
      const isSecond = event.timeStamp < goesUntil;
      goesUntil = 0;
      const entry = isSecond ? NAV_ENTRIES.find((one) => one.key === key) : undefined;
      if (entry !== undefined) void navigate(entry.path);
      else if (key === 'g') goesUntil = event.timeStamp + SEQUENCE_MS;
      else if (key === '?') shortcuts();
      else if (key !== '/') return;
      else if (searchBox.current === null) palette();
      else searchBox.current.focus();
      event.preventDefault();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [navigate, palette, shortcuts, shell, searchBox]);
}

/** Keys belong to fields, to what is drawn by keys, and to open dialogs, which stand outside the shell. */
function isTaken(target: EventTarget | null, shell: HTMLElement | null): boolean {
  if (!(target instanceof HTMLElement) || target === document.body) return false;
  const isField = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;
  return isField || target.isContentEditable || target.role === 'application' || shell?.contains(target) !== true;
}
