import { absoluteUrl, baseUrl } from './entry-address';
import { readFeedDate } from './feed-date';
import { type FeedContent, type FeedEntry, languageTag, readEntries } from './feed-content';
import { FeedRefusal } from './feed-refusal';
import { MAX_DEPTH } from './mend-markup';
import { htmlToText, plainToText } from '../../../enrichment/text/plain-text';

type JsonObject = Readonly<Record<string, unknown>>;

/**
 * Reads a JSON Feed, 1.0 or 1.1. Members of the wrong kind count as absent; what is no object among the items is passed over.
 *
 * @throws FeedRefusal for what is no JSON, and for JSON that is no feed: it has neither the version's address nor a list of items under a title or version
 */
export function readJsonFeed(text: string, address: string): FeedContent {
  const feed = parse(text);
  const isVersioned = textOf(feed, 'version')?.includes('jsonfeed.org/version/') ?? false;
  const items: unknown = feed.items;
  if (!isVersioned && !(Array.isArray(items) && (textOf(feed, 'title') ?? textOf(feed, 'version')) !== null))
    throw new FeedRefusal('its JSON is no feed');
  const link = absoluteUrl(textOf(feed, 'home_page_url'), address);
  const base = baseUrl(textOf(feed, 'feed_url'), address) ?? address;
  const language = languageTag(textOf(feed, 'language'));
  const kept = readEntries((Array.isArray(items) ? items : []).filter(isObject), (item) => readItem(item, base, language));
  return {
    format: 'json',
    id: textOf(feed, 'feed_url'),
    title: plainToText(textOf(feed, 'title') ?? ''),
    language,
    link,
    // The format has no date of its own.
    publishedAt: newest(kept.entries.map((entry) => entry.publishedAt)),
    updatedAt: newest(kept.entries.map((entry) => entry.updatedAt)),
    ...kept,
  };
}

function readItem(item: JsonObject, base: string, feedLanguage: string | null): FeedEntry {
  const html = textOf(item, 'content_html');
  const text = textOf(item, 'content_text') ?? textOf(item, 'summary') ?? '';
  return {
    id: textOf(item, 'id'),
    url: absoluteUrl(textOf(item, 'url'), base) ?? absoluteUrl(textOf(item, 'external_url'), base),
    title: plainToText(textOf(item, 'title') ?? ''),
    text: (html === null ? '' : htmlToText(html)) || plainToText(text),
    language: languageTag(textOf(item, 'language')) ?? feedLanguage,
    publishedAt: dateOf(item, 'date_published'),
    updatedAt: dateOf(item, 'date_modified'),
  };
}

function parse(text: string): JsonObject {
  let parsed: unknown;
  if (isTooDeep(text)) throw new FeedRefusal(`its JSON is nested deeper than ${MAX_DEPTH}`);
  try {
    parsed = JSON.parse(text);
  } catch (error) {
    throw new FeedRefusal(`its JSON is broken (${error instanceof Error ? error.message : String(error)})`);
  }
  if (!isObject(parsed)) throw new FeedRefusal('its JSON is no feed');
  return parsed;
}

function isTooDeep(text: string): boolean {
  let depth = 0;
  let isQuoted = false;
  for (let at = 0; at < text.length && depth <= MAX_DEPTH; at += 1) {
    const code = text.charCodeAt(at);
    if (isQuoted) {
      if (code === 92) at += 1;
      else if (code === 34) isQuoted = false;
    } else if (code === 34) isQuoted = true;
    else if (code === 91 || code === 123) depth += 1;
    else if (code === 93 || code === 125) depth -= 1;
  }
  return depth > MAX_DEPTH;
}

function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A member as text; numbers are written out, since identifiers are often numbers. Null where there is nothing. */
function textOf(object: JsonObject, name: string): string | null {
  const value = object[name];
  const text = typeof value === 'number' ? String(value) : value;
  return typeof text === 'string' && text.trim() !== '' ? text.trim() : null;
}

function dateOf(object: JsonObject, name: string): Date | null {
  const text = textOf(object, name);
  return text === null ? null : readFeedDate(text);
}

function newest(dates: readonly (Date | null)[]): Date | null {
  return dates.reduce((latest, date) => (date !== null && (latest === null || date > latest) ? date : latest), null);
}
