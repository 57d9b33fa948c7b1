import { messagesIn } from '../messages/messages';
import { type MailFrame, renderHtml } from './layout';
import type { MailContent } from './mail-template';
import { renderText } from './text-body';

const FRAME: MailFrame = { language: 'en', messages: messagesIn('en'), host: 'barograph.example', isAnswerable: false };
const CONTENT: MailContent = {
  subject: 'Sign in to Barograph',
  preheader: 'The code lives for ten minutes.',
  blocks: [
    { kind: 'text', text: 'Type in this code:' },
    { kind: 'code', code: '012345' },
    { kind: 'button', label: 'Go on', url: 'https://barograph.example/x?a=1&b=2' },
    {
      kind: 'facts',
      rows: [
        { label: 'Device', value: 'Firefox on Linux' },
        { label: 'Sign-in', value: 'Today', link: { label: 'See it', url: 'https://barograph.example/y?a=1&b=2' } },
      ],
    },
    { kind: 'quote', text: 'first line\nsecond line' },
    { kind: 'note', text: 'Was it not you? Nothing happens without the code.' },
  ],
};

const HOSTILE = `"><script>alert('x')</script><a href="https://evil.example">click</a> --> <![endif]--> &lt;`;
const hostile: MailContent = {
  subject: HOSTILE,
  preheader: HOSTILE,
  reason: HOSTILE,
  blocks: [
    { kind: 'text', text: HOSTILE },
    { kind: 'code', code: HOSTILE },
    { kind: 'button', label: HOSTILE, url: 'https://barograph.example/' },
    { kind: 'facts', rows: [{ label: HOSTILE, value: HOSTILE, link: { label: HOSTILE, url: 'https://barograph.example/' } }] },
    { kind: 'quote', text: HOSTILE },
    { kind: 'note', text: HOSTILE },
  ],
};

describe('renderHtml', () => {
  const html = renderHtml(CONTENT, FRAME);

  it('states the language and direction, and starts with the preheader', () => {
    expect(html).toMatch(/^<!doctype html>\n<html lang="en" dir="ltr"/);
    const body = html.slice(html.indexOf('<body'));
    expect(body.indexOf('The code lives for ten minutes.')).toBeLessThan(body.indexOf('barograph'));
  });

  it('loads no external resources', () => {
    expect(html).not.toMatch(/<img|<link|<script|src=|url\(|@import|@font-face|background="/i);
  });

  it('uses tables of at most 600 pixels, and a VML button for Outlook', () => {
    expect(html).toContain('max-width:600px');
    expect(html).toMatch(/<!--\[if mso\]><table role="presentation" width="600"/);
    expect(html).toMatch(/<v:roundrect [^>]*href="https:\/\/barograph\.example\/x\?a=1&amp;b=2"/);
    expect(html.match(/<table (?!role="presentation")/g)).toBeNull();
    expect(html.match(/<!--\[if mso\]>/g)?.length).toBe(html.match(/<!\[endif\]-->/g)!.length - 1);
  });

  it('gives dark colors to clients that support the preference, and to Outlook on the web', () => {
    expect(html).toContain('<meta name="color-scheme" content="light dark">');
    expect(html).toMatch(/@media \(prefers-color-scheme:dark\)\{\n\.ground\{background-color:#10141A !important\}/);
    expect(html).toContain('[data-ogsc] .ink{color:#E8E6E1 !important}');
    expect(html).toContain('[data-ogsb] .surface{background-color:#161B22 !important');
  });

  it('escapes all params, so that none adds markup, a link or the end of a comment', () => {
    const mail = renderHtml(hostile, FRAME);
    expect(mail).not.toMatch(/<script|evil\.example/);
    expect(mail.match(/<a /g)).toHaveLength(3);
    expect(mail.match(/<!\[endif\]-->/g)).toHaveLength(renderHtml(CONTENT, FRAME).match(/<!\[endif\]-->/g)!.length);
    expect(mail.match(/-->/g)).toHaveLength(renderHtml(CONTENT, FRAME).match(/-->/g)!.length);
  });

  it('links to the URL of the button twice, as a button and in full, and to that of a fact', () => {
    expect([...html.matchAll(/<a [^>]*href="([^"]+)"/g)].map(([, url]) => url)).toEqual([
      ...Array.from({ length: 2 }, () => 'https://barograph.example/x?a=1&amp;b=2'),
      'https://barograph.example/y?a=1&amp;b=2',
    ]);
  });

  it('keeps the line breaks of user text', () => {
    expect(html).toContain('first line<br>second line');
  });

  it('states why the mail was sent, and offers to unsubscribe from bulk mail', () => {
    expect(html).toContain('Replies to it are not read');
    const issue = renderHtml(
      { ...CONTENT, reason: 'You asked for it.', unsubscribeUrl: 'https://barograph.example/u/1' },
      { ...FRAME, isAnswerable: true },
    );
    expect(issue).toContain('You asked for it.');
    expect(issue).toContain('<a class="accent" href="https://barograph.example/u/1"');
    expect(issue).not.toContain('are not read');
  });
});

describe('renderText', () => {
  it('writes the same content as the HTML in the same order', () => {
    expect(renderText(CONTENT, FRAME)).toBe(`Sign in to Barograph

Type in this code:

    012345

Go on:
https://barograph.example/x?a=1&b=2

Device: Firefox on Linux
Sign-in: Today
See it:
https://barograph.example/y?a=1&b=2

> first line
> second line

Was it not you? Nothing happens without the code.

-- 
You are receiving this email because this address was entered at barograph.example.
This is an automated message. Replies to it are not read.
Barograph · Indexes of narrative volatility
`);
  });

  it('keeps a quoted message and an exact fact byte for byte, so that links in them can be copied', () => {
    const quoted: MailContent = {
      ...CONTENT,
      blocks: [
        { kind: 'facts', rows: [{ label: 'Email', value: 'ada@people.example', isExact: true }] },
        { kind: 'quote', text: 'See https://press.example/a?b=1.' },
      ],
    };
    expect(renderText(quoted, FRAME)).toContain('Email: ada@people.example\n\n> See https://press.example/a?b=1.\n');
    expect(renderHtml(quoted, FRAME)).toContain('ada@people.example</td>');
    expect(renderHtml(quoted, FRAME)).not.toContain('press.example');
  });

  it('writes no links but those of the product', () => {
    const text = renderText({ ...hostile, blocks: hostile.blocks.filter(({ kind }) => kind !== 'quote') }, FRAME);
    expect(text.match(/https?:\/\/\S+/g)).toEqual(['https://barograph.example/', 'https://barograph.example/']);
    expect(text).not.toContain('evil.example');
  });
});
