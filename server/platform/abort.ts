/** Never resolves; rejects as soon as the signal is aborted, so that a wait can be raced with it. */
export function rejectWhenAborted(signal: AbortSignal | undefined): Promise<never> {
  return new Promise((_, reject) => {
    if (signal?.aborted) reject(signal.reason as Error);
    else signal?.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
  });
}
