/** A worker process that sends mails: a test kills it. Arguments: database URL, SMTP_URL. */
import { MailProbeModule } from './mail-probe.module';
import { startMailWorker } from './mail-sink';

void startMailWorker(process.argv[2], { url: process.argv[3] }, { imports: [MailProbeModule], env: { REDIS_URL: process.env.REDIS_URL } }).then(() =>
  process.stdout.write('working\n'),
);
