import { useEffect, useState } from 'react';

interface Dismissible {
  readonly 'data-dismissed': true | undefined;
  readonly onPointerEnter: () => void;
  readonly onPointerOut: () => void;
  readonly onFocus: () => void;
}

/** For hints that sheets show beside what is pointed at or has the focus: Escape hides them until the reader moves on. */
export function useDismissible(): Dismissible {
  const [isDismissed, setDismissed] = useState(false);
  useEffect(() => {
    const onKey = ({ key }: KeyboardEvent): void => {
      if (key === 'Escape') setDismissed(true);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  const reset = (): void => setDismissed(false);
  return { 'data-dismissed': isDismissed || undefined, onPointerEnter: reset, onPointerOut: reset, onFocus: reset };
}
