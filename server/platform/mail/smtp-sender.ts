import { Readable } from 'node:stream';
import { Inject, Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { createTransport } from 'nodemailer';
import { Clock } from '../clock';
import { CONFIG, type Config } from '../config/config';
import { LOGGER, type Logger } from '../logging/logger';
import type { MailMessage } from './mail-message';
import { MailCatcher } from './mailbox/mail-catcher';
import { SmtpFailure, toSmtpFailure } from './smtp-failure';
import { smtpOptions, smtpSecrets, TRY_WITHIN_MS } from './smtp-options';

/** End of the message that waits for `beforeHandOver`: without it no server takes the message for whole. */
const LAST_BYTES = 2;

/** Hands messages to the mail server of SMTP_URL; where there is none, to a catcher inside this process. */
@Injectable()
export class SmtpSender implements OnModuleInit, OnApplicationShutdown {
  private transport: ReturnType<typeof createTransport> | null = null;
  private catcher: MailCatcher | null = null;
  private secrets: readonly string[] = [];

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
  }

  async onApplicationShutdown(): Promise<void> {
    this.transport?.close({ force: true });
    await this.catcher?.close();
  }

  /**
   * One try. `beforeHandOver` has ended before the server can have the whole message; where it throws, the server has not.
   * @throws SmtpFailure
   */
  async send({ envelope, raw }: MailMessage, beforeHandOver: () => Promise<void>): Promise<void> {
    let refusedByUs: unknown = null;
    async function* bytes(): AsyncGenerator<Buffer> {
      yield raw.subarray(0, -LAST_BYTES);
      try {
        await beforeHandOver();
      } catch (error) {
        refusedByUs = error;
        throw error;
      }
      yield raw.subarray(-LAST_BYTES);
    }
    try {
      if (this.transport === null) throw new Error('the sender has not started');
      await this.transport.sendMail({ envelope, raw: Readable.from(bytes()), signal: AbortSignal.timeout(TRY_WITHIN_MS) });
    } catch (error) {
      if (refusedByUs !== null) throw refusedByUs;
      throw error instanceof SmtpFailure ? error : toSmtpFailure(error as Error, this.secrets);
    }
  }
}
