import { Module, type OnModuleInit } from '@nestjs/common';
import { type MailContent, type MailContext, MailRenderers, utcMinute } from '../platform/mail';
import { fillMessage } from '../platform/messages/messages';
import { KEY_REPLACED } from './dashboard-key/dashboard-key.emails';
import { KEY_REPORTED } from './leaked-keys/leaked-keys.emails';
import { ApiKeysProcessor } from './keys/apikeys.processor';
import { SealedKeysRepository } from './keys/sealed-keys.repository';

/** Writes the mails about keys, and seals keys anew when a secret was replaced. */
@Module({ providers: [ApiKeysProcessor, SealedKeysRepository] })
export class ApiKeysWorkerModule implements OnModuleInit {
  constructor(private readonly renderers: MailRenderers) {}

  onModuleInit(): void {
    this.renderers.register(KEY_REPLACED, keyReplacedMail);
    this.renderers.register(KEY_REPORTED, keyReportedMail);
  }
}

function keyReplacedMail({ by, at, graceMinutes }: { by: string; at: string; graceMinutes: number }, { messages, links }: MailContext): MailContent {
  const texts = messages.mails.key_replaced;
  return {
    subject: texts.subject,
    preheader: texts.preheader,
    blocks: [
      { kind: 'text', text: graceMinutes === 0 ? texts.ended : fillMessage(texts.ending, { minutes: graceMinutes }) },
      {
        kind: 'facts',
        rows: [
          { label: texts.by, value: by },
          { label: texts.at, value: utcMinute(at) },
        ],
      },
      { kind: 'button', label: texts.button, url: links.to('/dashboard') },
      { kind: 'note', text: texts.warning },
    ],
    reason: texts.reason,
  };
}

function keyReportedMail(
  { name, masked, at, kind }: { name: string; masked: string; at: string; kind: 'dashboard' | 'named' | 'replaced' },
  { messages, links }: MailContext,
): MailContent {
  const texts = messages.mails.key_reported;
  return {
    subject: texts.subject,
    preheader: texts.preheader,
    blocks: [
      { kind: 'text', text: texts[kind] },
      {
        kind: 'facts',
        rows: [
          { label: texts.name, value: name },
          { label: texts.key, value: masked },
          { label: texts.at, value: utcMinute(at) },
        ],
      },
      { kind: 'button', label: texts.button, url: links.to('/dashboard/api-keys') },
      { kind: 'note', text: texts.advice },
    ],
    reason: texts.reason,
  };
}
