/** A worker process that sends mails: a test kills it. Arguments: database URL, SMTP_URL, and what its clock says. */
import { MutableClock } from './clock';
import { MailProbeModule } from './mail-probe.module';
import { startMailWorker } from './mail-sink';

const [, , databaseUrl, url, now] = process.argv;
const env = { REDIS_URL: process.env.REDIS_URL };

void startMailWorker(databaseUrl, { url }, { imports: [MailProbeModule], env, clock: new MutableClock(now) }).then(() =>
  process.stdout.write('working\n'),
);
