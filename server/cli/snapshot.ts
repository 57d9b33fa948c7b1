/** What the live indexes are computed from, in files: `npm run snapshot -- export DIR`, `npm run snapshot -- import DIR|URL`. */
import 'reflect-metadata';
import { runSnapshot } from './snapshot-command';

for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);

void runSnapshot(process.argv.slice(2)).then((code) => process.exit(code));
