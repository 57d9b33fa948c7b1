import type { DataSource } from 'typeorm';

/** Takes all connections of a pool, until `end` is called. */
export async function holdConnections(dataSource: DataSource): Promise<{ end(): Promise<void> }> {
  const { max } = (dataSource.driver as unknown as { master: { options: { max: number } } }).master.options;
  const runners = Array.from({ length: max }, () => dataSource.createQueryRunner());
  await Promise.all(runners.map((runner) => runner.connect()));
  return {
    end: async () => {
      await Promise.all(runners.map((runner) => runner.release()));
    },
  };
}
