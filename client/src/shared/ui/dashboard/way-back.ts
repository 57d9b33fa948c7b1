import { useEffect, useState } from 'react';

/**
 * Where the keyboard goes on when the button that had it has gone with what was taken away: to the region that it stood in, or, where that
 * has gone too, to the heading of the page. A button that was disabled meanwhile gets the focus back.
 */
export function wayBackFrom(element: Element | null): () => void {
  const region = element?.closest('section') ?? null;
  return () => {
    // Once React has drawn, and a dialog has given the focus back where it can.
    setTimeout(() => {
      if (document.activeElement !== document.body) return;
      if (element instanceof HTMLElement && element.isConnected && !element.matches(':disabled')) return element.focus();
      const place = region?.isConnected === false ? document.querySelector('h1') : region;
      if (place === null) return;
      place.tabIndex = -1;
      place.focus();
    });
  };
}

/** The same for a dialog: from what had the focus when it opened, once it has closed. */
export function useWayBack(): void {
  const [goBack] = useState(() => wayBackFrom(document.activeElement));
  useEffect(() => goBack, [goBack]);
}
