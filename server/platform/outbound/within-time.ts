import { Problem } from '../problems/problem';
import { describeFailure, failed } from './outbound-failure';

/**
 * Asks somebody, for so long at most; what breaks becomes a reason that people can read. Whatever is still open in the end is closed.
 * @throws Problem outbound_failed, or what the work refuses by itself
 */
export async function withinTime<T>(url: string, timeoutMs: number, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const deadline = new AbortController();
  const timer = setTimeout(() => deadline.abort(), timeoutMs);
  try {
    return await work(deadline.signal);
  } catch (error) {
    if (error instanceof Problem && !deadline.signal.aborted) throw error;
    const reason = deadline.signal.aborted ? `it took longer than ${timeoutMs / 1000} s` : describeFailure(error);
    throw failed(url, reason, error);
  } finally {
    clearTimeout(timer);
    deadline.abort();
  }
}
