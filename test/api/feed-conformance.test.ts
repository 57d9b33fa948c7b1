import { join } from 'node:path';
import { decodeHTML } from 'entities';
import { type FeedDocument, readFeedDocument } from '../../server/news/sources/feeds/documents/feed-document';
import { Problem } from '../../server/platform/problems/problem';
import { type ArchiveDocument, feedArchiveDocuments } from '../support/feed-archives';
import { COMPARED_FIELDS, type ComparedField, type Expectation, readField } from '../support/feed-expectations';
import { realDataDirectory } from '../support/real-data';

const directory = realDataDirectory('the conformance of the feed reader');
const documents = directory === null ? null : feedArchiveDocuments(join(directory, 'feeds'));
const withArchives = documents === null ? describe.skip : describe;

/** Milliseconds for one document. The largest takes about 50. */
const TIME_LIMIT = 2000;
const AGREEMENT = 0.98;
/** Sets of fields that must each reach the agreement. The number of entries of a feed is compared as well. */
const FIELD_SETS: readonly (readonly ComparedField[])[] = [['id', 'link'], ['title'], ['published', 'updated'], ['entries']];

/** Where we differ on purpose; all of them count as disagreements. */
const BY_CHOICE: ReadonlyMap<string, string> = new Map([
  ['wellformed/rss/entity_in_doctype.xml 0 id', 'a document type with declarations is refused'],
  ['wellformed/sanitize/entry_title_crazy.xml 0 title', 'a page of HTML as title: what stands in comments is left out'],
  ['wellformed/sanitize/feed_title_crazy.xml feed title', 'a page of HTML as title: what stands in comments is left out'],
  ['parser/rss/rss_channel_item_guid_naked_markup.xml 0 id', 'an identifier is the text in it, without tags'],
  ['translator/atom/feed_item_updated_-_atom03_feed_entry_modified.xml 0 published', 'a date of change is not passed off as one of publication'],
]);

/** Documents that are refused, and the reason. */
const REFUSED: ReadonlyMap<string, RegExp> = new Map([
  ['wellformed/rdf/doctype_contains_entity_decl.xml', /declarations/],
  ['wellformed/rss/entity_in_doctype.xml', /declarations/],
  ['parser/json/invalid/invalid.json', /JSON is broken/],
  ['parser/universal/empty_feed.xml', /empty/],
  ['parser/universal/invalid.json', /JSON is broken/],
  ['parser/universal/unknown_feed.xml', /"note"/],
  ['rome-modules/src/test/resources/2.rss', /web page/],
  ['rome-modules/src/test/resources/logback-test.xml', /"configuration"/],
  ['rome-opml/src/test/resources/logback-test.xml', /"configuration"/],
  ['rome-opml/src/test/resources/opml_1.0.xml', /"opml"/],
  ['rome-opml/src/test/resources/opml_1.0_links.xml', /"opml"/],
  ['rome-opml/src/test/resources/opml_2.0.xml', /"opml"/],
  ['rome/src/test/resources/logback-test.xml', /"configuration"/],
  ['spec/sample_feeds/AmazonWebServicesBlogFirstEntryContent.xml', /"xhtml:div"/],
  ['spec/sample_feeds/DuplicateContentAtomFeed.xml', /web page/],
  ['spec/sample_feeds/HREFConsideredHarmfulFirstEntry.xml', /"p"/],
  ['spec/sample_feeds/PaulDixExplainsNothingFirstEntryContent.xml', /"p"/],
  ['spec/sample_feeds/TechCrunchFirstEntry.xml', /"img"/],
  ['spec/sample_feeds/TechCrunchFirstEntryDescription.xml', /"img"/],
  ['spec/sample_feeds/TenderLovemakingFirstEntry.xml', /"p"/],
]);

interface Reading {
  readonly document: ArchiveDocument;
  readonly read: FeedDocument | null;
  readonly refusal: string | null;
  readonly milliseconds: number;
}

interface Comparison {
  readonly archive: string;
  readonly field: ComparedField;
  readonly name: string;
  readonly line: string;
  readonly agrees: boolean;
}

function reading(document: ArchiveDocument): Reading {
  const begin = performance.now();
  const outcome = tryToRead(document);
  return { document, ...outcome, milliseconds: performance.now() - begin };
}

