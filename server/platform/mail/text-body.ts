import { footerLines, type MailFrame } from './layout';
import type { MailBlock, MailContent } from './mail-template';
import { manyLines, oneLine, unlinked } from './plain-text';

/** The twin of the HTML for programs and people who read plain text: the same words in the same order. */
export function renderText(content: MailContent, frame: MailFrame): string {
  const { layout } = frame.messages.mails;
  const footer = [
    ...footerLines(content, frame).map((line) => unlinked(oneLine(line), frame.host)),
    ...(content.unsubscribeUrl === undefined ? [] : [`${layout.unsubscribe}: ${content.unsubscribeUrl}`]),
    `${layout.product} · ${layout.tagline}`,
  ];
  return [unlinked(oneLine(content.subject)), ...content.blocks.map(blockText), ['-- ', ...footer].join('\n')].join('\n\n') + '\n';
}

function blockText(block: MailBlock): string {
  switch (block.kind) {
    case 'text':
    case 'note':
      return unlinked(manyLines(block.text));
    case 'linked':
      return block.parts.map(({ text, url }) => (url === undefined ? unlinked(text) : text)).join('');
    case 'button':
      return `${unlinked(oneLine(block.label))}:\n${block.url}`;
    case 'code':
      return `    ${unlinked(oneLine(block.code))}`;
    case 'facts':
      return block.rows
        .map(({ label, value, isExact, link }) => {
          const fact = `${unlinked(oneLine(label))}: ${isExact ? oneLine(value) : unlinked(oneLine(value))}`;
          return link === undefined ? fact : `${fact}\n${unlinked(oneLine(link.label))}:\n${link.url}`;
        })
        .join('\n');
    case 'quote':
      return manyLines(block.text).replace(/^/gm, '> ');
  }
}
