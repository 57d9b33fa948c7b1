import type { RaRecord } from 'react-admin';

/** A page of a list that goes on from cursor to cursor. */
export interface CursorPage {
  readonly data: readonly { readonly id: string }[];
  readonly next_cursor: string | null;
  /** What the page says beside its rows. */
  readonly meta?: object;
}

interface Wanted {
  readonly page: number;
  readonly perPage: number;
}

interface NumberedPage {
  readonly data: RaRecord[];
  readonly pageInfo: { readonly hasNextPage: boolean; readonly hasPreviousPage: boolean };
  readonly meta?: object;
}

/** Where the pages of a list begin, by the list and its filters. */
const beginnings = new Map<string, (string | undefined)[]>();

/**
 * react-admin numbers its pages, our lists know where the next one begins. Pages that were read before are found at once; the way to a
 * later one leads through those between. Past the end it is the last page.
 */
export async function readNumberedPage(
  list: string,
  { page, perPage }: Wanted,
  read: (query: { limit: number; cursor?: string }) => Promise<CursorPage>,
): Promise<NumberedPage> {
  const known = page === 1 ? [undefined] : (beginnings.get(list) ?? [undefined]);
  beginnings.set(list, known);
  for (let at = Math.min(page, known.length); ; at++) {
    const cursor = known[at - 1];
    const { data, next_cursor: next, meta } = await read({ limit: perPage, ...(cursor === undefined ? {} : { cursor }) });
    if (next !== null) known[at] = next;
    if (at === page || next === null)
      return { data: data.map((row) => ({ ...row })), pageInfo: { hasNextPage: next !== null, hasPreviousPage: at > 1 }, meta };
  }
}
