import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { NAV_ENTRIES } from '../nav-entries';
import { hasLetterShortcuts } from './keys';

/** How long `g` waits for the letter of a page. */
const SEQUENCE_MS = 1_500;

interface Targets {
  readonly palette: () => void;
  readonly shortcuts: () => void;
}

/** The keys of the whole dashboard; pages add their own. */
export function useShortcuts({ palette, shortcuts }: Targets): void {
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
      if (event.ctrlKey || event.metaKey || event.altKey || isTaken(event.target) || !hasLetterShortcuts()) return;
      const isSecond = event.timeStamp < goesUntil;
      goesUntil = 0;
      const entry = isSecond ? NAV_ENTRIES.find((one) => one.key === key) : undefined;
      if (entry !== undefined) void navigate(entry.path);
      else if (key === 'g') goesUntil = event.timeStamp + SEQUENCE_MS;
      else if (key === '?') shortcuts();
      else if (key === '/') search(palette);
      else return;
      event.preventDefault();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [navigate, palette, shortcuts]);
}

/** Keys belong to fields, to what is drawn by keys, and to open dialogs. */
function isTaken(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return target.isContentEditable || target.closest('input, textarea, select, [role=dialog], [role=application], [role=listbox]') !== null;
}

/** To the search box of the page; where it has none, to that of the dashboard. */
function search(palette: () => void): void {
  const box = document.querySelector<HTMLElement>('main input[type=search], main [role=searchbox]');
  if (box === null) palette();
  else box.focus();
}
