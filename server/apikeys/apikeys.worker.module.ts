import { Module, type OnModuleInit } from '@nestjs/common';
import { type MailContent, type MailContext, MailRenderers, utcMinute } from '../platform/mail';
import { fillWords } from '../platform/words/words';
import { KEY_REPLACED } from './apikeys.emails';

/** Writes the mails about keys. */
@Module({})
export class ApiKeysWorkerModule implements OnModuleInit {
  constructor(private readonly renderers: MailRenderers) {}

  onModuleInit(): void {
    this.renderers.register(KEY_REPLACED, keyReplacedMail);
  }
}

function keyReplacedMail({ by, at, graceMinutes }: { by: string; at: string; graceMinutes: number }, { words, links }: MailContext): MailContent {
  const said = words.mails.key_replaced;
  return {
    subject: said.subject,
    preheader: said.preheader,
    blocks: [
      { kind: 'text', text: graceMinutes === 0 ? said.ended : fillWords(said.ending, { minutes: graceMinutes }) },
      {
        kind: 'facts',
        rows: [
          { label: said.by, value: by },
          { label: said.at, value: utcMinute(at) },
        ],
      },
      { kind: 'button', label: said.button, url: links.to('/dashboard') },
      { kind: 'note', text: said.warning },
    ],
    reason: said.reason,
  };
}
