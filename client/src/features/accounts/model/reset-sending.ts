/** When this browser last had a link for a new password sent. Its mail opens in a tab of its own, so that all tabs know. */
const KEY = 'reset.sent';

export function keepResetSending(): void {
  localStorage.setItem(KEY, String(Date.now()));
}

export function forgetResetSending(): void {
  localStorage.removeItem(KEY);
}

/** Milliseconds; null where it was elsewhere. */
export function resetSentAt(): number | null {
  return Number(localStorage.getItem(KEY)) || null;
}
