import { MAX_URL } from '../../../enrichment/text/urls';

/**
 * Absolute address of what a feed links to. Null for an empty one, one that is no address, and one that is not of the web
 * (`mailto:`, `javascript:`, `urn:`).
 */
export function absoluteUrl(address: string | null, base: string): string | null {
  const trimmed = address?.trim() ?? '';
  if (trimmed === '') return null;
  const url = URL.parse(trimmed, base);
  return url !== null && (url.protocol === 'http:' || url.protocol === 'https:') ? url.href : null;
}

/** What relative addresses may start from: each of them carries it, so a long one would grow with every entry. */
export function baseUrl(address: string | null, base: string): string | null {
  const url = address !== null && address.length > MAX_URL ? null : absoluteUrl(address, base);
  return url !== null && url.length > MAX_URL ? null : url;
}

/** Whether a text is an absolute address of the web as it stands. */
export function isWebAddress(text: string): boolean {
  return /^https?:\/\//i.test(text) && URL.canParse(text);
}
