/** Feeds of what is new, as Atom (RFC 4287). */
import { generateAtomFeed } from 'feedsmith';

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
  /** Path of the feed itself, by which it is known for ever. */
  readonly path: string;
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

/** The document. `origin`: where the site is reached, without a slash at its end. */
export function writeAtom(origin: string, feed: AtomFeed): string {
  const updated = new Date(Math.max(feed.updatedAt.getTime(), ...feed.entries.map(({ updatedAt }) => updatedAt.getTime())));
  return generateAtomFeed({
    id: origin + feed.path,
    title: { value: feed.title },
    subtitle: { value: feed.subtitle },
    updated,
    authors: [{ name: feed.author }],
    links: [
      { href: origin + feed.path, rel: 'self', type: 'application/atom+xml' },
      { href: origin + feed.page, rel: 'alternate', type: 'text/html' },
    ],
    entries: feed.entries.map(({ id, title, summary, path, publishedAt, updatedAt }) => ({
      id: origin + id,
      title: { value: title },
      summary: { value: summary },
      published: publishedAt,
      updated: updatedAt,
      links: [{ href: origin + path, rel: 'alternate', type: 'text/html' }],
    })),
  });
}
