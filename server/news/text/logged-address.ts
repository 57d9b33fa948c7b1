/** A web address as it may stand in a log: some carry keys behind their question mark. Any other text stays as it is. */
export function loggedAddress(text: string): string {
  const mark = /^https?:/i.test(text) ? text.indexOf('?') : -1;
  return mark < 0 ? text : `${text.slice(0, mark)}?…`;
}
