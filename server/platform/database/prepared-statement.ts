import type { ClientBase, QueryResultRow } from 'pg';
import type { DataSource } from 'typeorm';

/** A statement that every connection plans once; the same name always means the same text. */
export interface PreparedStatement {
  readonly name: string;
  readonly text: string;
}

/** For the few statements of every request: planning one of them takes as long as running it. */
export async function queryPrepared<R extends QueryResultRow>(
  dataSource: DataSource,
  { name, text }: PreparedStatement,
  values: unknown[],
): Promise<R[]> {
  const runner = dataSource.createQueryRunner();
  try {
    const client = (await runner.connect()) as ClientBase;
    return (await client.query<R>({ name, text, values })).rows;
  } finally {
    await runner.release();
  }
}
