/** A process of its own with the keyed probe routes, for tests that kill it. Says its address when it listens. */
import { devNull } from 'node:os';
import { startApp } from './app';
import { KeyedProbeModule } from './keyed-probe.module';

void startApp({ database: { url: process.argv[2] }, modules: [KeyedProbeModule], config: { LOG_FILE: devNull } }).then(({ url }) =>
  process.stdout.write(`${url}\n`),
);
