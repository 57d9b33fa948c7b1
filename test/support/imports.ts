import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ARCHIVE_FILES } from '../../server/news/sources/archives/archive-files';
import { type ArchiveReport, importArchive } from '../../server/news/sources/files';
import type { IngestionService } from '../../server/news';

/** A row of our own format; fields are those of server/news/sources/archives. */
export type ImportRow = Readonly<Record<string, unknown>>;

/** A folder of archives that a test makes. */
export class ImportFolder {
  readonly path = mkdtempSync(join(tmpdir(), 'barograph-imports-'));

  write(name: string, content: string | Buffer): string {
    const path = join(this.path, name);
    writeFileSync(path, content);
    return path;
  }

  remove(): void {
    rmSync(this.path, { recursive: true, force: true });
  }
}

export function jsonLines(rows: readonly ImportRow[]): string {
  return rows.map((row) => `${JSON.stringify(row)}\n`).join('');
}

/** Imports a file as the command does. Throws what kept it from going in whole. */
export async function importFile(ingestion: IngestionService, path: string, now: Date): Promise<ArchiveReport> {
  const { report, failure } = await importArchive(await ARCHIVE_FILES.open(path, { now, format: null }), {
    ingest: (document, options) => ingestion.ingest(document, options),
  });
  if (failure !== null) throw failure;
  return report;
}
