import { messagesIn } from '../../../platform/messages/messages';
import { issueContent, toParagraphs, toParts } from './issue-content';
import { processorMs } from '../../../../test/support/processor-time';

describe('toParagraphs', () => {
  it('separates paragraphs at any number of blank lines of any kind, and keeps other line breaks', () => {
    expect(toParagraphs('a\nb\n\nc')).toEqual(['a\nb', 'c']);
    expect(toParagraphs('\r\n\r\na  \r\nb\r\n \t\r\n\r\n\r\nc\r\n')).toEqual(['a\nb', 'c']);
    expect(toParagraphs('one')).toEqual(['one']);
  });
});

describe('toParts', () => {
  const linksOf = (text: string): (string | undefined)[] => toParts(text).flatMap(({ url }) => (url === undefined ? [] : [url]));

  it.each([
    ['at https://example.com/a.', ['https://example.com/a']],
    ['HTTP://EXAMPLE.COM', ['http://example.com/']],
    ['(see https://example.com/a_(b))', ['https://example.com/a_(b)']],
    ['“https://example.com/a?b=c&d=e#f”, “https://example.org”', ['https://example.com/a?b=c&d=e#f', 'https://example.org/']],
    ['<https://example.com/>', ['https://example.com/']],
    ['https://example.com/ä ö', ['https://example.com/%C3%A4']],
    ['https://user:word@example.com/', []],
    ['https://', []],
    ['https://..', []],
    ['javascript:alert(1) ftp://example.com data:text/html,x www.example.com mailto:a@b.example', []],
  ])('finds in %j the URLs %j', (text, links) => expect(linksOf(text)).toEqual(links));

  it('splits a text into parts that join up to the same text', () => {
    for (const text of ['', 'none', 'https://example.com', 'a https://example.com/b), c\nd https://example.org!', 'https://u:p@example.com x'])
      expect(
        toParts(text)
          .map((part) => part.text)
          .join(''),
      ).toBe(text);
  });

  it('finds URLs quickly in a text of the maximum length, whatever it contains', () => {
    const begun = processorMs();
    for (const piece of ['https://', 'https://a.example/', 'https://a.example/)', ')', '(', '.'])
      for (const text of [piece.repeat(20_000).slice(0, 20_000), `https://a.example/${piece.repeat(20_000)}`.slice(0, 20_000)]) toParts(text);
    expect(processorMs() - begun).toBeLessThan(2_000);
  });
});

it('the preheader of an issue is the beginning of its text', () => {
  const body = `${'word '.repeat(60)}\n\nSecond`;
  const { preheader, blocks } = issueContent({ subject: 'S', body }, messagesIn('en'), 'https://barograph.example/u');
  expect(preheader).toBe('word '.repeat(24).trimEnd());
  expect(blocks).toHaveLength(2);
});
