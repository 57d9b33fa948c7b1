/** A worker process that works off backfills: a test kills it. Arguments: database URL, address of GDELT. */
import { NewsWorkerModule } from '../../server/news/news.worker.module';
import { startTestWorker } from './worker';

void startTestWorker(process.argv[2], { env: { GDELT_BASE_URL: process.argv[3], LIVE: 'false' }, imports: [NewsWorkerModule] });
