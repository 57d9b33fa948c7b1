import { absoluteUrl } from './entry-address';
import { readFeedDate } from './feed-date';
import { htmlToText, plainToText } from '../../../enrichment/text/plain-text';
import type { XmlElement } from './xml-element';

const BASE64 = /^[A-Za-z0-9+/]+={0,2}$/;
const HTML_TYPE = /html/i;
const XML_TYPE = /xhtml|[+/]xml/i;
/** Elements of one name in one entry that are looked at, from the last. */
const MAX_REPEATED = 20;
const TEXT_TYPE = /^(?:text(?:\/.*)?)?$/i;

/**
 * Elements of the first of these names that are there with something in them, in the order of the document. Where one is
 * repeated by mistake, other readers take the last.
 */
export function namedElements(parent: XmlElement, ...names: readonly string[]): readonly XmlElement[] {
  for (const name of names) {
    const found = parent.children.filter((child) => child.name === name);
    if (found.some((child) => child.text !== '' || child.children.length > 0)) return found;
  }
  return [];
}

/** Text of the last element of the first of these names that has any; null where none has. */
export function lastText(parent: XmlElement, ...names: readonly string[]): string | null {
  for (const name of names) {
    const text = parent.children.findLast((child) => child.name === name && child.text !== '')?.text;
    if (text !== undefined) return text;
  }
  return null;
}

/** Instant of the last readable date of the first of these names that has one. */
export function lastDate(parent: XmlElement, ...names: readonly string[]): Date | null {
  for (const name of names) {
    const dates = parent.children.filter((child) => child.name === name).slice(-MAX_REPEATED);
    const date = dates.reduceRight<Date | null>((read, element) => read ?? readFeedDate(element.text), null);
    if (date !== null) return date;
  }
  return null;
}

/** Words of the last element of the first of these names that has any, read as HTML; `''` where none has. */
export function lastHtmlText(parent: XmlElement, ...names: readonly string[]): string {
  for (const name of names) {
    for (const element of parent.children
      .filter((child) => child.name === name)
      .slice(-MAX_REPEATED)
      .reverse()) {
      const text = htmlToText(element.html(false));
      if (text !== '') return text;
    }
  }
  return '';
}

/** Words of the last element of the first of these names that has any, read as Atom's `type` and `mode` say; `''` where none has. */
export function lastAtomText(parent: XmlElement, ...names: readonly string[]): string {
  for (const name of names) {
    for (const element of parent.children
      .filter((child) => child.name === name)
      .slice(-MAX_REPEATED)
      .reverse()) {
      const text = atomText(element);
      if (text !== '') return text;
    }
  }
  return '';
}

function atomText(element: XmlElement): string {
  const type = element.attribute('type') ?? '';
  const isEncoded = element.attribute('mode') === 'base64' || !(TEXT_TYPE.test(type) || HTML_TYPE.test(type) || XML_TYPE.test(type));
  const encoded = isEncoded ? element.text.replace(/\s+/g, '') : '';
  if (encoded !== '' && BASE64.test(encoded)) {
    const decoded = Buffer.from(encoded, 'base64').toString('utf8');
    if (!decoded.includes('\ufffd')) return htmlToText(decoded);
  }
  const isEscaped = element.attribute('mode') === 'escaped';
  if (!isEscaped && XML_TYPE.test(type)) return htmlToText(element.html(true));
  if (isEscaped || HTML_TYPE.test(type) || element.children.length > 0) return htmlToText(element.html(false));
  return plainToText(element.text);
}

/** Address that Atom's links give to the page itself: `rel="alternate"`, or no `rel`; a page of HTML before other types; the last of equals. */
export function alternateLink(parent: XmlElement, ...names: readonly string[]): string | null {
  const links = parent.children
    .filter((child) => names.includes(child.name) && /^(?:alternate)?$/i.test(child.attribute('rel') ?? ''))
    .slice(-MAX_REPEATED);
  const pages = links.filter((link) => /^(?:$|text\/html|application\/xhtml)/i.test(link.attribute('type') ?? ''));
  for (const link of [...links.filter((other) => !pages.includes(other)), ...pages].reverse()) {
    const url = absoluteUrl(link.attribute('href') ?? link.text, link.base);
    if (url !== null) return url;
  }
  return null;
}
