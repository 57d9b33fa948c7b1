import { Inject, Injectable } from '@nestjs/common';
import { Clock } from '../clock';
import { CONFIG, type Config } from '../config/config';
import { PermanentFailure } from '../queue/job';
import { messagesIn } from '../messages/messages';
import { composeMessage, type MailMessage } from './mail-message';
import { MailRenderers } from './mail-template';
import { type MailToSend, MailsRepository } from './mails.repository';
import { SmtpFailure } from './smtp-failure';
import { SmtpSender } from './smtp-sender';

const HOUR_MS = 3_600_000;
const GIVE_UP_AFTER_MS = 24 * HOUR_MS;
const KEEP_MS = 30 * 24 * HOUR_MS;
const KEEP_FAILED_MS = 90 * 24 * HOUR_MS;
/**
 * A message that was handed over whole and not answered is handed over once more: readers know the copy by its Message-ID.
 * Twice unanswered, the server has it more likely than not, and only a person sends it again.
 */
const UNCONFIRMED_MAX = 2;

/** Writes and sends promised mails. */
@Injectable()
export class MailDelivery {
  constructor(
    private readonly repository: MailsRepository,
    private readonly renderers: MailRenderers,
    private readonly sender: SmtpSender,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * One try to send a mail; nothing where it is settled already.
   * @throws Error a later try may do better; PermanentFailure none will, and the mail is a dead letter.
   */
  async deliver(mailId: string): Promise<void> {
    const mail = await this.repository.beginTry(mailId);
    if (mail === null) return;
    try {
      const message = await this.write(mail);
      if (message === null) return await this.repository.settle(mailId, 'dropped', null, this.clock.now());
      await this.handOver(mail, message);
    } catch (error) {
      await this.noteFailure(mail, error as Error);
      throw error;
    }
    await this.repository.settle(mailId, 'sent', null, this.clock.now());
  }

  async removeOld(): Promise<void> {
    const now = this.clock.now().getTime();
    await this.repository.removeSettled({ failed: new Date(now - KEEP_FAILED_MS), others: new Date(now - KEEP_MS) });
  }

  private async write(mail: MailToSend): Promise<MailMessage | null> {
    const { id, recipient, replyTo, language, createdAt } = mail;
    const content = await this.renderers.render(mail.template, mail.params, language);
    if (content === null) return null;
    const { http, mail: settings } = this.config;
    return composeMessage({
      id,
      host: settings.host,
      from: settings.from,
      to: recipient,
      replyTo,
      date: createdAt,
      content,
      frame: { language, messages: messagesIn(language), host: new URL(http.publicUrl).host, isAnswerable: replyTo !== null },
      publicUrl: http.publicUrl,
    });
  }

  private async handOver({ id }: MailToSend, message: MailMessage): Promise<void> {
    let handedOver = 0;
    try {
      await this.sender.send(message, async () => {
        const count = await this.repository.beginHandOver(id, UNCONFIRMED_MAX);
        if (count === null) throw new PermanentFailure('handed over before, without an answer');
        handedOver = count;
      });
    } catch (error) {
      if (!(error instanceof SmtpFailure)) throw error;
      if (handedOver > 0 && error.isAnswered) await this.repository.takeBackHandOver(id);
      const isUnsure = handedOver >= UNCONFIRMED_MAX && !error.isAnswered;
      if (isUnsure) throw new PermanentFailure(`handed over ${handedOver} times without an answer: ${error.message}`);
      throw error.isRefusal ? new PermanentFailure(error.message) : error;
    }
  }

  private async noteFailure({ id, queuedAt }: MailToSend, error: Error): Promise<void> {
    const now = this.clock.now();
    const isTooLate = now.getTime() - queuedAt.getTime() > GIVE_UP_AFTER_MS;
    if (!isTooLate && !(error instanceof PermanentFailure)) return this.repository.noteError(id, error.message);
    await this.repository.settle(id, 'failed', error.message, now);
    if (isTooLate) throw new PermanentFailure(error.message);
  }
}
