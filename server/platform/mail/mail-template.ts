import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../config/config';
import { type Language, type Messages, messagesIn } from '../messages/messages';

/**
 * A kind of mail, by name. Who queues it and who writes it share the type of the params: ids and plain facts, never a
 * secret, since they are stored.
 */
export interface MailTemplate<Params extends object> {
  /** Domain and occasion: `accounts/one-time-code`. */
  readonly name: string;
  /** Type only. */
  readonly params?: Params;
}

/** Declares a kind of mail beside the type of its params, in a `*.emails.ts`. */
export function defineMail<Params extends object>(name: string): MailTemplate<Params> {
  return Object.freeze({ name });
}

/** One piece of a mail, from top to bottom. Texts are plain: no markup, and no address in them becomes a link. */
export type MailBlock =
  /** A paragraph. */
  | { readonly kind: 'text'; readonly text: string }
  /** A paragraph with links to anywhere. Only for what the operator's own people write. */
  | { readonly kind: 'linked'; readonly parts: readonly MailTextPart[] }
  /** The one thing to do; `url` comes from `links.to`. */
  | { readonly kind: 'button'; readonly label: string; readonly url: string }
  /** A code to type in, large. */
  | { readonly kind: 'code'; readonly code: string }
  /** Facts by name: when, where, on which device. */
  | { readonly kind: 'facts'; readonly rows: readonly MailFact[] }
  /** What somebody wrote to the operator, with its line breaks. The plain text has it byte for byte, so that links can be copied. */
  | { readonly kind: 'quote'; readonly text: string }
  /** A paragraph in small letters. */
  | { readonly kind: 'note'; readonly text: string };

/** A piece of a paragraph; with an address it is a link. */
export interface MailTextPart {
  readonly text: string;
  /** http or https, percent-encoded. */
  readonly url?: string;
}

export interface MailFact {
  readonly label: string;
  readonly value: string;
  /** Readers copy it, so it stays byte for byte. Never for what a stranger chose and somebody else than the operator reads. */
  readonly isExact?: boolean;
  /** Where more of it is seen; `url` comes from `links.to`. */
  readonly link?: { readonly label: string; readonly url: string };
}

/** What a mail says; its looks are the layout's. */
export interface MailContent {
  readonly subject: string;
  /** What lists of mails show behind the subject. */
  readonly preheader: string;
  readonly blocks: readonly MailBlock[];
  /** Why the reader gets it, for the footer; the usual sentence without it. */
  readonly reason?: string;
  /** Of mails sent to many: ends them with one click, by POST too (RFC 8058). Comes from `links.to`. */
  readonly unsubscribeUrl?: string;
  readonly attachments?: readonly MailAttachment[];
}

/** A file that goes with a mail. */
export interface MailAttachment {
  readonly filename: string;
  readonly content: Buffer;
  readonly contentType: string;
}

/** Addresses of the product for mails: only ever below PUBLIC_URL, whatever a request said of its host. */
export interface MailLinks {
  /** `path` begins with a slash. */
  to(path: string): string;
}

export interface MailContext {
  readonly language: Language;
  readonly messages: Messages;
  readonly links: MailLinks;
}

/** Writes a mail from its params; null where it is no longer wanted, and is then dropped. May be called several times for one mail. */
export type MailRenderer<Params extends object> = (params: Params, context: MailContext) => MailContent | null | Promise<MailContent | null>;

/** Who writes which mail. Domains register their templates when the worker starts. */
@Injectable()
export class MailRenderers {
  private readonly renderers = new Map<string, MailRenderer<object>>();
  private readonly links: MailLinks;

  constructor(@Inject(CONFIG) config: Config) {
    this.links = linksBelow(config.http.publicUrl);
  }

  register<Params extends object>({ name }: MailTemplate<Params>, render: MailRenderer<Params>): void {
    if (this.renderers.has(name)) throw new Error(`two renderers for the mail ${name}`);
    this.renderers.set(name, render as MailRenderer<object>);
  }

  async render(name: string, params: object, language: Language): Promise<MailContent | null> {
    const render = this.renderers.get(name);
    if (render === undefined) throw new Error(`no renderer for the mail ${name}`);
    return render(params, { language, messages: messagesIn(language), links: this.links });
  }
}

export function linksBelow(publicUrl: string): MailLinks {
  return {
    to: (path) => {
      if (!path.startsWith('/') || path.startsWith('//')) throw new Error('the path of a link begins with one slash');
      return publicUrl + path;
    },
  };
}
