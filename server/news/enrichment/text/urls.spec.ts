import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { realDataDirectory } from '../../../../test/support/real-data';
import { urlKey } from './url-key';
import { canonicalUrl, MAX_URL, urlHash } from './urls';

const REAL = realDataDirectory('URL vectors');
const vectors = REAL === null ? '' : join(REAL, 'vectors/whatwg_urltestdata.json');
const naughty = REAL === null ? '' : join(REAL, 'vectors/blns.json');

const key = (raw: string): string => urlHash(canonicalUrl(raw) ?? 'none').toString('hex');

function expectIdempotent(raw: string): void {
  const once = canonicalUrl(raw);
  if (once === null) return;
  expect(once.length).toBeLessThanOrEqual(MAX_URL);
  expect(canonicalUrl(once)).toBe(once);
  expect(urlHash(once)).toHaveLength(16);
}

describe('canonicalUrl', () => {
  it.each([
    [
      'removes tracking parameters and keeps the others in order',
      'https://ex.org/a?utm_source=x&b=2&fbclid=1&a=1&UTM_Medium=y',
      'https://ex.org/a?a=1&b=2',
    ],
    ['removes the fragment', 'https://ex.org/a#comments', 'https://ex.org/a'],
    ['keeps a fragment that names what a script shows', 'https://ex.org/#!/story/7', 'https://ex.org/#!/story/7'],
    [
      'keeps what only looks like tracking',
      'https://ex.org/a?track=12&pk_id=3&cmp=ACME&sessionid=4',
      'https://ex.org/a?cmp=ACME&pk_id=3&sessionid=4&track=12',
    ],
    ['removes a parameter that names the channel', 'https://ex.org/a?CMP=twt_gu&source=googlenews&ncid=rss_truncated&id=1', 'https://ex.org/a?id=1'],
    [
      'reads an ampersand that was escaped once or twice',
      'https://ex.org/a?b=1&amp;c=2&#038;utm_source=x&amp;amp;d=3',
      'https://ex.org/a?b=1&c=2&d=3',
    ],
    ['reads an escaped apostrophe as one', 'https://ex.org/a?t=it&#39;s&id=1', 'https://ex.org/a?id=1&t=it%27s'],
    ['lower-cases the host and the scheme', 'HTTP://WWW.Ex.ORG/A', 'http://www.ex.org/A'],
    ['removes port 80 of http', 'http://ex.org:80/a', 'http://ex.org/a'],
    ['removes port 443', 'http://ex.org:443/a', 'http://ex.org/a'],
    ['keeps any other port', 'http://ex.org:8080/a', 'http://ex.org:8080/a'],
    ['removes a doubled scheme', 'http://http://ex.org/a', 'http://ex.org/a'],
    ['removes a doubled scheme without a colon', 'http://https//ex.org/a', 'https://ex.org/a'],
    ['removes a scheme repeated many times', `${'HTTPS://http//'.repeat(500)}https://ex.org/a`, 'https://ex.org/a'],
    ['reads an escaped question mark as one', 'http://ex.org/a.story\\?track=rss&id=7', 'http://ex.org/a.story?id=7'],
    ['removes a trailing dot from the host', 'http://ex.org./a', 'http://ex.org/a'],
    ['writes an international host in ASCII', 'http://münchen.de/a', 'http://xn--mnchen-3ya.de/a'],
    ['replaces an AMP cache URL with its page', 'https://www.google.com/amp/s/ex.org/a/b?x=1', 'https://ex.org/a/b?x=1'],
    ['replaces a URL of another AMP cache with its page', 'https://ex-org.cdn.ampproject.org/c/s/ex.org/a', 'https://ex.org/a'],
    ['trims surrounding white space', '  https://ex.org/a \n', 'https://ex.org/a'],
    ['keeps a mobile host in the link', 'https://m.ex.org/a', 'https://m.ex.org/a'],
  ])('%s', (_, raw, expected) => expect(canonicalUrl(raw)).toBe(expected));

  it.each([
    ['another scheme', 'ftp://ex.org/a'],
    ['a script', 'javascript:alert(1)'],
    ['credentials', 'https://user:secret@ex.org/a'],
    ['a user name', 'https://user@ex.org/a'],
    ['a host without a dot', 'http://localhost/a'],
    ['no host', 'http:///'],
    ['a citation', 'as listed in Russian /BBC Monitoring/(c) BBC'],
    ['an empty text', ''],
    ['an address over 2,048 characters', `https://ex.org/${'a'.repeat(2040)}`],
    ['an address of a megabyte', `https://ex.org/${'a'.repeat(1 << 20)}`],
  ])('refuses %s', (_, raw) => expect(canonicalUrl(raw)).toBeNull());

  it('keeps a URL of the maximum length', () => {
    const longest = `https://ex.org/${'a'.repeat(MAX_URL - 15)}`;
    expect(canonicalUrl(longest)).toBe(longest);
    expect(canonicalUrl(`${longest}a`)).toBeNull();
  });

  it('handles oversized URLs in linear time', () => {
    const started = process.cpuUsage();
    for (const unit of ['\\', '.', '/', 'http://', '&', '=', '@', '%', '%41', 'amp/', 'http//']) {
      canonicalUrl(`https://ex.org/${unit.repeat(8000)}`.slice(0, 8190));
      canonicalUrl(`https://www.google.com/amp/s/${unit.repeat(8000)}`.slice(0, 8190));
      canonicalUrl(unit.repeat(8000).slice(0, 8190));
      canonicalUrl(`${unit.repeat(8000).slice(0, 8000)}ex.org/`);
    }
    expect(process.cpuUsage(started).user).toBeLessThan(1_000_000);
  });

  it('gives all variants of a page the same key', () => {
    const page = key('https://ex.org/news/a?id=7');
    for (const variant of [
      'http://ex.org/news/a?id=7',
      'https://www.ex.org/news/a/?id=7',
      'https://m.ex.org/news/a?id=7&utm_campaign=z',
      'https://amp.ex.org/news/a?id=7',
      'https://ex.org/news/a/amp?id=7',
      'https://ex.org/news/a/amp/?id=7',
      'https://ex.org/amp/news/a?id=7',
      'https://ex.org/news/a?amp=1&id=7',
      'https://ex.org:443/news/a?id=7#top',
      'http://http://ex.org/news/a?id=7',
      'https://ex.org//news/a?id=7',
      'https://ex.org/news/a;jsessionid=0A1B2C.node1?id=7',
      'https://ex-org.cdn.ampproject.org/v/s/ex.org/news/a?id=7&amp_js_v=0.1&usqp=mq331AQ',
      'https://ex.org/news/a.amp?id=7',
      'https://ex.org/news/a.html?id=7&outputType=amp-type',
      'https://ex.org/amphtml/news/a?id=7&template=ampart',
      'https://ex.org/platform/amp/news/a?id=7&_amp=true',
      'https://ex.org/news/a/print/?id=7&amp;print=1',
      'https://mobile.ex.org/news/a?id=7&media=AMP+HTML&amp-content=amp',
    ]) {
      expect([variant, key(variant)]).toEqual([variant, page]);
    }
  });

  it.each([
    ['https://ex.org/news/article/Plant-closes-15263928.php', 'https://m.ex.org/business/amp/Plant-to-close-15263928.php'],
    ['https://ex.org/health/cases-rise-again/5989875/', 'https://ex.org/amp/5989875'],
    ['https://ex.org/story/news/2020/01/29/cases-rise/4563892002/', 'https://amp.ex.org/amp/4563892002'],
    [
      'https://ex.org/a/one-title/article_90e1f3ff-9bd8-501e-8c1f-8c37fe8cb0ea.html',
      'https://ex.org/b/another/article_90e1f3ff-9bd8-501e-8c1f-8c37fe8cb0ea.amp.html',
    ],
    ['https://uk.ex.org/article/us-china-health/china-scrambles-idUKKBN1ZP02B', 'https://uk.mobile.ex.org/article/amp/idUKKBN1ZP02B'],
    ['https://ex.org/coronavirus/a-longer-story-of-it', 'https://ex.org/coronavirus/amp/a-longer-story-of-it'],
    ['https://edition.cnn.com/2020/01/29/world/evacuations/', 'https://amp.cnn.com/cnn/2020/01/29/world/evacuations/index.html'],
  ])('knows the page of %s at %s', (page, other) => expect(key(other)).toBe(key(page)));

  it.each([
    ['dates', 'https://ex.org/a-20200131', 'https://ex.org/b-20200131'],
    ['numbers within a year', 'https://ex.org/a-2014113', 'https://ex.org/b-2014113'],
    ['round sums', 'https://ex.org/lottery-of-10000000', 'https://ex.org/fine-of-10000000'],
    ['times of day', 'https://ex.org/a-2014-03-12-1710307', 'https://ex.org/b-2014-04-24-1710307'],
    ['pages of an article', 'https://ex.org/a/5989875/1', 'https://ex.org/a/5989875/2'],
    ['what a script shows', 'https://ex.org/#!/a', 'https://ex.org/#!/b'],
  ])('takes no %s for an identifier of the page', (_, one, other) => expect(key(one)).not.toBe(key(other)));

  it('gives all spellings of a page the same key', () => {
    for (const [one, other] of [
      ['https://ex.org/%61%2Db/%7Euser', 'https://ex.org/a-b/~user'],
      ['https://ex.org/caf%c3%a9', 'https://ex.org/café'],
      ['https://ex.org/a?b=1&%63=%5f', 'https://ex.org/a?c=_&b=1'],
      ['https://ex.org/news/%69ndex%2ehtml', 'https://ex.org/news/'],
    ]) {
      expect([one, key(one)]).toEqual([one, key(other)]);
    }
  });

  it('treats a page as different when percent-encoding changes its meaning', () => {
    const pages = ['a%2Fb', 'a/b', 'a%3Fb', 'a?b', 'a%2561', 'a%61', 'a%%36%31', 'a%25%36%31x', 'a%c3%a9', 'a%c3%aa'];
    expect(new Set(pages.map((page) => key(`https://ex.org/${page}`))).size).toBe(pages.length);
  });

  it('gives different pages different keys', () => {
    const pages = [
      'https://ex.org/a',
      'https://ex.org/A',
      'https://ex.org/a?id=1',
      'https://ex.org/a?id=2',
      'https://sport.ex.org/a',
      'https://m.com/a',
    ];
    expect(new Set(pages.map(key)).size).toBe(pages.length);
    expect(urlKey('https://amp.dev/a')).toBe('amp.dev/a');
  });

  it('leaves a canonical URL unchanged and never throws, whatever the input', () => {
    fc.assert(fc.property(fc.webUrl({ withQueryParameters: true, withFragments: true }), expectIdempotent));
    fc.assert(fc.property(fc.string(), (text) => expectIdempotent(`http://${text}`)));
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => expectIdempotent(`https://ex.org/${text}`)));
  });

  (existsSync(vectors) ? it : it.skip)('leaves a canonical URL unchanged for all test inputs of the URL standard', () => {
    const cases = JSON.parse(readFileSync(vectors, 'utf8')) as (string | { input: string })[];
    const inputs = cases.flatMap((each) => (typeof each === 'string' ? [] : [each.input]));
    expect(inputs.length).toBeGreaterThan(300);
    inputs.forEach(expectIdempotent);
  });

  (existsSync(naughty) ? it : it.skip)('leaves a canonical URL unchanged for all hostile strings', () => {
    const strings = JSON.parse(readFileSync(naughty, 'utf8')) as string[];
    for (const text of strings) [text, `http://${text}`, `http://ex.org/${text}`, `http://ex.org/?${text}`].forEach(expectIdempotent);
  });
});
