import { useEffect, useState } from 'react';

const LOOKS = 50;
const LOOK_EVERY_MS = 20;

/**
 * Where the keyboard goes on when the button that had it has gone with what was taken away: to the region that it stood in, or, where that
 * has gone too, to the heading of the page. A button that was disabled meanwhile gets the focus back, from the dialog that has caught it too.
 */
export function wayBackFrom(element: Element | null): () => void {
  const region = element?.closest('section') ?? null;
  return () => {
    let looksLeft = LOOKS;
    const look = (): void => {
      const { activeElement } = document;
      if (activeElement !== document.body && activeElement?.contains(element) !== true) return;
      if (element instanceof HTMLElement && element.isConnected) {
        if (!element.matches(':disabled')) return element.focus();
        // React has yet to draw it enabled, or gone.
        if (--looksLeft > 0) {
          setTimeout(look, LOOK_EVERY_MS);
          return;
        }
      }
      const place = region?.isConnected === false ? document.querySelector('h1') : region;
      if (place === null) return;
      place.tabIndex = -1;
      place.focus();
    };
    // Once a dialog has given the focus back where it can.
    setTimeout(look);
  };
}

/** The same for a dialog: from what had the focus when it opened, once it has closed. */
export function useWayBack(): void {
  const [goBack] = useState(() => wayBackFrom(document.activeElement));
  useEffect(() => goBack, [goBack]);
}
