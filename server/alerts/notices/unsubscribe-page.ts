import { escapeUTF8 } from 'entities';
import { type Language, messagesIn } from '../../platform/messages/messages';
import { pagePolicy, pageStyle, plainPage } from '../../platform/pages/plain-page';

const STYLE = pageStyle(`body{margin:0;background:var(--ground);color:var(--ink);font:1rem/1.55 system-ui,sans-serif}
main{max-width:36rem;margin:0 auto;padding:3rem 1.25rem}
h1{font:400 1.8rem/1.2 Georgia,serif}
button{min-height:2.75rem;padding:.6rem 1.5rem;border:0;border-radius:6px;background:var(--accent);color:var(--on-accent);font:600 1rem/1.4 system-ui,sans-serif;cursor:pointer}
button:focus-visible,a:focus-visible{outline:3px solid var(--accent);outline-offset:3px}
a{color:var(--accent)}`);

export const UNSUBSCRIBE_PAGE_POLICY = pagePolicy(STYLE, `form-action 'self'`);

/** For who follows the link of a mail: looking changes nothing, the button does. */
export function renderAlertUnsubscribePage(step: 'question' | 'done' | 'invalid', language: Language, token: string): string {
  const texts = messagesIn(language).pages.alert_unsubscribe;
  const action = escapeUTF8(`/api/alert-mails/unsubscribe/?token=${encodeURIComponent(token)}`);
  const form = `<form method="post" action="${action}"><button type="submit">${escapeUTF8(texts.button)}</button></form>`;
  const title = texts[`${step}_title`];
  return plainPage({
    language,
    title: `${title} | ${texts.product}`,
    style: STYLE,
    main: `<h1>${escapeUTF8(title)}</h1>\n<p>${escapeUTF8(texts[step])}</p>\n${step === 'question' ? form : ''}\n<p><a href="/">${escapeUTF8(texts.home)}</a></p>`,
  });
}
