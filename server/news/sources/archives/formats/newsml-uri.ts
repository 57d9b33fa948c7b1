const NEWSML_URI = /^urn:newsml:([a-z0-9.-]+\.[a-z]{2,}):/i;

/** Domain of the provider that a NewsML identifier names (`urn:newsml:provider.example:20260310:1`), or null. */
export function providerOfUri(uri: string): string | null {
  return NEWSML_URI.exec(uri)?.[1].toLowerCase() ?? null;
}
