import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseGkgLine } from '../../server/news/sources/gdelt/gkg/gkg-record';
import { BUILT_IN_OUTLET_RULES } from '../../server/news/enrichment/outlets/table-outlet-rules';
import { fingerprintOfRow, fingerprintOfText, type StoryKeys, type TextFingerprint, titleKey } from '../../server/news/enrichment/stories/story-key';
import { Headline } from '../../server/news/enrichment/text/headline';
import { titleWords } from '../../server/news/enrichment/text/title-words';
import { canonicalUrl } from '../../server/news/enrichment/text/urls';
import { linesOf, unzipSingle } from './real-data';

const WINDOW = 'gdelt/gkg21/20230702153000.gkg.csv.zip';
const HEADLINES = 'news/uci_news_aggregator_until_2014-05.tsv.xz';
const HEADLINES_BYTES = 256 * 1024 * 1024;
const LABELS = 'test/fixtures/labels/gkg-stories.csv';

/** An article as it is grouped. */
export interface StoryRow extends StoryKeys, TextFingerprint {
  readonly id: string;
  readonly title: string;
  readonly outletDomain: string;
}

/** A row of the real window, with what its sketch was made of. */
export interface WindowRow extends StoryRow {
  readonly words: number;
  readonly gcam: string;
  readonly names: string;
}

/** A headline of the UCI collection. */
export interface HeadlineRow extends StoryRow {
  /** Days since 1 January 1970. */
  readonly day: number;
  /** The collection's own story. */
  readonly story: string;
}

/** The rows of the real window. */
export async function windowRows(realData: string): Promise<WindowRow[]> {
  return linesOf(await unzipSingle(join(realData, WINDOW))).flatMap((line) => {
    const parsed = parseGkgLine(line);
    if (!parsed.ok) return [];
    const { recordId, commonName, title, wordCount, gcam, names, url } = parsed.record;
    const outlet = BUILT_IN_OUTLET_RULES.outletOf(url === null ? null : canonicalUrl(url), commonName);
    if (outlet === null) return [];
    const texts = { gcam: gcam.toString('latin1'), names: names.toString('latin1') };
    return [gkgRow(recordId, title, outlet.domain, wordCount, texts)];
  });
}

/** A row with its keys and sketch. */
export function gkgRow(id: string, title: string, outletDomain: string, words: number, texts: { gcam: string; names: string }): WindowRow {
  const bytes = { gcam: Buffer.from(texts.gcam, 'latin1'), names: Buffer.from(texts.names, 'latin1') };
  const key = titleKey(new Headline(title, outletDomain));
  return { id, title, outletDomain, words, ...texts, titleKey: key, ...fingerprintOfRow({ ...bytes, wordCount: words }) };
}

/** The labelled story of a row of the window; rows that share none with another are not in it. */
export function labelledStories(): Map<string, string> {
  const rows = readFileSync(LABELS, 'utf8').trimEnd().split('\n').slice(1);
  return new Map(
    rows.flatMap((row) => {
      const [story, records] = row.split(',');
      return records.split(' ').map((record) => [record, story] as const);
    }),
  );
}

/** The UCI collection; null, and a line, where it or `xz` is absent. */
export function headlineRows(realData: string): HeadlineRow[] | null {
  const path = join(realData, HEADLINES);
  if (!existsSync(path)) return null;
  try {
    const text = execFileSync('xz', ['-dc', path], { maxBuffer: HEADLINES_BYTES, encoding: 'utf8' });
    return text.trimEnd().split('\n').map(headlineRow);
  } catch (error) {
    console.log(`skipped: ${HEADLINES} cannot be unpacked (${(error as Error).message})`);
    return null;
  }
}

function headlineRow(line: string): HeadlineRow {
  const [id, title, url, publisher, , story, , milliseconds] = line.split('\t');
  const outletDomain = BUILT_IN_OUTLET_RULES.outletOf(canonicalUrl(url), publisher)?.domain ?? publisher;
  return { day: Math.floor(Number(milliseconds) / 86_400_000), story, ...itemRow(id, title, outletDomain, '') };
}

/** An item of a feed or archive. */
export function itemRow(id: string, title: string, outletDomain: string, text: string): StoryRow {
  return { id, title, outletDomain, titleKey: titleKey(new Headline(title, outletDomain)), ...fingerprintOfText(text, titleWords(text)) };
}
