/** Feeds of what is new, as Atom (RFC 4287). */
import { generateAtomFeed } from 'feedsmith';
import { directionOf } from '../../messages/formats';
import { DEFAULT_LANGUAGE, type Language } from '../../messages/messages';

export const ATOM_TYPE = 'application/atom+xml; charset=utf-8';

export interface AtomEntry {
  /** Names the entry within the site for ever, as `/ratings/crises/17`: the same entry keeps it whatever becomes of its text. */
  readonly id: string;
  readonly title: string;
  /** Plain text. */
  readonly summary: string;
  /** Path of the page to read on. */
  readonly path: string;
  readonly publishedAt: Date;
  /** When its text changed last. */
  readonly updatedAt: Date;
}

export interface AtomFeed {
  /** Path of the feed itself, by which it is known for ever, in whatever language. */
  readonly path: string;
  /** That of its texts. */
  readonly language: Language;
  /** Whether its address holds a secret. The document does not repeat that: its link to itself is its name alone. */
  readonly hasSecretAddress?: boolean;
  /** Path of the page that shows the same to people. */
  readonly page: string;
  readonly title: string;
  readonly subtitle: string;
  readonly author: string;
  /** When the list itself began or changed, where no entry is newer. */
  readonly updatedAt: Date;
  /** The newest first. */
  readonly entries: readonly AtomEntry[];
}

/** A first letter that is written from the right, be it after digits and signs. */
const BEGINS_RIGHT = /^\P{L}*[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFF]/u;
const RIGHT_TO_LEFT_MARK = '\u200F';

/** What the feed calls its own address. Readers of English name no language. Where a secret is left out, a language alone would make it look like a whole address. */
function selfPath({ path, language, hasSecretAddress = false }: AtomFeed): string {
  return language === DEFAULT_LANGUAGE || hasSecretAddress ? path : `${path}?language=${language}`;
}

/** Readers begin a line on the side of its first letter: where that is Latin in a language from the right, a mark that nobody sees is the first. */
function startOnReadingSide(text: string, language: Language): string {
  return directionOf(language) === 'ltr' || BEGINS_RIGHT.test(text) ? text : RIGHT_TO_LEFT_MARK + text;
}

/** The document. `origin`: where the site is reached, without a slash at its end. */
export function writeAtom(origin: string, feed: AtomFeed): string {
  const updated = new Date(Math.max(feed.updatedAt.getTime(), ...feed.entries.map(({ updatedAt }) => updatedAt.getTime())));
  const text = (value: string): { value: string } => ({ value: startOnReadingSide(value, feed.language) });
  return generateAtomFeed({
    xml: { lang: feed.language },
    id: origin + feed.path,
    title: text(feed.title),
    subtitle: text(feed.subtitle),
    updated,
    authors: [{ name: feed.author }],
    links: [
      { href: origin + selfPath(feed), rel: 'self', type: 'application/atom+xml' },
      { href: origin + feed.page, rel: 'alternate', type: 'text/html' },
    ],
    entries: feed.entries.map(({ id, title, summary, path, publishedAt, updatedAt }) => ({
      id: origin + id,
      title: text(title),
      summary: text(summary),
      published: publishedAt,
      updated: updatedAt,
      links: [{ href: origin + path, rel: 'alternate', type: 'text/html' }],
    })),
  });
}
