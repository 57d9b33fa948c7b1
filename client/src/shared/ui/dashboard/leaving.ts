/** Called when somebody tries to leave what must not be lost; null while nothing is held. */
let hold: { readonly href: string; readonly state: unknown; readonly onTry: () => void } | null = null;

/** Hears of steps through the history before the router does, so that they can be taken back; to be called before there is a router. */
export function watchHistory(): void {
  addEventListener('popstate', (event) => {
    if (hold === null) return;
    // For the router, nobody has left.
    event.stopImmediatePropagation();
    history.pushState(hold.state, '', hold.href);
    hold.onTry();
  });
}

/**
 * Keeps somebody on the page: the browser asks before the tab is closed or loaded anew; a step through the history is taken back and told,
 * and the palette, which leads away too, stays closed. Returns how to let the page go.
 */
export function holdPage(onTry: () => void): () => void {
  const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
  const refuse = (event: KeyboardEvent): void => {
    if (event.key.toLowerCase() !== 'k' || (!event.ctrlKey && !event.metaKey)) return;
    event.preventDefault();
    onTry();
  };
  hold = { href: location.href, state: history.state, onTry };
  addEventListener('beforeunload', ask);
  document.addEventListener('keydown', refuse, { capture: true });
  return () => {
    hold = null;
    removeEventListener('beforeunload', ask);
    document.removeEventListener('keydown', refuse, { capture: true });
  };
}
