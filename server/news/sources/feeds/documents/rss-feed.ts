import { absoluteUrl, baseUrl, isWebAddress } from './entry-address';
import { readFeedDate } from './feed-date';
import { alternateLink, lastDate, lastHtmlText, lastText, namedElements } from './element-values';
import { type FeedContent, type FeedEntry, languageTag, readEntries } from './feed-content';
import type { XmlElement } from './xml-element';

/**
 * Reads RSS of any version, RSS 1.0 and 0.9, whose items lie beside the channel, and the Channel Definition Format, which keeps address
 * and date in attributes.
 */
export function readRssFeed(root: XmlElement, format: 'rss' | 'rdf'): FeedContent {
  const channel = root.children.find((child) => child.name === 'channel') ?? root;
  const inside = channel.children.filter((child) => child.name === 'item');
  const beside = channel === root ? [] : root.children.filter((child) => child.name === 'item');
  const link = linkOf(channel, channel.base) ?? alternateLink(channel, 'atom:link') ?? absoluteUrl(channel.attribute('href'), channel.base);
  const language = languageTag(lastText(channel, 'language', 'dc:language')) ?? channel.language;
  return {
    format,
    id: lastText(channel, 'guid', 'atom:id') ?? channel.attribute('about'),
    title: lastHtmlText(channel, 'title', 'dc:title', 'atom:title', 'media:title', 'itunes:title'),
    language,
    link,
    publishedAt: lastDate(channel, 'pubdate', 'dcterms:issued', 'atom:published', 'dcterms:created'),
    updatedAt: lastDate(channel, 'lastbuilddate', 'dcterms:modified', 'atom:updated', 'dc:date') ?? modifiedOf(channel),
    ...readEntries([...inside, ...beside], (item) => readItem(item, baseUrl(link, channel.base), language)),
  };
}

function readItem(item: XmlElement, feedLink: string | null, feedLanguage: string | null): FeedEntry {
  return {
    id: lastText(item, 'guid', 'atom:id') ?? item.attribute('about'),
    url: addressOf(item, item.hasBase ? item.base : (feedLink ?? item.base)),
    title: lastHtmlText(item, 'title', 'dc:title', 'atom:title', 'media:title', 'itunes:title'),
    text: lastHtmlText(
      item,
      'content:encoded',
      'atom:content',
      'xhtml:body',
      'body',
      'description',
      'atom:summary',
      'itunes:summary',
      'dc:description',
      'media:description',
    ),
    language: languageTag(lastText(item, 'dc:language', 'language')) ?? item.language ?? feedLanguage,
    publishedAt: lastDate(item, 'pubdate', 'dcterms:issued', 'atom:published', 'dc:date', 'dcterms:created'),
    updatedAt: lastDate(item, 'dcterms:modified', 'atom:updated', 'dc:date') ?? modifiedOf(item),
  };
}

/**
 * Where an item is to be read: what it was before a service put its own link there, its link, its guid unless that says it is no
 * address, the resource that it is about.
 */
function addressOf(item: XmlElement, base: string): string | null {
  return (
    absoluteUrl(lastText(item, 'feedburner:origlink'), base) ??
    linkOf(item, base) ??
    alternateLink(item, 'atom:link') ??
    permanentLink(item) ??
    absoluteUrl(item.attribute('href'), base)
  );
}

function linkOf(parent: XmlElement, base: string): string | null {
  for (const link of namedLinks(parent)) {
    const url = absoluteUrl(link.text === '' ? link.attribute('href') : link.text, link.hasBase ? link.base : base);
    if (url !== null) return url;
  }
  return null;
}

function namedLinks(parent: XmlElement): readonly XmlElement[] {
  return parent.children.filter((child) => child.name === 'link').reverse();
}

function permanentLink(item: XmlElement): string | null {
  const guid = namedElements(item, 'guid').at(-1);
  const isAddress = guid !== undefined && guid.attribute('ispermalink')?.toLowerCase() !== 'false' && isWebAddress(guid.text);
  if (isAddress) return absoluteUrl(guid.text, item.base);
  const about = item.attribute('about') ?? '';
  return isWebAddress(about) ? absoluteUrl(about, item.base) : null;
}

function modifiedOf(element: XmlElement): Date | null {
  return readFeedDate(element.attribute('lastmod') ?? '');
}
