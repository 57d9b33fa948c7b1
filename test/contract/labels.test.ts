import { labelledUsHeadlines, usHeadlineLabels, usHeadlinesAsDrawn } from '../support/labelled-headlines';

describe('labels of US headlines', () => {
  const labels = usHeadlineLabels();

  it('gives a row three categories at most, and no label twice', () => {
    for (const { countries, categories } of labels.values()) {
      expect(categories.length).toBeLessThanOrEqual(3);
      expect(new Set(categories).size).toBe(categories.length);
      expect(new Set(countries).size).toBe(countries.length);
    }
  });

  it('labels the first rows of the draw and leaves none out', () => {
    const drawn = usHeadlinesAsDrawn();
    if (drawn.length > 0) expect([...labels.keys()]).toEqual(drawn.slice(0, labels.size));
  });

  it('puts half of the rows aside for testing', () => {
    const rows = labelledUsHeadlines();
    const testing = rows.filter(({ half }) => half === 'test').length;
    if (rows.length > 0) expect(testing / rows.length).toBeCloseTo(0.5, 1);
  });
});
