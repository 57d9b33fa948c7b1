import { type Opml, parseOpml } from 'feedsmith';
import { problem } from '../../../platform/problems/problem';
import { cleanText, truncate } from '../../enrichment/text/clean-text';
import { NEWS_PROBLEMS } from '../../model/news.problems';

export const FEEDS_MAX = 5_000;
const NAME_MAX = 200;
const TEXT_MAX = 200;
/** A name and password before the host: others read the log. */
const CREDENTIALS = /^([a-z][a-z\d+.-]*:[/\\]*)[^/\\?#]*@/i;

export interface ListedFeed {
  /** Without a fragment; what tells it from other feeds. */
  readonly url: string;
  readonly name: string | null;
}

/** A line, or outline of an OPML file, that names no feed. */
export interface FeedsFileFault {
  /** Counted from 1; null where the outline's line cannot be told. */
  readonly line: number | null;
  readonly text: string;
  readonly reason: string;
}

export interface FeedsFile {
  readonly feeds: readonly ListedFeed[];
  readonly faults: readonly FeedsFileFault[];
}

interface Candidate {
  readonly line: number | null;
  readonly address: string;
  readonly name: string | null;
}

/**
 * Reads a file of feeds: OPML, or one address a line with a name after it where wanted, and `#` before remarks. What is no good is
 * named, and the others count. Of the same address the first line counts, and of more than 5,000 feeds the first 5,000.
 *
 * @param faultOf why an address may not be asked, or null
 * @throws Problem feeds_file_unreadable where nothing of it can be read, or it names no feed at all
 */
export function parseFeedsFile(text: string, path: string, faultOf: (url: string) => string | null): FeedsFile {
  const plain = text.replace(/^\ufeff/, '');
  const candidates = /^\s*</.test(plain) ? outlinesOf(plain, path) : linesOf(plain);
  const feeds: ListedFeed[] = [];
  const faults: FeedsFileFault[] = [];
  const firstLines = new Map<string, number | null>();
  for (const { line, ...written } of candidates) {
    // No database takes all that a file may hold.
    const [address, name] = [written.address, written.name ?? ''].map(cleanText);
    const fail = (reason: string): unknown => faults.push({ line, text: truncate(address.replace(CREDENTIALS, '$1…@'), TEXT_MAX), reason });
    const fault = faultOf(address);
    if (fault !== null) {
      fail(fault);
      continue;
    }
    const url = withoutFragment(address);
    const first = firstLines.get(url);
    if (first !== undefined) fail(first === null ? 'it is there already' : `it is there already, on line ${first}`);
    else if (feeds.length === FEEDS_MAX) fail(`only the first ${FEEDS_MAX} feeds are polled`);
    else feeds.push({ url, name: name === '' ? null : truncate(name, NAME_MAX) });
    firstLines.set(url, first ?? line);
  }
  if (feeds.length === 0)
    throw unreadable(path, faults.length === 0 ? 'it names no feed' : `none of its ${faults.length} lines names a feed that can be polled`);
  return { feeds, faults };
}

function linesOf(text: string): Candidate[] {
  return text.split(/\r\n|\n|\r/).flatMap((line, index) => {
    const [, address, name = ''] = /^\s*([^\s#]\S*)(?:\s(.*))?$/.exec(line) ?? [];
    return address === undefined ? [] : [{ line: index + 1, address, name: name.trim().replace(/^#\s*/, '') }];
  });
}

function outlinesOf(text: string, path: string): Candidate[] {
  if (/<!DOCTYPE/i.test(text)) throw unreadable(path, 'it has a DOCTYPE, which is refused');
  let document: Opml.Document<string>;
  try {
    document = parseOpml(text);
  } catch {
    throw unreadable(path, 'it begins like XML but is no OPML');
  }
  const outlines = flatten(document.body?.outlines ?? []);
  const lines = attributeLines(text);
  // Addresses in comments would shift the count: then no line is better than a wrong one.
  return outlines.map(({ xmlUrl = '', title, text: label }, index) => ({
    line: lines.length === outlines.length ? lines[index] : null,
    address: xmlUrl,
    name: title ?? label ?? null,
  }));
}

/** Outlines with an address, in the order of the file. */
function flatten(outlines: readonly Opml.Outline<string>[]): Opml.Outline<string>[] {
  return outlines.flatMap((outline) => [...(outline.xmlUrl === undefined ? [] : [outline]), ...flatten(outline.outlines ?? [])]);
}

/** Lines on which an attribute xmlUrl stands. */
function attributeLines(text: string): number[] {
  return text.split(/\r\n|\n|\r/).flatMap((line, index) => Array.from(line.matchAll(/\bxmlurl\s*=/gi), () => index + 1));
}

function withoutFragment(address: string): string {
  const url = new URL(address);
  url.hash = '';
  return url.href;
}

function unreadable(path: string, reason: string) {
  return problem(NEWS_PROBLEMS.feeds_file_unreadable, { params: { path, reason } });
}
