import { isMarkedAsUntransferable } from 'node:worker_threads';
import type { PoolClient } from 'pg';
import { type CopyToStreamQuery, to as copyTo } from 'pg-copy-streams';
import { DataSource, type QueryRunner } from 'typeorm';

/** Signature, flags, and the length of an extension that there never is. */
const HEADER_BYTES = 19;
const TRAILER = -1;
const NULL = -1;
/** What a date is to be less, to come as the number of its day. */
export const AT_EPOCH = `date '1970-01-01'`;

/**
 * Rows of a statement as PostgreSQL holds them. The driver has bytes written as text and read again, which takes longer than all else where there are tens of
 * megabytes, and eight times the memory of one that is long. All rows of an answer lie in memory of their own, one after the other.
 * @param from a connection, or the pool to take one of
 * @param statement with its values in it, as `COPY` takes no parameters: never text of a caller
 */
export async function readCopiedRows(from: DataSource | QueryRunner, statement: string): Promise<(Buffer | null)[][]> {
  if (!(from instanceof DataSource)) return copyRows(from, statement);
  const runner = from.createQueryRunner();
  try {
    return await copyRows(runner, statement);
  } finally {
    await runner.release();
  }
}

/** `callback`: with it the driver ends its limit of time, which it sets for every query and which a copied one leaves to run out: no process would end before. */
type Copied = CopyToStreamQuery & { readonly callback?: () => void };

async function copyRows(runner: QueryRunner, statement: string): Promise<(Buffer | null)[][]> {
  const client: PoolClient = await runner.connect();
  const pieces: Buffer[] = [];
  const copied: Copied = client.query(copyTo(`COPY (${statement}) TO STDOUT (FORMAT binary)`));
  try {
    for await (const piece of copied) pieces.push(piece as Buffer);
  } finally {
    copied.callback?.();
  }
  const bytes = Buffer.allocUnsafeSlow(pieces.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const piece of pieces) at += piece.copy(bytes, at);
  releaseAll(pieces);
  return rowsOf(bytes);
}

/**
 * Gives the memory back that the pieces came in: V8 would let some ten megabytes of it come together first. Not that of the last one, with which the driver may
 * have got what comes after the answer, nor what Node shares among short buffers, which it marks.
 */
function releaseAll(pieces: readonly Buffer[]): void {
  const last = pieces.at(-1)?.buffer;
  for (const { buffer } of pieces) {
    if (buffer instanceof ArrayBuffer && buffer !== last && !buffer.detached && !isMarkedAsUntransferable(buffer)) buffer.transfer(0);
  }
}

/** Rows in PostgreSQL's binary COPY format. */
function rowsOf(bytes: Buffer): (Buffer | null)[][] {
  const rows: (Buffer | null)[][] = [];
  for (let at = HEADER_BYTES; ;) {
    const fields = bytes.readInt16BE(at);
    at += 2;
    if (fields === TRAILER) return rows;
    rows.push(
      Array.from({ length: fields }, () => {
        const length = bytes.readInt32BE(at);
        at += 4;
        if (length === NULL) return null;
        at += length;
        return bytes.subarray(at - length, at);
      }),
    );
  }
}
