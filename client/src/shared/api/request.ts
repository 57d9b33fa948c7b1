import { HttpError, toHttpError } from './http-error';

/** One request, with the bearer token where there is one. @throws HttpError of status 0 where nothing came back */
export async function send(url: string, init: RequestInit, headers: Headers, token: string | null): Promise<Response> {
  // The server writes its sentences in the language of the page, which need not be that of the browser.
  headers.set('accept-language', document.documentElement.lang);
  if (token !== null) headers.set('authorization', `Bearer ${token}`);
  try {
    return await fetch(url, { ...init, headers });
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    throw new HttpError(0, null);
  }
}

const BINARY = /^application\/(?:pdf|gzip|vnd\.apache\.parquet)/;

/** What a reply holds. @throws HttpError where it is not 2xx */
export async function readReply<T>(response: Response): Promise<T> {
  if (!response.ok) throw await toHttpError(response);
  if (response.status === 204) return undefined as T;
  const type = response.headers.get('content-type') ?? '';
  if (type.includes('json')) return (await response.json()) as T;
  return (BINARY.test(type) ? await response.blob() : await response.text()) as T;
}
