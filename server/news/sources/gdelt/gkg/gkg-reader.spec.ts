import { gkgColumns, gkgLine } from '../../../../../test/factories/gkg';
import { NO_CORRECTIONS } from '../../../enrichment/labels/corrections';
import { LearnedCategoriser } from '../../../enrichment/categories/categories';
import { BUILT_IN_OUTLET_RULES } from '../../../enrichment/outlets/table-outlet-rules';
import type { DocumentContent } from '../../../model/source-document';
import { readGkg } from './gkg-reader';
import type { NormalisedArticle } from '../../../model/normalised-article';

const NOW = new Date('2026-03-10T10:20:00Z');

async function read(rows: readonly Buffer[]): Promise<DocumentContent & { articles: NormalisedArticle[] }> {
  const articles: NormalisedArticle[] = [];
  const sink = { add: (article: NormalisedArticle) => articles.push(article), withdraw: () => undefined, ready: () => Promise.resolve() };
  const bytes = Buffer.concat(rows.flatMap((row) => [row, Buffer.from('\n')]));
  const chunks = (async function* () {
    await Promise.resolve();
    yield bytes;
  })();
  return {
    ...(await readGkg({ expectedBytes: bytes.length, chunks }, sink, {
      now: NOW,
      steps: { categoriser: new LearnedCategoriser(), outlets: BUILT_IN_OUTLET_RULES, corrections: NO_CORRECTIONS },
    })),
    articles,
  };
}

const cells = (columns: readonly string[]): Buffer => Buffer.from(columns.join('\t'));

describe('reading a GKG file', () => {
  it('refuses and counts a row with 26 or 28 columns, and reads the next', async () => {
    const content = await read([cells(gkgColumns().slice(0, 26)), gkgLine(), cells([...gkgColumns(), ''])]);
    expect(content).toMatchObject({ rowsRead: 3, accepted: 1 });
    expect(content.refusals.byReason()).toEqual({ columns: 2 });
    expect(content.refusals.kept.map(({ line }) => line)).toEqual([1, 3]);
  });

  it('keeps the empty last columns of a row', async () => {
    expect(await read([gkgLine({ extras: '' }), gkgLine({ extras: '', translation: '' })])).toMatchObject({ rowsRead: 2, accepted: 2 });
  });

  it('replaces raw Latin-1 bytes in their row only, and counts the row as repaired', async () => {
    const [before, after] = gkgLine({ title: 'Caf@ reopens after the long winter' }).toString('latin1').split('@');
    const content = await read([gkgLine(), Buffer.from(`${before}\xe9${after}`, 'latin1'), gkgLine({ title: 'Café opens again this spring' })]);
    expect(content).toMatchObject({ accepted: 3, repaired: 1 });
    expect(content.articles.map(({ title }) => title)).toEqual([
      expect.any(String),
      'Caf\ufffd reopens after the long winter',
      'Café opens again this spring',
    ]);
  });

  it('refuses windows labelled in the future, before the format or at no valid time', async () => {
    const content = await read(
      ['20260310104500', '20140101000000', '20260230000000', '0', '20260310103000'].map((date) => gkgLine({ date, recordId: '20260310101500-1' })),
    );
    expect(content.refusals.byReason()).toEqual({ ancient: 1, date: 2, future: 1 });
    expect(content.accepted).toBe(1);
  });

  it('keeps a copy of the beginning of a refused row', async () => {
    const content = await read([Buffer.alloc(200_000, 'x')]);
    expect(content.refusals.kept[0].content).toEqual(Buffer.alloc(64 * 1024, 'x'));
  });

  it('keeps a thousand refused rows and counts them all', async () => {
    const content = await read(Array.from({ length: 1_500 }, () => Buffer.from('no row')));
    expect(content.refusals).toMatchObject({ total: 1_500 });
    expect(content.refusals.kept).toHaveLength(1_000);
  });

  it('finds no rows and no stories in an empty file', async () => {
    expect(await read([])).toMatchObject({ rowsRead: 0, accepted: 0, stories: 0, onlyLabel: null });
  });

  it('counts a story at several outlets once', async () => {
    const title = 'Ministers agree on a budget for the coming year';
    const rows = ['a', 'b', 'c'].map((outlet) => gkgLine({ title, identifier: `https://${outlet}.example.com/1`, gcam: `wc:400,c1.1:${outlet}` }));
    expect((await read([...rows, gkgLine()])).stories).toBe(2);
  });
});
