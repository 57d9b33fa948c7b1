import fc from 'fast-check';
import { manyLines, oneLine, unlinked } from './plain-text';

/** What mail clients recognise as an address: a scheme, www, an @ between words, a host with a name after its dot, an IP address. */
const ADDRESSES = [
  /[a-z][a-z0-9+.-]*:\/\//i,
  /\b(?:mailto|tel|sms|javascript|data):[^\s\u200c]/i,
  /\bwww\./i,
  /[^\s@]@[^\s@\u200c]/,
  /[\p{L}\p{N}-]\.\p{L}{2,}/u,
  /\b\d{1,3}\.\d{1,3}\.\d{1,3}\.\d{1,3}\b/,
  /\/\/[^\s\u200c]/,
];
const looksLinked = (text: string): boolean => ADDRESSES.some((address) => address.test(text));

describe('user text in a mail', () => {
  it.each([
    'http://evil.example',
    'HTTPS://EVIL.EXAMPLE/path?a=b#c',
    'visit evil.example now',
    'evil.co.uk/login',
    'www.evil.example',
    'WWW.evil.example',
    'xn--80ak6aa92e.com',
    'bücher.example',
    'пример.рф',
    'someone@evil.example',
    'someone＠evil.example',
    'mailto:someone@evil.example',
    'tel:+15550100',
    'javascript:alert(1)',
    '//evil.example/x',
    'http:\\\\evil.example',
    'ftp://10.0.0.1/',
    '10.0.0.1',
    'a.b.c.d.example.com',
    'evil。example',
    'evil．com',
    'Acme Inc.evil.example',
    '1.5.evil.example',
  ])('contains nothing that a mail client would turn into a link: %s', (text) => {
    expect(looksLinked(unlinked(text))).toBe(false);
    expect(unlinked(text).replaceAll('\u200c', '')).toBe(text);
  });

  it.each(['Acme Inc.', 'Ms. Ada King', '1.5 million', 'USD 29.00 a month', '3,000.50', 'at 09:30', '09:30', '24/7', '“Quoted”.'])(
    'stays unchanged when it contains no address: %s',
    (text) => {
      expect(unlinked(text)).toBe(text);
    },
  );

  it.each([
    ['You get this mail because of barograph.example.', 'You get this mail because of barograph.example.'],
    ['barograph.example/login', 'barograph.example/login'],
    ['barograph.example.evil.com', 'barograph.\u200cexample.\u200cevil.\u200ccom'],
    ['x.barograph.example', 'x.\u200cbarograph.\u200cexample'],
    ['barograph.example@evil.com', 'barograph.\u200cexample@\u200cevil.\u200ccom'],
    ['me@barograph.example', 'me@\u200cbarograph.\u200cexample'],
  ])('keeps our own host byte for byte, and no other in which it occurs: %s', (text, expected) => {
    expect(unlinked(text, 'barograph.example')).toBe(expected);
  });

  it('reads the same and never contains an address, whatever the text', () => {
    const piece = fc.constantFrom('http', 'https', '://', 'www', '.', 'evil', 'com', '@', ':', '/', '\\', ' ', '1', '10', 'x', '。', '-');
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 14 }), (pieces) => {
        const text = pieces.join('');
        const result = unlinked(text);
        return result.replaceAll('\u200c', '') === text && !/:\/\/|\bwww\.|[a-z\d]\.[a-z]{2,}|@[a-z\d]/i.test(result);
      }),
      { numRuns: 2_000 },
    );
  });

  it('contains no control characters and no marks that change the text direction', () => {
    expect(oneLine('Ada\r\nBcc: x\u0000\u202Egpj.exe\u2069')).toBe('Ada Bcc: xgpj.exe');
    expect(manyLines('one\r\ntwo\rthree\n\n\u0007four\u202e')).toBe('one\ntwo\nthree\n\nfour');
    expect(oneLine('\ud800x')).toBe('\ufffdx');
  });
});
