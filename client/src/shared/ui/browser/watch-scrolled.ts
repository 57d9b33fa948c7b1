/**
 * Tells, at first and after each change of size, whether an element holds more than it shows, so that one scrolls in it. A pixel of rounding is not
 * more. Whoever is there with the keyboard is left there: that it scrolls no longer is told when the focus has gone elsewhere. What is laid out only when it is
 * nearly in view may hold more. Returns how to stop.
 */
export function watchScrolled(element: HTMLElement, tell: (isScrolled: boolean) => void): () => void {
  const look = (): void => {
    if (element.firstElementChild?.checkVisibility?.({ contentVisibilityAuto: true }) === false) return tell(true);
    const isScrolled = element.scrollWidth > element.clientWidth + 1 || element.scrollHeight > element.clientHeight + 1;
    if (isScrolled || document.activeElement !== element) return tell(isScrolled);
    element.addEventListener('blur', () => queueMicrotask(look), { once: true });
  };
  const observer = new ResizeObserver(look);
  for (const box of [element, ...element.children]) observer.observe(box);
  return () => observer.disconnect();
}
