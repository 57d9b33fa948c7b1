/** What may be a secret in a web address: a name and password before the host, all behind the first `?` or `#`. */
const CREDENTIALS = /^(https?:[/\\]*)[^/\\?#]*@/i;
const PARAMETERS = /([?#]).+/s;

/** A web address as it may appear in a log or in the reason of a failure, even after other text. Any other text is unchanged. */
export function loggedAddress(text: string): string {
  return text.replace(/https?:.*$/is, (address) => address.replace(CREDENTIALS, '$1…@').replace(PARAMETERS, '$1…'));
}
