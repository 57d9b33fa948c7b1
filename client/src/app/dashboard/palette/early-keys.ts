/** What has been typed since the palette was asked for; null while it is not on its way. */
let typed: string | null = null;
let giveUp = (): void => undefined;

/** From now on keys are meant for the palette's field, which is not there yet; Escape ends the wait for it. */
export function keepKeys(onEscape: () => void): void {
  giveUp = onEscape;
  if (typed !== null) return;
  typed = '';
  document.addEventListener('keydown', keep, true);
}

/** What was typed so far. Keys go where the focus is again. */
export function takeKeys(): string {
  document.removeEventListener('keydown', keep, true);
  const kept = typed ?? '';
  typed = null;
  return kept;
}

function keep(event: KeyboardEvent): void {
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
  if (event.key.length === 1) typed += event.key;
  else if (event.key === 'Escape') {
    takeKeys();
    giveUp();
  } else if (event.key === 'Backspace') typed = (typed ?? '').slice(0, -1);
  // Nothing is found yet that it could open.
  else if (event.key !== 'Enter') return;
  event.preventDefault();
  event.stopPropagation();
}
