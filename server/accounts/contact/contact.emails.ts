import { Injectable, type OnModuleInit } from '@nestjs/common';
import { defineMail, type MailContent, type MailContext, MailRenderers } from '../../platform/mail';
import { fillMessage } from '../../platform/messages/messages';
import type { ContactMessage } from './contact-message.entity';
import { ContactMessagesRepository } from './contact-messages.repository';

/** To the staff: a visitor has written. */
export const CONTACT_MESSAGE = defineMail<{ messageId: string }>('accounts/contact-message');

@Injectable()
export class ContactEmails implements OnModuleInit {
  constructor(
    private readonly renderers: MailRenderers,
    private readonly messages: ContactMessagesRepository,
  ) {}

  onModuleInit(): void {
    this.renderers.register(CONTACT_MESSAGE, async ({ messageId }, context) => {
      const message = await this.messages.find(messageId);
      return message === null ? null : contentOf(message, context);
    });
  }
}

function contentOf({ name, email, organization, topic, message }: ContactMessage, { messages }: MailContext): MailContent {
  const texts = messages.mails.contact_message;
  const rows = [
    { label: texts.name, value: name },
    { label: texts.email, value: email, isExact: true },
    ...(organization === null ? [] : [{ label: texts.organization, value: organization }]),
    { label: texts.topic, value: topic },
  ];
  return {
    subject: fillMessage(texts.subject, { topic, name }),
    preheader: texts.preheader,
    blocks: [
      { kind: 'text', text: texts.intro },
      { kind: 'facts', rows },
      { kind: 'quote', text: message },
    ],
    reason: fillMessage(texts.reason, { product: messages.mails.layout.product }),
  };
}
