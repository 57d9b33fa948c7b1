import { Readable } from 'node:stream';
import { Inject, Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { createTransport } from 'nodemailer';
import { Clock } from '../clock';
import { CONFIG, type Config } from '../config/config';
import { LOGGER, type Logger } from '../logging/logger';
import type { MailMessage } from './mail-message';
import { MailCatcher } from './mailbox/mail-catcher';
import { toSmtpFailure } from './smtp-failure';
import { smtpOptions, smtpSecrets, TRY_WITHIN_MS } from './smtp-options';

/** End of a message, without which no server takes it for whole. */
const LAST_BYTES = 2;

/** One try: what to ask before the end of its message leaves, and what that threw. */
interface Try {
  readonly beforeHandOver: () => Promise<void>;
  objection?: unknown;
}

/** Hands messages to the mail server of SMTP_URL; where there is none, to a catcher inside this process. */
@Injectable()
export class SmtpSender implements OnModuleInit, OnApplicationShutdown {
  private transport: ReturnType<typeof createTransport> | null = null;
  private catcher: MailCatcher | null = null;
  private secrets: readonly string[] = [];
  private readonly tries = new WeakMap<object, Try>();

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly clock: Clock,
  ) {}

  async onModuleInit(): Promise<void> {
    const { smtpUrl, isCaught } = this.config.mail;
    if (isCaught) this.catcher = await MailCatcher.start(this.config, this.clock, this.logger);
    const url = smtpUrl ?? this.catcher?.url;
    if (url === undefined) throw new Error('SMTP_URL is not set');
    this.secrets = smtpSecrets(url);
    this.transport = createTransport(smtpOptions(url));
    // Each send is told of its own failure; this is of connections at rest.
    this.transport.on('error', () => undefined);
    // Last in the making of the bytes, so that nothing behind it reads ahead of the server.
    this.transport.use('stream', ({ message, data }, done) => {
      const current = this.tries.get(data.signal ?? {});
      if (current !== undefined) message.processFunc((bytes: Readable) => Readable.from(withheldEnd(bytes, current), { objectMode: false }));
      done();
    });
  }

  async onApplicationShutdown(): Promise<void> {
    this.transport?.close({ force: true });
    await this.catcher?.close();
  }

  /**
   * One try. `beforeHandOver` is asked when the server waits for the message, and has ended before the server can have the
   * whole of it; where it throws, the server has not.
   * @throws SmtpFailure, or what `beforeHandOver` threw
   */
  async send({ envelope, raw }: MailMessage, beforeHandOver: () => Promise<void>): Promise<void> {
    const signal = AbortSignal.timeout(TRY_WITHIN_MS);
    const current: Try = { beforeHandOver };
    this.tries.set(signal, current);
    try {
      if (this.transport === null) throw new Error('the sender has not started');
      await this.transport.sendMail({ envelope, raw, signal });
    } catch (error) {
      throw current.objection ?? toSmtpFailure(error as Error, this.secrets);
    }
  }
}

/** The same bytes; the last of them only when `beforeHandOver` has ended. Begins when the server waits for the message. */
async function* withheldEnd(bytes: Readable, current: Try): AsyncGenerator<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of bytes) parts.push(part as Buffer);
  const message = Buffer.concat(parts);
  yield message.subarray(0, -LAST_BYTES);
  try {
    await current.beforeHandOver();
  } catch (error) {
    current.objection = error;
    throw error;
  }
  yield message.subarray(-LAST_BYTES);
}
