import type { SchemaElement } from 'hyparquet';
import { ByteWriter, ParquetWriter } from 'hyparquet-writer';
import { parseIsoDay } from '../../platform/clock';
import type { Cell } from '../../platform/http/replies/csv';
import { BULK_COLUMNS, type BulkRow, COLUMN_TYPES, type ColumnType } from './bulk-columns';
import type { FileInMaking, Finished } from './file-in-making';
import type { TableWriter } from './table-writer';

/** So many rows are encoded together; they are what a writer holds in memory. */
const ROW_GROUP = 16_384;

/** Parquet, packed with Snappy. `facts`: what is said of all of its rows. */
export class ParquetTableWriter implements TableWriter {
  private readonly writer: ParquetWriter;
  private columns: unknown[][] = BULK_COLUMNS.map(() => []);

  constructor(
    readonly file: FileInMaking,
    facts: Readonly<Record<string, string>>,
  ) {
    this.writer = new ParquetWriter({
      writer: new FileBytes(file),
      schema: SCHEMA,
      kvMetadata: Object.entries(facts).map(([key, value]) => ({ key, value })),
      createdBy: 'barograph',
    });
  }

  async append(rows: readonly BulkRow[]): Promise<void> {
    for (const [at, column] of this.columns.entries()) {
      const toStored = STORED[at];
      for (const row of rows) column.push(toStored(row[at]));
    }
    if (this.columns[0].length >= ROW_GROUP) await this.store();
  }

  async finish(): Promise<Finished> {
    await this.store();
    await this.writer.finish();
    return this.file.finish();
  }

  private async store(): Promise<void> {
    const columnData = BULK_COLUMNS.map((name, at) => ({ name, data: this.columns[at] }));
    const rowGroupSize = this.columns[0].length;
    this.columns = BULK_COLUMNS.map(() => []);
    if (rowGroupSize > 0) await this.writer.write({ columnData, rowGroupSize });
  }
}

/** What is written between two row groups goes to the file. */
class FileBytes extends ByteWriter {
  constructor(private readonly file: FileInMaking) {
    super();
  }

  async flush(): Promise<void> {
    const bytes = this.getBytes().slice();
    this.index = 0;
    await this.file.write(bytes);
  }

  override finish(): Promise<void> {
    return this.flush();
  }
}

const ELEMENTS: Readonly<Record<ColumnType, Pick<SchemaElement, 'type' | 'converted_type'>>> = {
  STRING: { type: 'BYTE_ARRAY', converted_type: 'UTF8' },
  DATE: { type: 'INT32', converted_type: 'DATE' },
  INSTANT: { type: 'INT64', converted_type: 'TIMESTAMP_MILLIS' },
  INTEGER: { type: 'INT32' },
  BOOLEAN: { type: 'BOOLEAN' },
  NUMBER: { type: 'DOUBLE' },
};

const SCHEMA: SchemaElement[] = [
  { name: 'root', num_children: BULK_COLUMNS.length },
  ...BULK_COLUMNS.map((name): SchemaElement => ({ name, repetition_type: 'OPTIONAL', ...ELEMENTS[COLUMN_TYPES[name]] })),
];

const same = (cell: Cell): Cell => cell;
/** Rows that follow each other were often computed at the same instant. */
function instantReader(): (cell: Cell) => number | null {
  let last: { readonly cell: Cell; readonly instant: number } = { cell: null, instant: NaN };
  return (cell) => {
    if (cell === null) return null;
    if (cell !== last.cell) last = { cell, instant: Date.parse(String(cell)) };
    return last.instant;
  };
}
const TO_STORED: Readonly<Record<ColumnType, (cell: Cell) => unknown>> = {
  STRING: same,
  DATE: (cell) => (cell === null ? null : parseIsoDay(String(cell))),
  INSTANT: instantReader(),
  INTEGER: same,
  BOOLEAN: same,
  NUMBER: same,
};
const STORED = BULK_COLUMNS.map((name) => TO_STORED[COLUMN_TYPES[name]]);