function tryToRead({ bytes, url }: ArchiveDocument): Pick<Reading, 'read' | 'refusal'> {
  try {
    return { read: readFeedDocument(bytes, { contentType: null, url }), refusal: null };
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return { read: null, refusal: error.message };
  }
}

function comparisonsOf({ document, read }: Reading): Comparison[] {
  return document.expectations.map((expectation) => {
    const value = read === null ? null : readField(read, expectation);
    const name = `${shortName(document)} ${expectation.entry ?? 'feed'} ${expectation.field}`;
    const line = `${name}: expected ${expectation.values.map((expected) => JSON.stringify(expected)).join(' or ')}, read ${JSON.stringify(value)}`;
    return { archive: document.archive, field: expectation.field, name, line, agrees: read !== null && isAgreed(expectation, value) };
  });
}

/** Addresses agree when they lead to the same place; titles when they have the same words, whether markup or text is expected. */
function isAgreed({ field, values }: Expectation, read: string | null): boolean {
  return values.some((value) => {
    if (value === null || read === null) return value === read;
    if (field === 'link') return URL.parse(value)?.href === URL.parse(read)?.href;
    if (field !== 'title') return value === read;
    return read === oneLine(value) || read === oneLine(decodeHTML(value.replace(/<[^>]*>/g, ' ')));
  });
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

function shortName({ name }: ArchiveDocument): string {
  return name.replace(/^(?:feedparser\/tests|testdata)\//, '');
}

function shareOf(comparisons: readonly Comparison[]): string {
  const agreed = comparisons.filter(({ agrees }) => agrees).length;
  return comparisons.length === 0 ? '' : `${agreed} of ${comparisons.length}`;
}

function table(readings: readonly Reading[], comparisons: readonly Comparison[]): string {
  const archives = [...new Set(readings.map(({ document }) => document.archive))];
  const row = (name: string, of: (archive: string) => string, sum: string): string => `| ${[name, ...archives.map(of), sum].join(' | ')} |`;
  const counted = (from: readonly Reading[]): string => `${from.length} (${from.filter(({ read }) => read !== null).length})`;
  return [
    row('', (archive) => archive, 'all'),
    row('---', () => '---', '---'),
    row('documents (read)', (archive) => counted(readings.filter(({ document }) => document.archive === archive)), counted(readings)),
    ...COMPARED_FIELDS.map((field) => {
      const ofField = comparisons.filter((comparison) => comparison.field === field);
      return row(field, (archive) => shareOf(ofField.filter((comparison) => comparison.archive === archive)), shareOf(ofField));
    }),
    row('all', (archive) => shareOf(comparisons.filter((comparison) => comparison.archive === archive)), shareOf(comparisons)),
  ].join('\n');
}

withArchives('feed documents from other projects', () => {
  const readings = (documents ?? []).map(reading);
  const comparisons = readings.flatMap(comparisonsOf);
  const disagreements = comparisons.filter(({ agrees }) => !agrees);

  it('every collected feed is read or refused with a known reason, within the time limit', () => {
    expect(readings.length).toBeGreaterThan(2500);
    expect(readings.filter(({ milliseconds }) => milliseconds > TIME_LIMIT).map(({ document }) => document.name)).toEqual([]);
    const refused = readings.filter(({ refusal }) => refusal !== null);
    expect(refused.map(({ document }) => shortName(document)).sort()).toEqual([...REFUSED.keys()].sort());
    for (const { document, refusal } of refused) expect(refusal).toMatch(REFUSED.get(shortName(document)) ?? /^$/);
  });

  it('feeds are read as their projects expect in 98 of 100 cases, overall and for each set of fields', () => {
    const lines = disagreements.map(({ name, line }) => `- ${line.slice(0, 300)} (${BY_CHOICE.get(name) ?? 'unexplained'})`);
    console.log(`${table(readings, comparisons)}\n\n${lines.join('\n')}`);
    const sets = [...FIELD_SETS, FIELD_SETS.flat().filter((field) => field !== 'entries'), FIELD_SETS.flat()];
    for (const fields of sets) {
      const compared = comparisons.filter(({ field }) => fields.includes(field));
      expect(compared.filter(({ agrees }) => agrees).length / compared.length).toBeGreaterThanOrEqual(AGREEMENT);
    }
  });

  it('feeds are read in another way only where the reason is on record', () => {
    expect(disagreements.map(({ name }) => name).sort()).toEqual([...BY_CHOICE.keys()].sort());
  });
});
