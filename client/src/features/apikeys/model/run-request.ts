/**
 * A call of the data API with the reader's own key. Beside apiFetch and not through it: here the headers, the time and the size of
 * the answer are what is looked at, and a refusal is an answer like any other.
 */
import { type Remaining, remainingOf } from './rate-limit';

export interface Reply {
  /** The address that was asked, without the origin. */
  readonly path: string;
  readonly status: number;
  readonly statusText: string;
  readonly milliseconds: number;
  readonly bytes: number;
  readonly contentType: string;
  readonly text: string;
  /** The body as JSON; undefined where it is none. */
  readonly json: unknown;
  /** Calls that the answer cost: 2xx cost one, everything else is free. */
  readonly cost: 0 | 1;
  readonly remaining: readonly Remaining[];
}

/** Rejects where no answer came, and with an AbortError when it was given up. */
export async function runRequest(path: string, key: string, signal: AbortSignal): Promise<Reply> {
  const startedAt = performance.now();
  const response = await fetch(path, { signal, cache: 'no-store', headers: { authorization: `Bearer ${key}` } });
  const body = await response.arrayBuffer();
  const milliseconds = Math.round(performance.now() - startedAt);
  const text = new TextDecoder().decode(body);
  const contentType = response.headers.get('content-type') ?? '';
  return {
    path,
    status: response.status,
    statusText: response.statusText,
    milliseconds,
    bytes: body.byteLength,
    contentType,
    text,
    json: contentType.includes('json') && !contentType.includes('ndjson') ? toJson(text) : undefined,
    cost: response.ok ? 1 : 0,
    remaining: remainingOf(response.headers.get('ratelimit')),
  };
}

/** What a refused call says of itself, or null. */
export function detailOf({ json }: Reply): string | null {
  const detail = typeof json === 'object' && json !== null && 'detail' in json ? json.detail : null;
  return typeof detail === 'string' && detail !== '' ? detail : null;
}

function toJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
