import fc from 'fast-check';
import { htmlToText, MAX_TEXT, plainToText } from './plain-text';

describe('words of HTML', () => {
  it.each([
    ['<p>One</p><p>two</p>', 'One two'],
    ['w<b>o</b>rd', 'word'],
    ['a<br>b', 'a b'],
    ['x<script>alert("</p>")</script>y<style>p {}</style>', 'xy'],
    ['AT&amp;T &lt;3 caf&eacute;', 'AT&T <3 café'],
    ['AT&amp;amp;T', 'AT&T'],
    ['1 < 2 and 3 > 2', '1 < 2 and 3 > 2'],
    ['<img alt="a > b" src=x>c', 'c'],
    ['a<!-- <b>hidden</b> -->b', 'ab'],
    ['a<!-- open >b', 'ab'],
    ['a<![CDATA[b]]>', 'ab]]>'],
    ['cut <a href="x', 'cut <a href="x'],
  ])('%s', (html, text) => {
    expect(htmlToText(html)).toBe(text);
  });

  it('are bounded', () => {
    expect(htmlToText('word '.repeat(1_000_000))).toHaveLength(MAX_TEXT);
  });

  it('never throw and stand on one line', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('<', '>', '"', "'", '/', '!', '-', '&', ';', 'a', 'br', 'script', ' ', '\n') }), (html) => {
        expect(htmlToText(html)).not.toMatch(/\n/);
      }),
    );
  });
});

describe('words of plain text', () => {
  it('keep what looks like a tag, unless it is used as one', () => {
    expect(plainToText('History of the <blink> tag')).toBe('History of the <blink> tag');
    expect(plainToText('A <b>bold</b> claim')).toBe('A bold claim');
  });
});
