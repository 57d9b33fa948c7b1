import { gunzipSync } from 'node:zlib';
import { parse } from 'csv-parse/sync';
import { parquetReadObjects } from 'hyparquet';
import { BulkFolder, type BulkFormat } from '../../server/indexes/bulk/bulk-folder';
import { BulkWriting } from '../../server/indexes/bulk/bulk-writing.service';
import { BulkYearWriting } from '../../server/indexes/bulk/bulk-year-writing.service';
import { COLUMN_TYPES } from '../../server/indexes/bulk/bulk-columns';
import { EditionsService } from '../../server/indexes/catalogue/editions.service';
import { ComputationsRepository } from '../../server/indexes/computation/computations.repository';
import { IndexChangesRepository } from '../../server/indexes/storage/index-changes.repository';
import { Publications } from '../../server/indexes/storage/publications';
import { ValuesRepository } from '../../server/indexes/storage/values.repository';
import { Clock } from '../../server/platform/clock';
import { LOGGER, type Logger } from '../../server/platform/logging/logger';
import { Stopping } from '../../server/platform/stopping';
import type { IndexesApi } from './indexes-app';
import { SMALL_PARTITIONS } from './indexes';

export interface ListedFile {
  readonly name: string;
  readonly url: string;
  readonly year: number;
  readonly format: BulkFormat;
  readonly rows: number;
  readonly bytes: number;
  readonly sha256: string;
  readonly as_of: string;
  readonly written_at: string;
}

export interface BulkList {
  readonly data: readonly ListedFile[];
  readonly changes_since: string | null;
  readonly dataset: string;
}

/** What writes bulk files of the small catalogue into the folder of an application, on its clock. */
export function bulkWriting({ app: { app, config, dataSource } }: IndexesApi, stopping = new Stopping()): BulkWriting {
  const the = <T>(part: abstract new (...parts: never[]) => T): T => app.get(part, { strict: false });
  const folder = new BulkFolder(config);
  const values = the(ValuesRepository);
  const years = new BulkYearWriting(dataSource, values, folder, stopping);
  const parts = [
    dataSource,
    the(EditionsService),
    the(Publications),
    the(IndexChangesRepository),
    values,
    the(ComputationsRepository),
    folder,
    years,
  ] as const;
  return new BulkWriting(...parts, the(Clock), SMALL_PARTITIONS, config, app.get<Logger>(LOGGER));
}

/** A record of `/values` with the ID of its index, as one row of a file holds it. */
export interface BulkRecord {
  readonly index_id: string;
  readonly date: string;
}

/** The rows of a file, as records again. */
export async function readBulkFile(format: BulkFormat, bytes: Buffer): Promise<BulkRecord[]> {
  return format === 'csv' ? readCsv(bytes) : readParquet(bytes);
}

function readCsv(bytes: Buffer): BulkRecord[] {
  const rows: Record<string, string>[] = parse(gunzipSync(bytes), { columns: true });
  return rows.map((row) => toRecord(Object.keys(COLUMN_TYPES).map((name) => [name, fromText(name, row[name])])));
}

function fromText(name: string, text: string): unknown {
  if (text === '') return null;
  const type = COLUMN_TYPES[name];
  if (type === 'BOOLEAN') return text === 'true';
  return type === 'NUMBER' || type === 'INTEGER' ? Number(text) : text;
}

async function readParquet(bytes: Buffer): Promise<BulkRecord[]> {
  const file = Uint8Array.from(bytes).buffer;
  const rows = await parquetReadObjects({ file });
  return rows.map((row) => toRecord(Object.entries(row).map(([name, cell]) => [name, fromCell(name, cell)])));
}

function fromCell(name: string, cell: unknown): unknown {
  if (!(cell instanceof Date)) return cell ?? null;
  return COLUMN_TYPES[name] === 'DATE' ? cell.toISOString().slice(0, 10) : cell.toISOString();
}

/** Members of confidence and tone stand in columns of their own. */
function toRecord(cells: readonly (readonly [string, unknown])[]): BulkRecord {
  const record: Record<string, unknown> = {};
  for (const [name, cell] of cells) {
    const nested = /^(confidence|tone)_(\w+)$/.exec(name);
    if (nested === null) record[name] = cell;
    else record[nested[1]] = { ...(record[nested[1]] as object | undefined), [nested[2]]: cell };
  }
  return record as unknown as BulkRecord;
}
