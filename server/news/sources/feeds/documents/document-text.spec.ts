import { documentText } from './document-text';

const latin = (text: string): Buffer => Buffer.from(text, 'latin1');
const XML = (charset: string): string => `<?xml version="1.0" encoding="${charset}"?>`;

describe('detecting the charset of a document', () => {
  it('follows the byte order mark before anything else', () => {
    const bytes = Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), Buffer.from(`${XML('iso-8859-1')}é`)]);
    expect(documentText(bytes, 'text/xml; charset=windows-1251')).toMatchObject({ text: `${XML('iso-8859-1')}é`, charset: 'utf-8' });
    const wide = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from('<a>é</a>', 'utf16le')]);
    expect(documentText(wide, null)).toMatchObject({ text: '<a>é</a>', charset: 'utf-16le' });
  });

  it('follows the header before the declaration', () => {
    const bytes = Buffer.concat([latin(XML('koi8-r')), Buffer.from([0xcf, 0xf0])]);
    expect(documentText(bytes, 'text/xml; charset="windows-1251"')).toMatchObject({ text: `${XML('koi8-r')}Пр`, charset: 'windows-1251' });
    expect(documentText(bytes, null).charset).toBe('koi8-r');
    expect(documentText(bytes, 'text/xml; charset=no-such-charset').charset).toBe('koi8-r');
  });

  it('assumes UTF-8 without a declaration, or else windows-1252', () => {
    expect(documentText(Buffer.from('<a>é</a>'), null)).toMatchObject({ text: '<a>é</a>', charset: 'utf-8', replaced: 0 });
    expect(documentText(latin('<a>caf\xe9 \x93x\x94</a>'), null)).toMatchObject({ text: '<a>café “x”</a>', charset: 'windows-1252', replaced: 0 });
  });

  it('reads declared ISO 8859-1 as windows-1252 unless it is plainly UTF-8', () => {
    expect(documentText(latin(`${XML('ISO-8859-1')}\x80`), null)).toMatchObject({ text: `${XML('ISO-8859-1')}€`, charset: 'windows-1252' });
    expect(documentText(Buffer.from(`${XML('ISO-8859-1')}é`), null)).toMatchObject({ text: `${XML('ISO-8859-1')}é`, charset: 'utf-8' });
  });

  it('does not read declared ISO 8859-1 as UTF-8 when one sequence is broken', () => {
    const bytes = Buffer.concat([Buffer.from(`${XML('ISO-8859-1')}éèà`), Buffer.from([0xe9])]);
    expect(documentText(bytes, null)).toMatchObject({ text: `${XML('ISO-8859-1')}Ã©Ã¨Ã\u00a0é`, charset: 'windows-1252' });
  });

  it('mends and counts a single broken sequence in declared UTF-8', () => {
    const bytes = Buffer.concat([Buffer.from(`${XML('utf-8')}éèà`), Buffer.from([0xe9])]);
    expect(documentText(bytes, null)).toEqual({ text: `${XML('utf-8')}éèà\ufffd`, charset: 'utf-8', replaced: 1 });
  });

  it('reads declared UTF-8 that is mostly broken as windows-1252', () => {
    expect(documentText(latin(`${XML('utf-8')}caf\xe9 cr\xe8me`), null)).toMatchObject({
      text: `${XML('utf-8')}café crème`,
      charset: 'windows-1252',
    });
  });

  it.each([
    ['windows-1251', 'Центральный банк повысил ставку', 'd6e5edf2f0e0ebfcedfbe920e1e0edea20efeee2fbf1e8eb20f1f2e0e2eaf3'],
    ['windows-1256', 'البنك المركزي يرفع أسعار الفائدة', 'c7e1c8e4df20c7e1e3d1dfd2ed20edd1ddda20c3d3dac7d120c7e1ddc7c6cfc9'],
    ['gb18030', '中央银行再次上调基准利率', 'd6d0d1ebd2f8d0d0d4d9b4cec9cfb5f7bbf9d7bcc0fbc2ca'],
    ['shift_jis', '中央銀行が政策金利を引き上げ', '9286899b8be28d7382aa90ad8df48be0979882f088f882ab8fe382b0'],
    ['euc-kr', '중앙은행이 기준금리를 인상했다', 'c1dfbed3c0bac7e0c0cc20b1e2c1d8b1ddb8aeb8a620c0cebbf3c7dfb4d9'],
    ['iso-8859-2', 'Sąd odroczył sprawę, żądając wyjaśnień', '53b164206f64726f637a79b3207370726177ea2c20bfb164616ab1632077796a61b66e6965f1'],
    [
      'windows-1252',
      'Die Regierung beschließt – „fürs nächste Jahr“',
      '44696520526567696572756e672062657363686c6965df742096208466fc7273206ee46368737465204a61687293',
    ],
  ])('finds %s where nothing declares it', (charset, title, hex) => {
    const bytes = Buffer.from(hex, 'hex');
    const document = Buffer.concat([latin('<rss><item><title><![CDATA['), bytes, latin(']]></title></item></rss>')]);
    expect(documentText(document, null)).toEqual({ text: `<rss><item><title><![CDATA[${title}]]></title></item></rss>`, charset, replaced: 0 });
  });

  it('reads UTF-8 that nothing declares as UTF-8, whatever it is written in', () => {
    for (const title of ['é', 'ПриветÄ', '銀行', 'البنك', '중앙', 'zażółć', '“x”', '😀']) {
      expect(documentText(Buffer.from(`<a>${title}</a>`), null)).toEqual({ text: `<a>${title}</a>`, charset: 'utf-8', replaced: 0 });
    }
  });

  it('never fails, and loses no time, over bytes that are no text', () => {
    const bytes = Buffer.alloc(1_000_000, Buffer.from([0x3c, 0xe9, 0x21, 0xff, 0xc3]));
    const started = process.cpuUsage();
    expect(documentText(bytes, null).text.length).toBeGreaterThan(0);
    expect(documentText(Buffer.alloc(1_000_000, 0xe9), null).text.length).toBeGreaterThan(0);
    expect(process.cpuUsage(started).user).toBeLessThan(5_000_000);
  });

  it('ignores a declaration of UTF-16 that is wrong', () => {
    expect(documentText(Buffer.from(`${XML('utf-16')}é`), null)).toMatchObject({ text: `${XML('utf-16')}é`, charset: 'utf-8' });
  });

  it('removes characters that XML forbids', () => {
    expect(documentText(Buffer.from('a\u0000b\u000bc\u001bd\te\nf\ufffe'), null).text).toBe('abcd\te\nf');
  });
});
