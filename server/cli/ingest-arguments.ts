import { parseArgs } from 'node:util';
import { ARCHIVE_FORMATS, type ArchiveFormat } from '../news/sources/archives';

export const INGEST_USAGE = `Usage:
  npm run ingest -- FILE… [--dry-run] [--format ${ARCHIVE_FORMATS.join('|')}] [--json]
  npm run --silent ingest -- --template ${ARCHIVE_FORMATS.join('|')} > FILE
  npm run ingest -- gdelt --latest [--json]
  npm run ingest -- gdelt --from DAY [--to DAY] [--translated] [--queue] [--json]

Reads files into the live dataset, in the order given; what was read before is passed over. A file holds GKG 2.1 or an archive
(JSONL, CSV, ninjs, NewsML-G2), plain, as gzip or as zip; which one is seen from its content.
  --dry-run     tells what would happen and stores nothing; needs no database, but asks one that answers for duplicates
  --format      insists on a format
  --template    prints a file to start from
  --latest      fetches the newest window from GDELT_BASE_URL
  --from, --to  fetches a span of windows: YYYY-MM-DD or YYYY-MM-DDTHH:MM (UTC); without --to up to now
  --translated  the translated stream as well
  --queue       leaves the fetching to the product, while it runs
  --json        one JSON line a file on standard output, and of a span one with the totals; npm run --silent keeps npm's own lines out of it
Ends with 1 where a file could not be read or none of its rows could be used.`;

/** What `gdelt` is asked for, as typed. */
export interface GdeltArguments {
  readonly isLatest: boolean;
  readonly from: string | null;
  readonly to: string | null;
  readonly isTranslated: boolean;
  readonly isQueued: boolean;
  readonly isJson: boolean;
}

export interface FilesArguments {
  readonly files: readonly string[];
  readonly format: ArchiveFormat | null;
  readonly isDryRun: boolean;
  readonly isJson: boolean;
}

export type IngestArguments =
  | ({ readonly command: 'files' } & FilesArguments)
  | ({ readonly command: 'gdelt' } & GdeltArguments)
  | { readonly command: 'template'; readonly format: ArchiveFormat }
  | { readonly command: 'help' };

/** A mistake in what was typed. */
export class UsageError extends Error {}

const OPTIONS = {
  help: { type: 'boolean', short: 'h' },
  json: { type: 'boolean' },
  'dry-run': { type: 'boolean' },
  format: { type: 'string' },
  template: { type: 'string' },
  latest: { type: 'boolean' },
  from: { type: 'string' },
  to: { type: 'string' },
  translated: { type: 'boolean' },
  queue: { type: 'boolean' },
} as const;
const GDELT_ONLY = ['latest', 'from', 'to', 'translated', 'queue'] as const;

/** @throws UsageError */
export function parseIngestArguments(args: string[]): IngestArguments {
  const { values, positionals } = parse(args);
  if (values.help === true) return { command: 'help' };
  if (values.template !== undefined) {
    if (positionals.length > 0 || Object.keys(values).length > 1) throw new UsageError('--template stands alone.');
    return { command: 'template', format: formatOf('--template', values.template) };
  }
  if (positionals.length === 1 && positionals[0] === 'gdelt') return gdeltArguments(values);
  const misplaced = GDELT_ONLY.find((name) => values[name] !== undefined);
  if (misplaced !== undefined && positionals[0] === 'gdelt') throw new UsageError(`gdelt --${misplaced} takes no file: ${positionals[1]}.`);
  if (misplaced !== undefined) throw new UsageError(`--${misplaced} goes with the source: gdelt --${misplaced}.`);
  if (positionals.length === 0) throw new UsageError('Name at least one file.');
  const format = values.format === undefined ? null : formatOf('--format', values.format);
  return { command: 'files', files: positionals, format, isDryRun: values['dry-run'] ?? false, isJson: values.json ?? false };
}

type Values = ReturnType<typeof parse>['values'];

function gdeltArguments(values: Values): IngestArguments {
  const isSpan = values.from !== undefined || values.to !== undefined;
  if (values['dry-run'] === true || values.format !== undefined) throw new UsageError('--dry-run and --format go with files.');
  if (isSpan === (values.latest ?? false)) throw new UsageError('gdelt takes either --latest or --from and --to.');
  if (!isSpan && (values.translated ?? values.queue) !== undefined) throw new UsageError('--translated and --queue go with --from and --to.');
  return {
    command: 'gdelt',
    isLatest: values.latest ?? false,
    from: values.from ?? null,
    to: values.to ?? null,
    isTranslated: values.translated ?? false,
    isQueued: values.queue ?? false,
    isJson: values.json ?? false,
  };
}

function formatOf(option: string, text: string): ArchiveFormat {
  const format = ARCHIVE_FORMATS.find((each) => each === text.toLowerCase());
  if (format === undefined) throw new UsageError(`${option} takes one of ${ARCHIVE_FORMATS.join(', ')}.`);
  return format;
}

function parse(args: string[]) {
  try {
    return parseArgs({ args, options: OPTIONS, allowPositionals: true, strict: true });
  } catch (error) {
    // Without the advice on file names that begin with a dash.
    throw new UsageError(`${(error as Error).message.split('. ')[0].replace(/\.$/, '')}.`);
  }
}
