import { useRef } from 'react';

/** The headers of a request that makes a secret: the same for the same request, whose answer may have been lost, so that it is not done twice. */
export function useRepeatKey(): (request: object) => { readonly headers: { readonly 'idempotency-key': string } } {
  const last = useRef({ request: '', key: '' });
  return (request) => {
    const text = JSON.stringify(request);
    if (last.current.request !== text) last.current = { request: text, key: crypto.randomUUID() };
    return { headers: { 'idempotency-key': last.current.key } };
  };
}
