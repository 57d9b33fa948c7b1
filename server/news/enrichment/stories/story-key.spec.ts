import { Headline } from '../text/headline';
import { titleWords } from '../text/title-words';
import { fingerprintOfRow, fingerprintOfText, normaliseTitle, titleKey as keyOfHeadline } from './story-key';
import { isSketch } from './text-sketch';

const NO_NAMES = Buffer.alloc(0);
const titleKey = (title: string, outletDomain = ''): bigint | null => keyOfHeadline(new Headline(title, outletDomain));
const gcamKey = (gcam: string, wordCount: number): bigint | null => fingerprintOfRow({ gcam: Buffer.from(gcam), names: NO_NAMES, wordCount }).gcamKey;

describe('titleKey', () => {
  it('gives headlines the same key whatever their case, punctuation, quotes, spaces or compatibility forms', () => {
    const key = titleKey("Biden's plan: “no more” delays");
    expect(key).not.toBeNull();
    for (const same of ['BIDEN’S PLAN — NO MORE DELAYS', "  biden's   plan 'no more' delays!", 'Ｂｉｄｅｎ\'s plan: "no more" delays']) {
      expect(titleKey(same)).toBe(key);
    }
    expect(titleKey("Biden's plan: more delays")).not.toBe(key);
  });

  it.each([
    ['Rates rise again in Norway - BBC News', 'bbc.co.uk'],
    ['Rates rise again in Norway | CNN', 'cnn.com'],
    ['Rates rise again in Norway – The Irish Times', 'irishtimes.com'],
    ['Rates rise again in Norway – Caribbean Broadcasting Corporation', 'cbc.bb'],
    ['Rates rise again in Norway | enidnews.com', 'enidnews.com'],
    ['Rates rise again in Norway | Daily Gazette | The Daily Gazette', 'dailygazette.com'],
    ['Rates rise again in Norway - News - Halifax-Plympton Reporter', 'plympton.wickedlocal.com'],
    ['Rates rise again in Norway - News - Devils Lake Journal - Devils Lake, ND', 'devilslakejournal.com'],
    ['Rates rise again in Norway - Wicked Local Plymouth', 'plymouth.wickedlocal.com'],
    ['Rates Rise Again in Norway | Reuters', 'example.com'],
    ['Rates rise again in Norway - BBC News', 'example.com'],
    ['Rates Rise Again in Norway – NBC 5 Dallas-Fort Worth', 'nbcdfw.com'],
    ['Rates rise again in Norway | News, Sports, Jobs', 'theintelligencer.net'],
    ['Rates rise again in Norway :: WRAL.com', 'wral.com'],
    ['Harbour Journal | Rates rise again in Norway', 'harbourjournal.com'],
  ])('leaves out the outlet’s name: %s', (title, domain) => expect(normaliseTitle(new Headline(title, domain))).toBe('rates rise again in norway'));

  it.each([
    ['Rates rise again – TD', 'leaderlive.co.uk', 'rates rise again td'],
    ['Rates rise again | Region', 'enidnews.com', 'rates rise again region'],
    ['Coast business data - Business - Fisheries to get aid', 'example.com', 'coast business data business fisheries to get aid'],
    ['Rates rise again - what it means for the post', 'example.com', 'rates rise again what it means for the post'],
    ['Rates rise again - BBC News', '', 'rates rise again bbc news'],
  ])('keeps any other ending of a headline: %s', (title, domain, normal) => expect(normaliseTitle(new Headline(title, domain))).toBe(normal));

  it.each([
    '',
    ' ',
    '!?',
    'Events Calendar',
    'Opinion',
    'Police Blotter',
    'a b c',
    'Access Denied',
    'Just a moment...',
    '速報',
    'The article requested cannot be found!',
    'Posted by Ada Byron',
    'Subscribe to continue',
    '404 Not Found',
    'Please enable JS and disable any ad blocker',
    'Sign in to read this story',
  ])('gives no key to the uninformative headline “%s”', (title) => expect(titleKey(title)).toBeNull());

  it('gives a key to headlines that only begin like a page that failed', () => {
    expect(titleKey('Access denied: families of prisoners tell of a year without visits')).not.toBeNull();
    expect(titleKey('Oops, they did it again: the council has lost the plans for the bridge')).not.toBeNull();
  });

  it('gives a key to headlines in scripts without spaces', () => {
    expect(titleKey('日銀が政策金利を引き上げ')).not.toBeNull();
    expect(titleKey('ธนาคารกลางขึ้นดอกเบี้ย')).not.toBeNull();
  });

  it('keeps the vowel signs that tell Hindi words apart', () => {
    expect(titleKey('दिल्ली में आज की बड़ी खबर')).not.toBe(titleKey('दल्ला म आज क बड़ खबर'));
  });
});

describe('fingerprintOfRow', () => {
  it('gives equal text keys to equal vectors of 50 words or more, and none to shorter ones', () => {
    expect(gcamKey('wc:50,c1.1:2', 50)).toBe(gcamKey('wc:50,c1.1:2', 50));
    expect(gcamKey('wc:50,c1.1:2', 50)).not.toBe(gcamKey('wc:50,c1.1:3', 50));
    expect(gcamKey('wc:49,c1.1:2', 49)).toBeNull();
    expect(gcamKey('', 500)).toBeNull();
  });

  it('gives text keys that fit a signed 64-bit column', () => {
    for (let n = 0; n < 50; n += 1) {
      const key = gcamKey(`wc:${n}`, 500) ?? 0n;
      expect(BigInt.asIntN(64, key)).toBe(key);
    }
  });
});

describe('fingerprintOfText', () => {
  const fingerprint = (text: string) => fingerprintOfText(text, titleWords(text));

  it('gives a sketch from twenty words on, and no key', () => {
    const text = Array.from({ length: 20 }, (_, at) => `word${at}`);
    expect(isSketch(fingerprint(text.join(' ')).textSketch)).toBe(true);
    expect(fingerprint(text.slice(1).join(' ')).textSketch).toBeNull();
    expect(fingerprint(text.join(' ')).gcamKey).toBeNull();
  });
});
