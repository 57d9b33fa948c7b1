/** A worker process that sends the newsletter: a test kills it. Arguments: database URL, SMTP_URL. */
import { NewsletterWorkerModule } from '../../server/accounts/newsletter/newsletter.worker.module';
import { startMailWorker } from './mail-sink';

void startMailWorker(process.argv[2], { url: process.argv[3] }, { imports: [NewsletterWorkerModule] });
