import { escapeUTF8 } from 'entities';
import { plainPage } from '../../pages/plain-page';
import { fillMessage, type Language, type Messages } from '../../messages/messages';
import type { MailboxMessage, MailboxSummary } from './caught-mail';
import { MESSAGES_MAX } from './mailbox-folder';
import { MAILBOX_STYLES } from './mailbox-styles';

const REFRESH_SECONDS = 4;

interface PageOptions {
  readonly language: Language;
  readonly messages: Messages;
}

/** The list, which asks for itself again: it has no script. */
export function mailboxPage(mails: readonly MailboxSummary[], { language, messages }: PageOptions): string {
  const { mailbox } = messages.pages;
  const list =
    mails.length === 0
      ? `<div class="empty"><strong>${escapeUTF8(mailbox.empty)}</strong><p class="muted">${escapeUTF8(mailbox.empty_help)}</p></div>`
      : `<ul class="list">${mails.map((mail) => listItem(mail, messages)).join('')}</ul>
<p class="muted count">${escapeUTF8(fillMessage(mailbox.kept, { count: MESSAGES_MAX }))}</p>`;
  return plainPage({
    language,
    title: mailbox.title,
    head: `<meta http-equiv="refresh" content="${REFRESH_SECONDS}">`,
    style: MAILBOX_STYLES,
    main: `${brand(messages)}<h1>${escapeUTF8(mailbox.title)}</h1><p class="muted">${escapeUTF8(mailbox.intro)}</p>${list}`,
  });
}

/** For whoever has not come by the link. */
export function lockedPage({ language, messages }: PageOptions): string {
  const { mailbox } = messages.pages;
  return plainPage({
    language,
    title: mailbox.title,
    style: MAILBOX_STYLES,
    main: `${brand(messages)}<h1>${escapeUTF8(mailbox.title)}</h1><p>${escapeUTF8(mailbox.locked)}</p>`,
  });
}

/** One mail: as its reader sees it, as text, and its headers. */
export function messagePage(mail: MailboxMessage, { language, messages }: PageOptions): string {
  const { mailbox } = messages.pages;
  const subject = mail.subject === '' ? mailbox.no_subject : mail.subject;
  const facts = [
    [mailbox.to, escapeUTF8(mail.to)],
    [mailbox.from, escapeUTF8(mail.from)],
    ...(mail.replyTo === null ? [] : [[mailbox.reply_to, escapeUTF8(mail.replyTo)]]),
    [mailbox.sent, timeHtml(mail.date)],
  ].map(([name, value]) => `<dt>${escapeUTF8(name)}</dt><dd>${value}</dd>`);
  const frame =
    mail.html === null
      ? ''
      : `<h2>${escapeUTF8(mailbox.as_written)}</h2><iframe src="/mailbox/${mail.id}/html" title="${escapeUTF8(mailbox.frame)}" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>`;
  const headers = mail.headers.map(({ name, value }) => `${name}: ${value}`).join('\n');
  return plainPage({
    language,
    title: subject,
    style: MAILBOX_STYLES,
    main: `${brand(messages)}<p class="back"><a href="/mailbox">← ${escapeUTF8(mailbox.back)}</a></p><h1>${escapeUTF8(subject)}</h1><dl>${facts.join('')}</dl>${frame}
<h2>${escapeUTF8(mailbox.as_text)}</h2><pre>${escapeUTF8(mail.text)}</pre>
<details><summary>${escapeUTF8(mailbox.headers)}</summary><pre>${escapeUTF8(headers)}</pre></details>`,
  });
}

function listItem(mail: MailboxSummary, { pages: { mailbox } }: Messages): string {
  const subject = mail.subject === '' ? mailbox.no_subject : mail.subject;
  return `<li><a href="/mailbox/${mail.id}"><span class="subject">${escapeUTF8(subject)}</span>${timeHtml(mail.date)}<span class="to">${escapeUTF8(mail.to)}</span></a></li>`;
}

/** In UTC, to the second: a program reads the attribute, people compare it with logs. */
function timeHtml(date: string | null): string {
  return date === null ? '' : `<time datetime="${date}">${date.slice(0, 19).replace('T', ' ')} UTC</time>`;
}

function brand(messages: Messages): string {
  return `<p class="brand">${escapeUTF8(messages.mails.layout.product.toLowerCase())}</p>`;
}
