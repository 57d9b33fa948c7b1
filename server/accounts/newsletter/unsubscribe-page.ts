import { createHash } from 'node:crypto';
import { escapeUTF8 } from 'entities';
import { fillMessage, type Language, messagesIn } from '../../platform/messages/messages';

const STYLE = `:root{color-scheme:light dark;--paper:#fbfaf7;--ink:#14181f;--soft:#55606e;--line:#e3e0d8;--accent:#0b5563;--on-accent:#fff}
@media (prefers-color-scheme:dark){:root{--paper:#10141a;--ink:#e8e6e1;--soft:#9aa6b4;--line:#2b333d;--accent:#7fd1de;--on-accent:#10141a}}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:1rem/1.55 system-ui,sans-serif}
main{max-width:34rem;margin:0 auto;padding:clamp(2rem,12vh,7rem) 1.25rem 3rem}
.product{margin:0 0 2.5rem;color:var(--soft);font-family:Georgia,serif;font-size:1.25rem}
h1{margin:0 0 1rem;font:400 clamp(1.6rem,6vw,2.1rem)/1.2 Georgia,serif}
p{margin:0 0 1rem;overflow-wrap:anywhere}
button{min-height:2.75rem;margin:.5rem 0 1.5rem;padding:.6rem 1.5rem;border:0;border-radius:6px;background:var(--accent);color:var(--on-accent);font:600 1rem/1.4 system-ui,sans-serif;cursor:pointer}
button:focus-visible,a:focus-visible{outline:3px solid var(--accent);outline-offset:3px}
a{color:var(--accent)}
footer{margin-top:2rem;padding-top:1rem;border-top:1px solid var(--line)}`;

/** Nothing runs and nothing is loaded: the one style sheet is known by its hash. */
export const UNSUBSCRIBE_PAGE_POLICY = [
  `default-src 'none'`,
  `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
  `form-action 'self'`,
  `base-uri 'none'`,
  `frame-ancestors 'none'`,
].join(';');

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
  const title = escapeUTF8(messages[`${step}_title`]);
  const content = {
    question: () => paragraph(messages.question) + button(messages.question_button, '/api/accounts/newsletter-unsubscribe/'),
    done: () => paragraph(messages.done) + paragraph(messages.done_undo) + button(messages.done_button, '/api/accounts/newsletter-unsubscribe/undo/'),
    resubscribed: () => paragraph(messages.resubscribed),
    subscribed: () => paragraph(messages.subscribed),
    invalid: () => paragraph(messages.invalid),
  }[step]();
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${title} | ${escapeUTF8(messages.product)}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<p class="product">${escapeUTF8(messages.product.toLowerCase())}</p>
<h1>${title}</h1>
${content}
<footer><a href="/">${escapeUTF8(messages.home)}</a></footer>
</main>
</body>
</html>
`;
}
