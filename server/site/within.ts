/** Waits for a promise at most so long; afterwards it goes on by itself. */
export async function within(promise: Promise<unknown>, milliseconds: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const expired = new Promise<void>((resolve) => (timer = setTimeout(resolve, milliseconds)));
  await Promise.race([promise, expired]).finally(() => clearTimeout(timer));
}
