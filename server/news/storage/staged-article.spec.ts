import { type StagedArticle, StagedArticleEncoder } from './staged-article';

const ARTICLE: StagedArticle = {
  day: 20_000,
  urlHash: Buffer.from('00ff10', 'hex'),
  seenAt: new Date('2024-10-04T10:15:00Z'),
  publishedAt: null,
  recordId: '20241004101500-1',
  language: 'en',
  title: null,
  url: 'https://example.com/',
  tone: -1.5,
  words: 400,
  countries: [3, 700, 9, 300],
  categories: [],
  evidence: null,
  labelsVersion: 3,
  names: 'ann lee|example corp',
  titleKey: -5n,
  gcamKey: null,
  textSketch: Buffer.from('0a0b', 'hex'),
  version: 0,
  isItem: true,
  pageHash: Buffer.from('0c', 'hex'),
};

describe('StagedArticleEncoder', () => {
  it('writes every column in place, with \\N for absent values', () => {
    expect(new StagedArticleEncoder().encode(ARTICLE, 7)).toBe(
      '2024-10-04\t\\\\x00ff10\t2024-10-04T10:15:00.000Z\t\\N\t20241004101500-1\t7\ten\t\\N\thttps://example.com/\t-1.5\t400\t{3,700,9,300}\t{}\t\\N\t3\tann lee|example corp\t-5\t\\N\t\\\\x0a0b\t0\ttrue\t\\\\x0c\n',
    );
  });

  it('escapes separators of columns and rows, and leaves out NUL', () => {
    const line = new StagedArticleEncoder().encode({ ...ARTICLE, title: 'a\tb\nc\rd\\e\0f \\N' }, 1);
    expect(line.split('\t')[7]).toBe('a\\tb\\nc\\rd\\\\ef \\\\N');
    expect(line.indexOf('\n')).toBe(line.length - 1);
  });

  it.each([
    [1e-50, '0'],
    [-1e-46, '0'],
    [1e-40, '1e-40'],
    [1e39, '\\N'],
    [-1e300, '\\N'],
    [NaN, '\\N'],
    [3.25, '3.25'],
  ])('writes the tone %d as a value that the column can hold', (tone, text) => {
    expect(new StagedArticleEncoder().encode({ ...ARTICLE, tone }, 1).split('\t')[9]).toBe(text);
  });

  it('writes the right day and label when they change from row to row', () => {
    const encoder = new StagedArticleEncoder();
    const first = encoder.encode(ARTICLE, 1);
    expect(encoder.encode({ ...ARTICLE, day: 20_001, seenAt: new Date(0) }, 1)).toContain('1970-01-01T00:00:00.000Z');
    expect(encoder.encode(ARTICLE, 1)).toBe(first);
  });
});
