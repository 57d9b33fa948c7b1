import { Module, type OnModuleInit } from '@nestjs/common';
import { type User, UsersModule, UsersRepository } from '../accounts';
import { SubscriptionsRepository, SubscriptionsService } from '../billing';
import { MembershipsRepository, OrganizationsRepository } from '../organizations';
import { type MailContent, type MailContext, MailRenderers } from '../platform/mail';
import { minuteText } from '../platform/messages/formats';
import { fillMessage } from '../platform/messages/messages';
import { KEY_KNOWN, KEY_REPLACED } from './dashboard-key/dashboard-key.emails';
import { KEY_REPORTED } from './leaked-keys/leaked-keys.emails';
import { ApiKeysProcessor } from './keys/apikeys.processor';
import { OldSecretsRepository } from './keys/old-secrets.repository';
import { SealedKeysRepository } from './keys/sealed-keys.repository';
import { USAGE_NOTICE } from './notices/usage-notices.emails';
import { UsageNoticesProcessor } from './notices/usage-notices.processor';
import { UsageNoticesRepository } from './notices/usage-notices.repository';
import { UsageNoticesService } from './notices/usage-notices.service';
import { writeUsageNotice } from './notices/write-usage-notice';
import { OldRequestsRepository } from './requests/old-requests.repository';
import { RequestsProcessor } from './requests/requests.processor';

const NOTICES = [
  ...[MembershipsRepository, OrganizationsRepository, SubscriptionsRepository, SubscriptionsService],
  ...[UsageNoticesProcessor, UsageNoticesRepository, UsageNoticesService],
];

/** Writes the mails about keys and usage, seals keys anew when a secret was replaced, and forgets old secrets and requests. */
@Module({
  imports: [UsersModule],
  providers: [ApiKeysProcessor, OldSecretsRepository, SealedKeysRepository, OldRequestsRepository, RequestsProcessor, ...NOTICES],
})
export class ApiKeysWorkerModule implements OnModuleInit {
  constructor(
    private readonly renderers: MailRenderers,
    private readonly users: UsersRepository,
  ) {}

  onModuleInit(): void {
    this.renderers.register(KEY_KNOWN, async ({ memberId, at }, context) => keyKnownMail(nameOf(await this.users.find(memberId)), at, context));
    this.renderers.register(KEY_REPLACED, keyReplacedMail);
    this.renderers.register(KEY_REPORTED, keyReportedMail);
    this.renderers.register(USAGE_NOTICE, writeUsageNotice);
  }
}

/** Null where the account is gone. */
function nameOf(person: Pick<User, 'name' | 'surname'> | null): string | null {
  return person === null ? null : `${person.name} ${person.surname}`;
}

function keyKnownMail(name: string | null, at: string, { messages, links, language }: MailContext): MailContent {
  const texts = messages.mails.key_known;
  const rows = [
    { label: texts.person, value: name ?? texts.nobody },
    { label: texts.at, value: minuteText(at, language) },
  ];
  return adviceMail(texts, texts.text, rows, links);
}

function keyReplacedMail(
  { by, at, graceMinutes }: { by: string; at: string; graceMinutes: number },
  { messages, links, language }: MailContext,
): MailContent {
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
          { label: texts.at, value: minuteText(at, language) },
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
  { messages, links, language }: MailContext,
): MailContent {
  const texts = messages.mails.key_reported;
  const rows = [
    { label: texts.name, value: name },
    { label: texts.key, value: masked },
    { label: texts.at, value: minuteText(at, language) },
  ];
  return adviceMail(texts, texts[kind], rows, links);
}

/** Texts of a mail that says what happened to a key, and what to do about it. */
interface AdviceTexts {
  readonly subject: string;
  readonly preheader: string;
  readonly button: string;
  readonly advice: string;
  readonly reason: string;
}

function adviceMail(
  { subject, preheader, button, advice, reason }: AdviceTexts,
  text: string,
  rows: readonly { readonly label: string; readonly value: string }[],
  links: MailContext['links'],
): MailContent {
  return {
    subject,
    preheader,
    blocks: [
      { kind: 'text', text },
      { kind: 'facts', rows },
      { kind: 'button', label: button, url: links.to('/dashboard/api-keys') },
      { kind: 'note', text: advice },
    ],
    reason,
  };
}
