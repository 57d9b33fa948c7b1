import { escapeUTF8 } from 'entities';
import { LIGHT } from '../pages/palette';
import { directionOf } from '../messages/formats';
import { fillMessage, type Language, type Messages } from '../messages/messages';
import { blockHtml, htmlLine, htmlText, paragraph } from './layout-blocks';
import { FONT, SERIF, STYLE_SHEET } from './layout-styles';
import type { MailContent } from './mail-template';

/** Fills what lists of mails show behind the preheader, so that they do not go on with the content. */
const PREHEADER_FILL = '&#847;&zwnj;&nbsp;'.repeat(60);
const WIDTH = 600;

/** What a mail has around its content. */
export interface MailFrame {
  readonly language: Language;
  readonly messages: Messages;
  /** Host of the product, as readers know it. */
  readonly host: string;
  /** Whether an answer reaches somebody. */
  readonly isAnswerable: boolean;
}

/** The sentences under a mail. */
export function footerLines({ reason }: MailContent, { messages, host, isAnswerable }: MailFrame): string[] {
  const { layout } = messages.mails;
  return [reason ?? fillMessage(layout.reason, { host }), isAnswerable ? layout.answerable : layout.automatic];
}

/**
 * The HTML of a mail: tables and styles in the elements, which every program understands, Outlook's drawing language for the
 * button, nothing that is loaded from anywhere.
 */
export function renderHtml(content: MailContent, frame: MailFrame): string {
  const { language, messages } = frame;
  return `<!doctype html>
<html lang="${language}" dir="${directionOf(language)}" xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="x-apple-disable-message-reformatting">
<meta name="format-detection" content="telephone=no,date=no,address=no,email=no,url=no">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${htmlLine(content.subject)}</title>
<!--[if mso]><xml><o:OfficeDocumentSettings><o:PixelsPerInch>96</o:PixelsPerInch></o:OfficeDocumentSettings></xml><![endif]-->
<style>
${STYLE_SHEET}
</style>
</head>
<body class="ground" bgcolor="${LIGHT.ground}" style="margin:0;padding:0;background-color:${LIGHT.ground}">
<div style="display:none;max-height:0;max-width:0;overflow:hidden;opacity:0;mso-hide:all">${htmlLine(content.preheader)}${PREHEADER_FILL}</div>
<table role="presentation" class="ground" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="${LIGHT.ground}" style="background-color:${LIGHT.ground}"><tr><td class="outside" align="center" style="padding:36px 16px">
<!--[if mso]><table role="presentation" width="${WIDTH}" align="center" cellpadding="0" cellspacing="0" border="0"><tr><td><![endif]-->
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:${WIDTH}px">
<tr><td style="padding:0 4px 18px">${wordmark(messages)}</td></tr>
<tr><td class="surface inside" bgcolor="${LIGHT.surface}" style="padding:40px 40px 20px;border:1px solid ${LIGHT.line};border-radius:10px;background-color:${LIGHT.surface}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">
<tr><td style="padding:0 0 20px"><h1 class="ink title" style="margin:0;font-family:${SERIF};font-size:26px;line-height:34px;font-weight:normal;color:${LIGHT.ink}">${htmlLine(content.subject)}</h1></td></tr>
${content.blocks.map((block) => blockHtml(block, messages)).join('\n')}
</table>
</td></tr>
<tr><td style="padding:20px 4px 0">${footer(content, frame)}</td></tr>
</table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr></table>
</body>
</html>
`;
}

function wordmark(messages: Messages): string {
  return `<span class="ink" style="font-family:${SERIF};font-size:22px;line-height:28px;color:${LIGHT.ink}">${htmlLine(messages.mails.layout.product).toLowerCase()}</span>`;
}

function footer(content: MailContent, frame: MailFrame): string {
  const { layout } = frame.messages.mails;
  const lines = footerLines(content, frame).map(
    (line) => `<p class="muted" style="${paragraph(13, 20, LIGHT.muted)}">${htmlText(line, frame.host)}</p>`,
  );
  const { unsubscribeUrl } = content;
  const unsubscribe =
    unsubscribeUrl === undefined
      ? ''
      : `<p style="margin:8px 0 0;font-family:${FONT};font-size:13px;line-height:20px"><a class="accent" href="${escapeUTF8(unsubscribeUrl)}" target="_blank" style="color:${LIGHT.accent}">${htmlLine(layout.unsubscribe)}</a></p>`;
  return `${lines.join('')}${unsubscribe}<p class="muted" style="${paragraph(13, 20, LIGHT.muted)};padding-top:8px">${htmlLine(layout.product)} · ${htmlLine(layout.tagline)}</p>`;
}
