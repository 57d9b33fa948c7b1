import { type Locale, messagesOf } from '../../i18n/languages';

/**
 * What stands in the dashboard's document before its scripts have come: the frame, and the heading of the home page in the language of the
 * document. Both are where the real ones will be; dashboard.css shows them to who is signed in.
 */
export function firstFrameIn(locale: Locale): string {
  const { dashboard } = messagesOf(locale, ['dashboard']);
  return `<div class="shell first-frame" data-rail="wide"><div class="rail"></div><div class="shell-body"><div class="top-bar"></div><main><h1 class="page-title">${dashboard.home.title}</h1></main></div></div>`;
}
