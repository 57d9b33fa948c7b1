import fc from 'fast-check';
import { htmlToText, MAX_TEXT, plainToText } from './plain-text';

describe('htmlToText', () => {
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
  ])('converts %s', (html, text) => {
    expect(htmlToText(html)).toBe(text);
  });

  it('limits the length of the text', () => {
    expect(htmlToText('word '.repeat(1_000_000))).toHaveLength(MAX_TEXT);
  });

  it('never throws and always returns a single line', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('<', '>', '"', "'", '/', '!', '-', '&', ';', 'a', 'br', 'script', ' ', '\n') }), (html) => {
        expect(htmlToText(html)).not.toMatch(/\n/);
      }),
    );
  });
});

describe('plainToText', () => {
  it('keeps a lone tag name and strips tags used as markup', () => {
    expect(plainToText('History of the <blink> tag')).toBe('History of the <blink> tag');
    expect(plainToText('A <b>bold</b> claim')).toBe('A bold claim');
  });
});
