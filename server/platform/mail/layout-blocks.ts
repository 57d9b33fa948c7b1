import { escapeUTF8 } from 'entities';
import { LIGHT } from '../pages/palette';
import type { Messages } from '../messages/messages';
import { FONT, MONO } from './layout-styles';
import type { MailBlock, MailFact, MailTextPart } from './mail-template';
import { manyLines, oneLine, unlinked } from './plain-text';

const BUTTON_HEIGHT = 46;
/** Outlook draws the button from a width it must be told: about what the label takes, and its margins. */
const BUTTON_LETTER_WIDTH = 9;
const BUTTON_MARGINS = 56;

/** Text of people as HTML: no markup, no links but `ownHost`, line breaks kept. */
export function htmlText(text: string, ownHost?: string): string {
  return escapeUTF8(unlinked(manyLines(text), ownHost)).replaceAll('\n', '<br>');
}

/** Text that stays byte for byte, links included. */
function exactText(text: string): string {
  return escapeUTF8(manyLines(text)).replaceAll('\n', '<br>');
}

export function htmlLine(text: string): string {
  return escapeUTF8(unlinked(oneLine(text)));
}

/** A row of the inner table for each block. */
export function blockHtml(block: MailBlock, messages: Messages): string {
  switch (block.kind) {
    case 'text':
      return row(`<p class="ink" style="${paragraph(16, 25, LIGHT.ink)}">${htmlText(block.text)}</p>`);
    case 'linked':
      return row(`<p class="ink" style="${paragraph(16, 25, LIGHT.ink)}">${block.parts.map(partHtml).join('')}</p>`);
    case 'note':
      return row(`<p class="muted" style="${paragraph(14, 21, LIGHT.muted)}">${htmlText(block.text)}</p>`);
    case 'button':
      return row(buttonHtml(block.label, block.url, messages));
    case 'code':
      return row(codeHtml(block.code));
    case 'facts':
      return row(factsHtml(block.rows));
    case 'quote':
      return row(quoteHtml(block.text));
  }
}

export function paragraph(size: number, lineHeight: number, color: string): string {
  return `margin:0;font-family:${FONT};font-size:${size}px;line-height:${lineHeight}px;color:${color}`;
}

function row(html: string): string {
  return `<tr><td style="padding:0 0 20px">${html}</td></tr>`;
}

function partHtml({ text, url }: MailTextPart): string {
  if (url === undefined) return escapeUTF8(unlinked(text)).replaceAll('\n', '<br>');
  return linkHtml(escapeUTF8(text), url);
}

function linkHtml(label: string, url: string): string {
  return `<a class="accent" href="${escapeUTF8(url)}" target="_blank" style="color:${LIGHT.accent};word-break:break-word">${label}</a>`;
}

function buttonHtml(label: string, url: string, messages: Messages): string {
  const [text, href] = [htmlLine(label), escapeUTF8(url)];
  const width = oneLine(label).length * BUTTON_LETTER_WIDTH + BUTTON_MARGINS;
  return `<!--[if mso]><v:roundrect xmlns:v="urn:schemas-microsoft-com:vml" xmlns:w="urn:schemas-microsoft-com:office:word" href="${href}" style="height:${BUTTON_HEIGHT}px;v-text-anchor:middle;width:${width}px" arcsize="13%" stroke="f" fillcolor="${LIGHT.accent}"><w:anchorlock/><center style="color:${LIGHT.onAccent};font-family:Arial,sans-serif;font-size:16px;font-weight:bold">${text}</center></v:roundrect><![endif]-->
<!--[if !mso]><!--><table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr><td class="button" bgcolor="${LIGHT.accent}" style="border-radius:6px;background-color:${LIGHT.accent}"><a class="button-text" href="${href}" target="_blank" style="display:inline-block;padding:12px 28px;font-family:${FONT};font-size:16px;line-height:22px;font-weight:600;color:${LIGHT.onAccent};text-decoration:none">${text}</a></td></tr></table><!--<![endif]-->
<p class="muted" style="${paragraph(13, 20, LIGHT.muted)};padding-top:12px">${htmlLine(messages.mails.layout.button_help)}<br><a class="accent" href="${href}" target="_blank" style="color:${LIGHT.accent};word-break:break-all">${href}</a></p>`;
}

function codeHtml(code: string): string {
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td class="raised" align="center" bgcolor="${LIGHT.raised}" style="padding:18px 12px;border:1px solid ${LIGHT.line};border-radius:8px;background-color:${LIGHT.raised}"><span class="ink code" style="font-family:${MONO};font-size:34px;line-height:44px;font-weight:600;letter-spacing:10px;color:${LIGHT.ink};white-space:nowrap">${htmlLine(code)}</span></td></tr></table>`;
}

function factsHtml(rows: readonly MailFact[]): string {
  const cells = rows.map(({ label, value, isExact, link }, at) => {
    const edge = at === 0 ? '' : `;border-top:1px solid ${LIGHT.line}`;
    return `<tr><td class="muted rule label" valign="top" width="34%" style="padding:10px 16px 10px 0;font-family:${FONT};font-size:14px;line-height:21px;color:${LIGHT.muted}${edge}">${htmlLine(label)}</td><td class="ink rule value" valign="top" style="padding:10px 0;font-family:${FONT};font-size:15px;line-height:21px;color:${LIGHT.ink};word-break:break-word${edge}">${isExact ? exactText(value) : htmlText(value)}${link === undefined ? '' : `<br>${linkHtml(htmlLine(link.label), link.url)}`}</td></tr>`;
  });
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">${cells.join('')}</table>`;
}

function quoteHtml(text: string): string {
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td class="raised" bgcolor="${LIGHT.raised}" style="padding:14px 18px;border:0 solid ${LIGHT.line};border-radius:8px;background-color:${LIGHT.raised}"><p class="ink" style="${paragraph(15, 23, LIGHT.ink)};word-break:break-word">${htmlText(text)}</p></td></tr></table>`;
}
