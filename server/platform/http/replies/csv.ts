import { Readable } from 'node:stream';
import { StreamableFile } from '@nestjs/common';
import type { FastifyReply } from 'fastify';

/** What a cell of a table can hold; null is an empty cell. */
export type Cell = string | number | boolean | null;

export const CSV_TYPE = 'text/csv; charset=utf-8; header=present';

/** A line with its end (RFC 4180). */
export function toCsvLine(cells: readonly Cell[]): string {
  return `${cells.map(toCsvCell).join(',')}\r\n`;
}

/**
 * A text that a spreadsheet would take for a formula is led by an apostrophe; numbers stay numbers. What would break the line is
 * quoted.
 */
export function toCsvCell(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell !== 'string') return String(cell);
  const text = /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** A list as a file for spreadsheets. */
export interface CsvFile<Column extends string> {
  /** Name of the file, without its ending. */
  readonly name: string;
  readonly columns: readonly Column[];
  /** The rows, some at a time. */
  readonly pages: AsyncIterable<readonly Readonly<Record<Column, Cell | Date>>[]>;
}

/** Answers with a file to save, written while its rows are read. */
export function sendCsvFile<Column extends string>(reply: FastifyReply, { name, columns, pages }: CsvFile<Column>): StreamableFile {
  async function* pieces(): AsyncGenerator<string> {
    yield toCsvLine(columns);
    for await (const rows of pages) yield rows.map((row) => toCsvLine(columns.map((column) => plainCell(row[column])))).join('');
  }
  void reply.header('cache-control', 'private, no-store');
  return new StreamableFile(Readable.from(pieces()), { type: CSV_TYPE, disposition: `attachment; filename="${name}.csv"` });
}

function plainCell(cell: Cell | Date): Cell {
  return cell instanceof Date ? cell.toISOString() : cell;
}
