import {
  headlineLabels,
  labelledOtherLanguages,
  labelledUsHeadlines,
  madeHeadlines,
  otherLanguages,
  usHeadlinesAsDrawn,
} from '../support/labelled-headlines';
import { halfOf } from '../support/labelled-rows';

describe('labels of headlines', () => {
  it.each(['us-headlines', 'us-headlines-second', 'other-languages', 'arabic-and-chinese'] as const)(
    'gives a row of %s three categories at most, and no label twice',
    (file) => {
      for (const { countries, categories } of headlineLabels(file).values()) {
        expect(categories.length).toBeLessThanOrEqual(3);
        expect(new Set(categories).size).toBe(categories.length);
        expect(new Set(countries).size).toBe(countries.length);
      }
    },
  );

  it('labels the first rows of the draw and leaves none out', () => {
    const drawn = usHeadlinesAsDrawn();
    const labels = headlineLabels('us-headlines');
    if (drawn.length > 0) expect([...labels.keys()]).toEqual(drawn.slice(0, labels.size));
  });

  it('has a second test set: the next test rows of the draw, none left out', () => {
    const drawn = usHeadlinesAsDrawn();
    const first = headlineLabels('us-headlines').size;
    const second = [...headlineLabels('us-headlines-second').keys()];
    const further = drawn.slice(first).filter((id) => halfOf(id) === 'test');
    if (drawn.length > 0) expect(second).toEqual(further.slice(0, second.length));
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

  it('has a hundred headlines of our own in Arabic and in Chinese, none twice', () => {
    const rows = madeHeadlines();
    expect(new Set(rows.map(({ title }) => title)).size).toBe(200);
    for (const code of ['ar', 'zh']) expect(rows.filter(({ language }) => language === code)).toHaveLength(100);
  });
});
