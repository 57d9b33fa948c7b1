import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerDataStream } from 'smtp-server';
import type { Clock } from '../../clock';
import type { Config } from '../../config/config';
import type { Logger } from '../../logging/logger';
import { MailboxFolder } from './mailbox-folder';

const MESSAGE_BYTES_MAX = 1_048_576;
const HOST = '127.0.0.1';

/** A mail server that keeps what it gets in files, for instances that have none of their own. Takes mail from this machine only. */
export class MailCatcher {
  private constructor(private readonly server: SMTPServer) {}

  static async start(config: Pick<Config, 'dataDir'>, clock: Clock, logger: Logger): Promise<MailCatcher> {
    const folder = new MailboxFolder(config);
    const server = new SMTPServer({
      name: 'mailbox.localhost',
      logger: false,
      disabledCommands: ['STARTTLS', 'AUTH'],
      disableReverseLookup: true,
      size: MESSAGE_BYTES_MAX,
      closeTimeout: 1_000,
      onData: (stream, _session, done) => {
        keep(stream, folder, clock).then(
          () => done(),
          (error: Error & { responseCode?: number }) => {
            if (error.responseCode === undefined) logger.warn({ reason: error.message }, 'a mail could not be kept');
            done(Object.assign(new Error('the message cannot be kept'), { responseCode: error.responseCode ?? 451 }));
          },
        );
      },
    });
    server.on('error', (error: Error) => logger.debug({ reason: error.message }, 'mail catcher error'));
    await new Promise<void>((resolve, reject) => {
      server.server.once('error', reject);
      server.listen(0, HOST, resolve);
    });
    return new MailCatcher(server);
  }

  /** Where it listens. */
  get url(): string {
    return `smtp://${HOST}:${(this.server.server.address() as AddressInfo).port}`;
  }

  close(): Promise<void> {
    return new Promise((resolve) => this.server.close(resolve));
  }
}

async function keep(stream: SMTPServerDataStream, folder: MailboxFolder, clock: Clock): Promise<void> {
  const parts: Buffer[] = [];
  let size = 0;
  // What exceeds the limit is read and discarded, so that the sender gets the answer.
  for await (const part of stream) {
    size += (part as Buffer).length;
    if (size <= MESSAGE_BYTES_MAX) parts.push(part as Buffer);
  }
  if (size > MESSAGE_BYTES_MAX) throw Object.assign(new Error('message too large'), { responseCode: 552 });
  await folder.save(Buffer.concat(parts), clock.now());
}
