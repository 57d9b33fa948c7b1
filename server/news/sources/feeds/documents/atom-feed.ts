import { absoluteUrl } from './entry-address';
import { alternateLink, lastAtomText, lastDate, lastText } from './element-values';
import { type FeedContent, type FeedEntry, languageTag, readEntries } from './feed-content';
import type { XmlElement } from './xml-element';

/** Reads an Atom feed, 1.0 or 0.3, with or without its namespace. */
export function readAtomFeed(feed: XmlElement): FeedContent {
  const entries = feed.children.filter((child) => isNamed(child, 'entry'));
  return {
    format: 'atom',
    id: identifierOf(feed),
    title: lastAtomText(feed, ...both('title'), 'dc:title'),
    language: feed.language ?? languageTag(lastText(feed, 'dc:language')),
    link: alternateLink(feed, ...both('link')),
    ...datesOf(feed),
    ...readEntries(entries, readEntry),
  };
}

function readEntry(entry: XmlElement): FeedEntry {
  return {
    id: identifierOf(entry),
    url: absoluteUrl(lastText(entry, 'feedburner:origlink'), entry.base) ?? alternateLink(entry, ...both('link')),
    title: lastAtomText(entry, ...both('title'), 'dc:title', 'media:title'),
    text: lastAtomText(entry, ...both('content'), ...both('summary'), 'dc:description', 'media:description'),
    language: entry.language ?? languageTag(lastText(entry, 'dc:language')),
    ...datesOf(entry),
  };
}

/** Atom wants an absolute one; a relative address becomes it, anything else stays as it is. */
function identifierOf(element: XmlElement): string | null {
  const id = lastText(element, ...both('id'));
  return id === null || !id.includes('/') || URL.canParse(id) ? id : (URL.parse(id, element.base)?.href ?? id);
}

function datesOf(element: XmlElement): Pick<FeedEntry, 'publishedAt' | 'updatedAt'> {
  return {
    publishedAt: lastDate(element, ...both('published'), ...both('issued'), 'dcterms:issued', ...both('created'), 'dcterms:created'),
    updatedAt: lastDate(element, ...both('updated'), ...both('modified'), 'dcterms:modified', 'dc:date'),
  };
}

function isNamed(element: XmlElement, local: string): boolean {
  return both(local).includes(element.name);
}

function both(local: string): readonly string[] {
  return [`atom:${local}`, local];
}
