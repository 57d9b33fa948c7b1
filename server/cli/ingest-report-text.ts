import type { IngestionReport } from '../news';
import type { ArchiveReport, ImportPreview, Unlabelled } from '../news/sources/files';

/** Preview of one file, as it is reported. */
export interface FilePreview extends ImportPreview {
  readonly file: string;
  readonly formats: readonly string[];
  readonly passedOver: ArchiveReport['passedOver'];
  readonly seconds: number;
}

/** The outcome of a range of windows. */
export interface RangeTotals {
  readonly stored: number;
  readonly readBefore: number;
  /** Windows that GDELT does not have: how many, and the names of the first. */
  readonly notOffered: { readonly count: number; readonly first: readonly string[] };
  readonly failed: number;
  /** Read now. */
  readonly rows: number;
  readonly isStopped: boolean;
}

type Fact = readonly [name: string, value: string];

const count = (number: number): string => number.toLocaleString('en');
const DAYS_SHOWN = 7;
const EXAMPLE_LENGTH = 90;

/** The outcome of a file, in lines. */
export function describeReport(report: IngestionReport | ArchiveReport): string[] {
  if (report.skipped !== null) return [`${report.file}: ${report.skipped}, passed over`];
  const isArchive = 'parts' in report;
  return layOut(report.file, [
    ...(isArchive ? [['format', report.formats.join(', ')] as const] : []),
    ['rows read', count(report.rowsRead)],
    ['accepted', count(report.accepted)],
    ['refused', `${count(report.refused)}${describeCounts(report.refusals)}`],
    ['duplicates', count(report.duplicates)],
    ...(isArchive || report.corrected + report.withdrawn > 0 ? versionFacts(report) : []),
    ['repaired', count(report.repaired)],
    ['stories', count(report.stories)],
    ['days', describeDays(report.days)],
    ...(isArchive && report.partsSkipped > 0 ? [['read before', `${count(report.partsSkipped)} of ${count(report.parts)} parts`] as const] : []),
    ...(isArchive ? passedFacts(report.passedOver) : []),
    ['time', `${report.seconds.toFixed(1)} s`],
  ]);
}

/** The expected outcome of a file, in lines. */
export function describePreview(preview: FilePreview): string[] {
  const refusals = Object.entries(preview.refusals).map(([reason, { rows, firstLines }]): Fact => {
    const more = rows > firstLines.length ? ', …' : '';
    return ['', `${reason} ${count(rows)} (line ${firstLines.join(', ')}${more})`];
  });
  const { duplicates, duplicatesInDatabase: inDatabase } = preview;
  const known = inDatabase === null ? 'within the file; no database answers for more' : `of which ${count(inDatabase)} in the database`;
  return layOut(`${preview.file} (dry run, nothing was stored)`, [
    ['format', preview.formats.join(', ')],
    ['rows read', count(preview.rowsRead)],
    ['accepted', count(preview.accepted)],
    ['refused', count(preview.refused)],
    ...refusals,
    ['duplicates', `${count(duplicates)} ${known}`],
    ...versionFacts(preview),
    ['repaired', count(preview.repaired)],
    ['days', describeDays(preview.days)],
    ['outlets', `${count(preview.outlets.count)}${describeCounts(preview.outlets.largest)}`],
    ['languages', listCounts(preview.languages) || 'none'],
    ['categories', listCounts(preview.categories) || 'none'],
    ['countries', listCounts(preview.countries) || 'none'],
    ...gapFacts('no country', preview.without.country, preview.accepted),
    ...gapFacts('no category', preview.without.category, preview.accepted),
    ...gapFacts('new outlet', preview.without.known_outlet, preview.accepted),
    ...passedFacts(preview.passedOver),
    ['time', `${preview.seconds.toFixed(1)} s`],
  ]);
}

/** The outcome of a range, in one line. */
export function describeTotals({ stored, readBefore, notOffered, failed, rows, isStopped }: RangeTotals): string {
  const failures = failed === 0 ? '' : `, ${count(failed)} failed`;
  const read = `${count(stored)} windows read, ${count(readBefore)} read before, ${count(notOffered.count)} not offered`;
  return `${read}${failures}; ${count(rows)} rows${isStopped ? '; stopped' : ''}`;
}

function versionFacts({ corrected, withdrawn }: { readonly corrected: number; readonly withdrawn: number }): Fact[] {
  return [
    ['corrected', count(corrected)],
    ['withdrawn', count(withdrawn)],
  ];
}

/** Rows that go without something, with examples; what fits the terminal of an example. */
function gapFacts(name: string, { rows, examples }: Unlabelled, accepted: number): Fact[] {
  if (rows === 0) return [];
  const share = Math.max(1, Math.round((rows * 100) / accepted));
  return [[name, `${count(rows)} rows (${share} %)`], ...examples.map((example): Fact => ['', shorten(example)])];
}

function shorten(text: string): string {
  return text.length > EXAMPLE_LENGTH ? `${text.slice(0, EXAMPLE_LENGTH - 1)}…` : text;
}

function passedFacts({ count: files, first }: ArchiveReport['passedOver']): Fact[] {
  if (files === 0) return [];
  const more: Fact[] = files > first.length ? [['', `and ${count(files - first.length)} more`]] : [];
  return [['not read', `${count(files)} files`], ...first.map(({ entry, reason }): Fact => ['', `${entry}: ${reason}`]), ...more];
}

function describeDays(days: readonly string[]): string {
  if (days.length === 0) return 'none';
  return days.length <= DAYS_SHOWN ? days.join(', ') : `${count(days.length)} from ${days[0]} to ${days[days.length - 1]}`;
}

function describeCounts(counts: Readonly<Record<string, number>>): string {
  const listed = listCounts(counts);
  return listed === '' ? '' : ` (${listed})`;
}

function listCounts(counts: Readonly<Record<string, number>>): string {
  return Object.entries(counts)
    .map(([name, rows]) => `${name} ${count(rows)}`)
    .join(', ');
}

function layOut(title: string, facts: readonly Fact[]): string[] {
  return [title, ...facts.map(([name, value]) => `  ${name.padEnd(11)} ${value}`)];
}
