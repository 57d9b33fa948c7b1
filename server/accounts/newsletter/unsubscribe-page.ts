import { escapeUTF8 } from 'entities';
import { pagePolicy, pageStyle, plainPage } from '../../platform/pages/plain-page';
import { fillMessage, type Language, messagesIn } from '../../platform/messages/messages';

const STYLE = pageStyle(`body{margin:0;background:var(--ground);color:var(--ink);font:1rem/1.55 system-ui,sans-serif}
main{max-width:34rem;margin:0 auto;padding:clamp(2rem,12vh,7rem) 1.25rem 3rem}
.product{margin:0 0 2.5rem;color:var(--muted);font-family:Georgia,serif;font-size:1.25rem}
h1{margin:0 0 1rem;font:400 clamp(1.6rem,6vw,2.1rem)/1.2 Georgia,serif}
p{margin:0 0 1rem;overflow-wrap:anywhere}
button{min-height:2.75rem;margin:.5rem 0 1.5rem;padding:.6rem 1.5rem;border:0;border-radius:6px;background:var(--accent);color:var(--on-accent);font:600 1rem/1.4 system-ui,sans-serif;cursor:pointer}
button:focus-visible,a:focus-visible{outline:3px solid var(--accent);outline-offset:3px}
a{color:var(--accent)}
footer{margin-top:2rem;padding-top:1rem;border-top:1px solid var(--line)}`);

export const UNSUBSCRIBE_PAGE_POLICY = pagePolicy(STYLE, `form-action 'self'`);

/** Where a reader stands: asked, unsubscribed, told to look for a mail, or subscribed again by now; or the link is none of ours. */
export type UnsubscribeStep = 'question' | 'done' | 'resubscribed' | 'subscribed' | 'invalid';

export interface UnsubscribePage {
  readonly step: UnsubscribeStep;
  readonly language: Language;
  /** Whose subscription it is; none where the link is not valid. */
  readonly email: string;
  /** From the link; goes on to the next step. */
  readonly token: string;
}

/** Pages for who follows the link of a mail: looking changes nothing, the button does. */
export function renderUnsubscribePage({ step, language, email, token }: UnsubscribePage): string {
  const messages = messagesIn(language).pages.unsubscribe;
  const paragraph = (text: string): string => `<p>${escapeUTF8(fillMessage(text, { email }))}</p>`;
  const button = (label: string, path: string): string =>
    `<form method="post" action="${escapeUTF8(`${path}?token=${encodeURIComponent(token)}`)}"><button type="submit">${escapeUTF8(label)}</button></form>`;
  const title = messages[`${step}_title`];
  const content = {
    question: () => paragraph(messages.question) + button(messages.question_button, '/api/accounts/newsletter-unsubscribe/'),
    done: () => paragraph(messages.done) + paragraph(messages.done_undo) + button(messages.done_button, '/api/accounts/newsletter-unsubscribe/undo/'),
    resubscribed: () => paragraph(messages.resubscribed),
    subscribed: () => paragraph(messages.subscribed),
    invalid: () => paragraph(messages.invalid),
  }[step]();
  return plainPage({
    language,
    title: `${title} | ${messages.product}`,
    style: STYLE,
    main: `<p class="product">${escapeUTF8(messages.product.toLowerCase())}</p>
<h1>${escapeUTF8(title)}</h1>
${content}
<footer><a href="/">${escapeUTF8(messages.home)}</a></footer>`,
  });
}
