import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Placed, Position } from '../../../platform/http/lists/keyset';

/** A row that was not taken. */
export interface RefusedRow {
  readonly id: string;
  /** Name of the stream that its document belongs to. */
  readonly stream: string;
  readonly document: string;
  readonly line: number;
  readonly reason: string;
  /** Its beginning; bytes that are no text are replaced. */
  readonly content: string;
  readonly readAt: Date;
}

interface RefusedFilter {
  /** Null: all. */
  readonly streams: readonly string[] | null;
  readonly reason: string | null;
}

type Row = Omit<RefusedRow, 'id' | 'content'> & { readonly fileId: string; readonly content: Buffer };

const SHOWN_BYTES = 500;

/** What sources sent and could not be taken, as long as it is kept. */
@Injectable()
export class RefusedRowsView {
  constructor(private readonly dataSource: DataSource) {}

  /** By document, the latest first, in the order of their lines. */
  async list({ streams, reason }: RefusedFilter, after: Position | null, limit: number): Promise<Placed<RefusedRow>[]> {
    const rows: Row[] = await this.dataSource.query(
      `SELECT f.id AS "fileId", f.source AS stream, f.name AS document, r.line, r.reason, substring(r.content FROM 1 FOR ${SHOWN_BYTES}) AS content,
              f.ingested_at AS "readAt"
       FROM refused_rows r JOIN source_files f ON f.id = r.source_file_id
       WHERE ($1::text[] IS NULL OR f.source = ANY ($1)) AND ($2::text IS NULL OR r.reason = $2)
         AND ($3::bigint IS NULL OR r.source_file_id < $3 OR (r.source_file_id = $3 AND r.line > $4::int))
       ORDER BY r.source_file_id DESC, r.line LIMIT $5`,
      [streams, reason, after?.at ?? null, after?.key ?? null, limit],
    );
    return rows.map(({ fileId, content, ...row }) => ({
      ...row,
      id: `${fileId}-${row.line}`,
      content: readable(content),
      position: { at: fileId, key: String(row.line) },
    }));
  }

  /** Rows by stream of the documents read since an instant. */
  async countSince(since: Date): Promise<ReadonlyMap<string, number>> {
    const rows: { stream: string; refused: number }[] = await this.dataSource.query(
      `SELECT source AS stream, sum(rows_refused)::int AS refused FROM source_files WHERE ingested_at >= $1 AND rows_refused > 0 GROUP BY source`,
      [since],
    );
    return new Map(rows.map(({ stream, refused }) => [stream, refused]));
  }
}

/** Text that a reply may hold: what is no text, or controls the terminal, is replaced. */
function readable(content: Buffer): string {
  return content.toString('utf8').replace(/[\p{Cc}]/gu, ' ');
}
