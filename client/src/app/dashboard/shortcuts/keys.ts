/** What the command key is called on this machine. */
export const COMMAND_KEY = /mac|iphone|ipad/i.test(navigator.userAgent) ? '⌘' : 'Ctrl';

const STORED = 'shortcuts';

/** Single letters can be switched off for those who speak to their machine or press keys by accident. */
export function hasLetterShortcuts(): boolean {
  return localStorage.getItem(STORED) !== 'off';
}

export function setLetterShortcuts(isOn: boolean): void {
  if (isOn) localStorage.removeItem(STORED);
  else localStorage.setItem(STORED, 'off');
}
