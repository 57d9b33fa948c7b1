import fc from 'fast-check';
import type { ArticleInScope } from '../../../news';
import { newsOf } from './good-or-bad';
import { divideToneChange, meanTone } from './tone-change';

const article = (tone: number | null, units = 1_000): ArticleInScope => ({ tone, units }) as ArticleInScope;
const dayOf = (day: number, ...articles: ArticleInScope[]) => ({ day, articles });

describe('change of mean tone', () => {
  it('gives each article a part by how far it is from the mean of both days', () => {
    const parts = divideToneChange(dayOf(1, article(-2)), dayOf(2, article(-2), article(-6), article(null)));
    expect(parts.map(({ day, contribution }) => [day, contribution])).toEqual([
      [1, -1],
      [2, 0.5],
      [2, -1.5],
    ]);
  });

  it('equals the sum of its parts', () => {
    const articles = fc.array(
      fc.record({ tone: fc.option(fc.double({ min: -100, max: 100, noNaN: true })), units: fc.integer({ min: 1, max: 1_000 }) }),
      { maxLength: 40 },
    );
    fc.assert(
      fc.property(articles, articles, (one, other) => {
        const [before, after] = [one, other].map((drawn, day) => dayOf(day, ...drawn.map(({ tone, units }) => article(tone, units))));
        const [from, to] = [meanTone(before.articles), meanTone(after.articles)];
        const sum = divideToneChange(before, after).reduce((all, { contribution }) => all + contribution, 0);
        expect(sum).toBeCloseTo(from === null || to === null ? 0 : to - from, 6);
      }),
    );
  });

  it('counts as good news from half a point on, as bad news from minus half a point, and otherwise as neutral', () => {
    expect([newsOf(-2, -1.5), newsOf(-2, -2.5), newsOf(-2, -2.49), newsOf(null, 1), newsOf(1, null)]).toEqual(['good', 'bad', 'neutral', null, null]);
  });
});
