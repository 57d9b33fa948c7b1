import {
  headlineLabels,
  labelledOtherLanguages,
  labelledUsHeadlines,
  madeHeadlines,
  otherLanguages,
  usHeadlinesAsDrawn,
} from '../support/labelled-headlines';
import { halfOf, labelledRows, madeRows, readLabels, usRows } from '../support/labelled-rows';

/** The files that between them label the US pages. */
const US_FILES = ['us-headlines', 'us-headlines-second', 'us-headlines-third', 'us-headlines-training'] as const;

describe('labels of headlines', () => {
  it.each([...US_FILES, 'other-languages', 'arabic-and-chinese', 'made-headlines'] as const)(
    'gives a row of %s three categories at most, and no label twice',
    (file) => {
      for (const { countries, categories } of headlineLabels(file).values()) {
        expect(categories.length).toBeLessThanOrEqual(3);
        expect(new Set(categories).size).toBe(categories.length);
        expect(new Set(countries).size).toBe(countries.length);
      }
    },
  );

  it('labels every headline of the US pages, once', () => {
    const labelled = US_FILES.flatMap((file) => [...headlineLabels(file).keys()]);
    const drawn = usHeadlinesAsDrawn();
    expect(new Set(labelled).size).toBe(labelled.length);
    if (drawn.length > 0) expect(labelled.sort()).toEqual(drawn.sort());
  });

  it('the first set labels the first rows of the draw and leaves none out', () => {
    const drawn = usHeadlinesAsDrawn();
    const labels = headlineLabels('us-headlines');
    if (drawn.length > 0) expect([...labels.keys()]).toEqual(drawn.slice(0, labels.size));
  });

  it('the second test set labels the next test rows of the draw and leaves none out', () => {
    const drawn = usHeadlinesAsDrawn();
    const first = headlineLabels('us-headlines').size;
    const second = [...headlineLabels('us-headlines-second').keys()];
    const further = drawn.slice(first).filter((id) => halfOf(id) === 'test');
    if (drawn.length > 0) expect(second).toEqual(further.slice(0, second.length));
  });

  it('the third test set labels the last test rows of the draw and leaves none out', () => {
    const drawn = usHeadlinesAsDrawn();
    const third = [...headlineLabels('us-headlines-third').keys()];
    const testing = drawn.filter((id) => halfOf(id) === 'test');
    if (drawn.length > 0) expect(third).toEqual(testing.slice(-third.length));
  });

  it('no row to learn from is among those that are measured on', async () => {
    const rows = await labelledRows();
    const measured = new Set(rows.filter(({ half }) => half === 'test').map(({ id }) => id));
    const teaching = [...rows.filter(({ half }) => half === 'development'), ...madeRows()].map(({ id }) => id);
    const further = ['us-headlines-training.csv', 'uci-training.csv'].flatMap((file) => [...readLabels(file).keys()]);
    expect([...teaching, ...further].filter((id) => measured.has(id))).toEqual([]);
    const third = headlineLabels('us-headlines-third');
    expect(rows.filter(({ set, half, id }) => set === 'us' && (half === 'test') !== third.has(id))).toEqual([]);
  });

  it('made headlines to learn from are all different, and none of them was printed by a page', () => {
    const titles = madeRows().map(({ title }) => title);
    expect(new Set(titles.map((title) => title.toLowerCase())).size).toBe(1439);
    const printed = new Set(usRows().map(({ title }) => title));
    expect(titles.filter((title) => printed.has(title))).toEqual([]);
  });

  it('puts half of the rows of the draw aside for testing', () => {
    const rows = labelledUsHeadlines();
    const testing = rows.filter(({ half }) => half === 'test').length;
    if (rows.length > 0) expect(testing / rows.length).toBeCloseTo(0.5, 1);
  });

  it('labels every headline of another language', async () => {
    const rows = await otherLanguages();
    expect((await labelledOtherLanguages()).map(({ id }) => id)).toEqual(rows.map(({ id }) => id));
    if (rows.length > 0) expect(headlineLabels('other-languages').size).toBe(rows.length);
  });

  it('a hundred headlines each of our own are in Arabic and in Chinese, none twice', () => {
    const rows = madeHeadlines();
    expect(new Set(rows.map(({ title }) => title)).size).toBe(200);
    for (const code of ['ar', 'zh']) expect(rows.filter(({ language }) => language === code)).toHaveLength(100);
  });
});
