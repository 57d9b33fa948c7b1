/** Whether the server answers at all: what a proxy says in its place is no answer. */
export async function isServerReached(): Promise<boolean> {
  const answer = await fetch('/dashboard', { method: 'HEAD', cache: 'no-store' }).catch(() => null);
  return answer !== null && answer.status < 500;
}

const loaded = new Set<unknown>();

/**
 * Loads what has to be there before it is shown; says what has become of that. A file that could not be loaded once is lost until the document is
 * loaded anew, so the server is asked first whether it is there.
 */
export async function loadFirst(load: () => Promise<unknown>): Promise<'loaded' | 'failed' | 'unreachable'> {
  if (loaded.has(load)) return 'loaded';
  if (!(await isServerReached())) return 'unreachable';
  try {
    await load();
  } catch {
    return 'failed';
  }
  loaded.add(load);
  return 'loaded';
}
