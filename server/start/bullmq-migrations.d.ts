/** The file alone: BullMQ's door loads all of it. */
declare module 'bullmq/dist/cjs/postgres/migrations' {
  /** Of the tables of the queue, as this version of BullMQ makes them. */
  export const LATEST_SCHEMA_VERSION: number;
}
