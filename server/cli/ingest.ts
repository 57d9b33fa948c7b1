/** News into the live dataset: `npm run ingest -- FILE…`, `npm run ingest -- gdelt --latest`. */
import 'reflect-metadata';
import { runIngest } from './ingest-command';

// The reader may stop reading (`| head`); the files are imported all the same.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);

void runIngest(process.argv.slice(2)).then((code) => process.exit(code));
