/** Waits until the condition holds, looking every 25 ms, or as often as is said; fails after the limit. A condition that throws does not hold yet. */
export async function until(condition: () => boolean | Promise<boolean>, limitMs = 120_000, everyMs = 25): Promise<void> {
  const end = Date.now() + limitMs;
  let last: unknown = null;
  for (;;) {
    try {
      if (await condition()) return;
    } catch (error) {
      last = error;
    }
    if (Date.now() > end) throw new Error(`the condition did not come true within ${limitMs} ms${last instanceof Error ? `: ${last.message}` : ''}`);
    await new Promise((resolve) => setTimeout(resolve, everyMs));
  }
}
