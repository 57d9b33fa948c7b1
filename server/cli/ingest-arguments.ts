import { parseArgs } from 'node:util';

export const INGEST_USAGE = `Usage:
  npm run ingest -- FILE… [--json] [--dry-run]
  npm run ingest -- gdelt --latest [--json]

Reads GKG 2.1 files (zip, gzip or plain) into the live dataset, in the order given. A file is read once.
  --latest   fetches the newest window from GDELT_BASE_URL
  --json     one JSON line a file on standard output
  --dry-run  reads and reports, stores nothing and needs no database`;

export interface IngestArguments {
  readonly files: readonly string[];
  /** Fetch the newest window instead of reading files. */
  readonly isLatest: boolean;
  readonly isJson: boolean;
  readonly isDryRun: boolean;
}

/** Something wrong with what was typed. */
export class UsageError extends Error {}

const OPTIONS = { json: { type: 'boolean' }, 'dry-run': { type: 'boolean' }, latest: { type: 'boolean' } } as const;

export function parseIngestArguments(args: string[]): IngestArguments {
  const { values, positionals } = parse(args);
  const isLatest = values.latest ?? false;
  if (isLatest && (positionals.length !== 1 || positionals[0] !== 'gdelt')) throw new UsageError('--latest goes with the source: gdelt --latest.');
  if (positionals.length === 0) throw new UsageError('Name at least one file.');
  return { files: isLatest ? [] : positionals, isLatest, isJson: values.json ?? false, isDryRun: values['dry-run'] ?? false };
}

function parse(args: string[]) {
  try {
    return parseArgs({ args, options: OPTIONS, allowPositionals: true, strict: true });
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
}
