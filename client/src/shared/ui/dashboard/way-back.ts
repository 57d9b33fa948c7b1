import { useEffect, useState } from 'react';

/**
 * Where the keyboard goes on when the button that had it has gone with what was taken away: to the region that it stood in. A button
 * that was disabled meanwhile gets the focus back.
 */
export function wayBackFrom(element: Element | null): () => void {
  const region = element?.closest('section') ?? null;
  return () => {
    // Once React has drawn, and a dialog has given the focus back where it can.
    setTimeout(() => {
      if (document.activeElement !== document.body) return;
      if (element instanceof HTMLElement && element.isConnected && !element.matches(':disabled')) return element.focus();
      if (region === null) return;
      region.tabIndex = -1;
      region.focus();
    });
  };
}

/** The same for a dialog: from what had the focus when it opened, once it has closed. */
export function useWayBack(): void {
  const [goBack] = useState(() => wayBackFrom(document.activeElement));
  useEffect(() => goBack, [goBack]);
}
