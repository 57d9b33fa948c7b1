import { Injectable, Module, type OnModuleInit } from '@nestjs/common';
import { defineMail, type MailContent, MailRenderers } from '../../server/platform/mail';

/** A mail whose content is its params. */
export const NOTE = defineMail<MailContent>('test/note');

/** A mail that is not wanted any more when its turn comes. */
export const UNWANTED = defineMail<{ about: string }>('test/unwanted');

/** A mail with a secret that is computed when it is written. */
export const SECRET = defineMail<{ challenge: string }>('test/secret');
export const SECRET_CODE = '418209';
export const SECRET_TOKEN = 'q'.repeat(20) + 'Zx9_' + 'k'.repeat(19);

@Injectable()
class ProbeMails implements OnModuleInit {
  constructor(private readonly renderers: MailRenderers) {}

  onModuleInit(): void {
    this.renderers.register(NOTE, (content) => content);
    this.renderers.register(UNWANTED, () => null);
    this.renderers.register(SECRET, (_params, { links }) => ({
      subject: 'Your code',
      preheader: 'It lives for ten minutes.',
      blocks: [
        { kind: 'code', code: SECRET_CODE },
        { kind: 'button', label: 'Go on', url: links.to(`/reset-password/1/${SECRET_TOKEN}`) },
      ],
    }));
  }
}

/** Mails for tests of what holds for every mail. */
@Module({ providers: [ProbeMails] })
export class MailProbeModule {}
