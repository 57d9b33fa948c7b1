import { escapeUTF8 } from 'entities';
import type { FastifyReply } from 'fastify';
import { currentCaller } from '../platform/http/caller-context';
import type { Messages } from '../platform/messages/messages';
import { pagePolicy, pageStyle, plainPage } from '../platform/pages/plain-page';

const STYLE = pageStyle(`body{margin:0;background:var(--ground);color:var(--ink);font:1rem/1.55 system-ui,sans-serif}
main{max-width:36rem;margin:0 auto;padding:3rem 1.25rem}
h1{font:400 1.8rem/1.2 Georgia,serif}
button{min-height:2.75rem;padding:.6rem 1.5rem;border:0;border-radius:6px;background:var(--accent);color:var(--on-accent);font:600 1rem/1.4 system-ui,sans-serif;cursor:pointer}
button:focus-visible,a:focus-visible{outline:3px solid var(--accent);outline-offset:3px}
a{color:var(--accent)}`);

const POLICY = pagePolicy(STYLE, `form-action 'self'`);

export type UnsubscribeStep = 'question' | 'done' | 'invalid';

interface UnsubscribePage {
  readonly step: UnsubscribeStep;
  readonly texts: Messages['pages']['report_unsubscribe'];
  /** Where the button posts to, with the token. */
  readonly path: string;
  readonly token: string;
}

/** For who follows the link of a mail: looking changes nothing, the button does. */
export function sendUnsubscribePage(reply: FastifyReply, { step, texts, path, token }: UnsubscribePage): string {
  const { language } = currentCaller();
  void reply.code(step === 'invalid' ? 400 : 200).headers({
    'content-type': 'text/html; charset=utf-8',
    'content-language': language,
    'content-security-policy': POLICY,
  });
  const action = escapeUTF8(`${path}/?token=${encodeURIComponent(token)}`);
  const form = `<form method="post" action="${action}"><button type="submit">${escapeUTF8(texts.button)}</button></form>`;
  const title = texts[`${step}_title`];
  return plainPage({
    language,
    title: `${title} | ${texts.product}`,
    style: STYLE,
    main: `<h1>${escapeUTF8(title)}</h1>\n<p>${escapeUTF8(texts[step])}</p>\n${step === 'question' ? form : ''}\n<p><a href="/">${escapeUTF8(texts.home)}</a></p>`,
  });
}
