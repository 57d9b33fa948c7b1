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

  it('ignores a declaration of UTF-16 that is wrong', () => {
    expect(documentText(Buffer.from(`${XML('utf-16')}é`), null)).toMatchObject({ text: `${XML('utf-16')}é`, charset: 'utf-8' });
  });

  it('removes characters that XML forbids', () => {
    expect(documentText(Buffer.from('a\u0000b\u000bc\u001bd\te\nf\ufffe'), null).text).toBe('abcd\te\nf');
  });
});
