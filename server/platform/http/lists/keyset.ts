import type { CursorCodec } from './cursor';
import { PAGE_LIMIT_DEFAULT, PAGE_LIMIT_MAX, type PageQuery } from './page-query.dto';

/** Place of a row in its list: what the list is sorted by, as PostgreSQL writes it, and what makes it unique. */
export interface Position {
  /** As text: a Date has no microseconds, so a place between two of them would be lost. */
  readonly at: string;
  readonly key: string;
}

/** A row and where it stands. */
export type Placed<Row> = Row & { readonly position: Position };

/** Reads up to `limit` rows that stand behind `after`. */
export type ListBehind<Row> = (after: Position | null, limit: number) => Promise<Placed<Row>[]>;

export interface Page<Row> {
  readonly rows: readonly Row[];
  /** For the page behind this one; null on the last. */
  readonly nextCursor: string | null;
}

/**
 * One page of a list. `purpose` names the list and its filters.
 * @throws Problem invalid_cursor
 */
export async function readPage<Row>(
  cursors: CursorCodec,
  purpose: string,
  { limit = PAGE_LIMIT_DEFAULT, cursor }: PageQuery,
  list: ListBehind<Row>,
): Promise<Page<Row>> {
  const after = cursor === undefined ? null : cursors.decode<Position>(purpose, cursor);
  const found = await list(after, limit + 1);
  const rows = found.slice(0, limit);
  return { rows, nextCursor: found.length > limit ? cursors.encode(purpose, rows[rows.length - 1].position) : null };
}

/** The whole list, page by page. */
export async function* readPages<Row>(list: ListBehind<Row>): AsyncGenerator<readonly Row[]> {
  let after: Position | null = null;
  for (;;) {
    const rows: Placed<Row>[] = await list(after, PAGE_LIMIT_MAX);
    yield rows;
    if (rows.length < PAGE_LIMIT_MAX) return;
    after = rows[rows.length - 1].position;
  }
}
