/** Entries that are read of a document; later ones are counted and left out. */
export const MAX_ENTRIES = 10_000;
const MAX_LANGUAGE = 100;

/** What a feed says, in plain text: markup removed, entities decoded, addresses absolute, nothing judged. */
export interface FeedContent {
  readonly format: 'rss' | 'rdf' | 'atom' | 'json';
  readonly id: string | null;
  readonly title: string;
  readonly language: string | null;
  /** Page that the feed belongs to. */
  readonly link: string | null;
  readonly publishedAt: Date | null;
  readonly updatedAt: Date | null;
  /** The first `MAX_ENTRIES`, in the order of the document. */
  readonly entries: readonly FeedEntry[];
  /** Entries after those, which are not read. */
  readonly leftOut: number;
}

export interface FeedEntry {
  /** As it stands in the document; it names the entry and need not lead anywhere. Only within its feed is it sure to name one. */
  readonly id: string | null;
  /** http or https; null where there is none. */
  readonly url: string | null;
  /** One line; `''` where there is none. */
  readonly title: string;
  /** The whole text where the feed has it, else its summary; one line of at most 20,000 characters. */
  readonly text: string;
  /** As given for the entry or around it; null where nothing is. */
  readonly language: string | null;
  /** Null where there is none and where it cannot be read. */
  readonly publishedAt: Date | null;
  /** Last change; Atom requires it and often has no other date. */
  readonly updatedAt: Date | null;
}

/** What a feed names a language by; null where there is nothing, or more than any language has: each entry inherits it. */
export function languageTag(text: string | null): string | null {
  const tag = text?.trim() ?? '';
  return tag === '' || tag.length > MAX_LANGUAGE ? null : tag;
}

/** Reads the entries of a document as far as they are kept. */
export function readEntries<Raw>(raw: readonly Raw[], read: (entry: Raw) => FeedEntry): Pick<FeedContent, 'entries' | 'leftOut'> {
  return { entries: raw.slice(0, MAX_ENTRIES).map(read), leftOut: Math.max(0, raw.length - MAX_ENTRIES) };
}
