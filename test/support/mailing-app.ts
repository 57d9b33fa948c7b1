import type { ModuleMetadata } from '@nestjs/common';
import { startApp, type TestApp, type TestAppOptions } from './app';
import type { MutableClock } from './clock';
import { type MailSink, startMailSink, startMailWorker } from './mail-sink';
import { createDatabase } from './postgres';
import type { TestWorker } from './worker';

export interface MailingApp {
  readonly api: TestApp;
  readonly sink: MailSink;
  readonly worker: TestWorker;
  close(): Promise<void>;
}

interface MailingOptions {
  readonly clock: MutableClock;
  /** What writes the mails. */
  readonly imports: ModuleMetadata['imports'];
  readonly modules?: TestAppOptions['modules'];
}

/** The application on a database of its own, with a worker whose mails go to a sink. */
export async function startMailingApp({ clock, imports, modules }: MailingOptions): Promise<MailingApp> {
  const database = await createDatabase();
  const sink = await startMailSink();
  const worker: TestWorker = await startMailWorker(database.url, sink, { imports, clock });
  const api = await startApp({ database, clock, modules });
  return {
    api,
    sink,
    worker,
    close: async () => {
      await worker.close();
      await api.close();
      await sink.close();
      await database.drop();
    },
  };
}
