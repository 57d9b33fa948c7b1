/** Waits for a promise, but no longer than this; the promise itself goes on. */
export async function waitAtMost(promise: Promise<unknown>, milliseconds: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const expired = new Promise<void>((resolve) => (timer = setTimeout(resolve, milliseconds)));
  await Promise.race([promise, expired]).finally(() => clearTimeout(timer));
}
