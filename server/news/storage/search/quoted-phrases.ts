/** What ends a phrase, by the quote that opens it: those of any language and keyboard. Where none of them follows, the next quote of any kind does. */
const CLOSING: Readonly<Record<string, string>> = {
  '"': '"',
  '“': '”',
  '”': '”',
  '„': '“”',
  '‟': '”',
  '«': '»',
  '»': '«',
  '〝': '〞〟',
  '〞': '〞',
  '〟': '〟',
  '「': '」',
  '」': '」',
  '『': '』',
  '』': '』',
};
const QUOTES = new RegExp(`[${Object.keys(CLOSING).join('')}]`, 'g');

export interface QueryPart {
  readonly text: string;
  readonly isPhrase: boolean;
}

/** A query in parts inside and outside of quotes. Quotes within a phrase do not part it, and one that nothing closes is none. */
export function phrasesOf(query: string): QueryPart[] {
  const parts: QueryPart[] = [];
  let from = 0;
  for (;;) {
    const open = nextQuote(query, from);
    if (open === -1) return [...parts, { text: query.slice(from), isPhrase: false }];
    parts.push({ text: query.slice(from, open), isPhrase: false });
    const end = endOf(query, open);
    parts.push(end === -1 ? { text: ' ', isPhrase: false } : { text: query.slice(open + 1, end).replace(QUOTES, ' '), isPhrase: true });
    from = Math.max(open, end) + 1;
  }
}

function nextQuote(query: string, from: number): number {
  const at = query.slice(from).search(QUOTES);
  return at === -1 ? -1 : from + at;
}

/** Where a phrase ends that is opened at a place; those of the same kind within it are closed first. */
function endOf(query: string, open: number): number {
  const opening = query[open];
  let depth = 1;
  for (let at = open + 1; at < query.length; at++) {
    if (CLOSING[opening].includes(query[at])) depth--;
    else if (query[at] === opening) depth++;
    if (depth === 0) return at;
  }
  return nextQuote(query, open + 1);
}
