import { apiFetch } from '../../../shared/api/http';
import { HttpError } from '../../../shared/api/http-error';

/** How the API stands, as far as this browser can tell. */
export type Readiness = 'ready' | 'degraded' | 'unavailable' | 'unreachable' | 'unknown';

/** Asks the API itself. Its operators may close this address to the public: then nothing is known. */
export async function fetchReadiness(signal: AbortSignal): Promise<Readiness> {
  try {
    const { status } = await apiFetch<{ readonly status?: unknown }>('/readyz', { signal, cache: 'no-store' });
    return status === 'ready' || status === 'degraded' ? status : 'unknown';
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    if (error.status === 0 || error.status === 502 || error.status === 504) return 'unreachable';
    return error.status === 503 ? 'unavailable' : 'unknown';
  }
}
