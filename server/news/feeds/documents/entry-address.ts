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

/** Whether a text is an absolute address of the web as it stands. */
export function isWebAddress(text: string): boolean {
  return /^https?:\/\//i.test(text) && URL.canParse(text);
}
