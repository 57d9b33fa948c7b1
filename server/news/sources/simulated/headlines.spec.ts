import { COUNTRIES } from '../../../reference/countries';
import { narrativeName, simulatedHeadline } from './headlines';
import { simulatedStories } from './stories';
import { createSimulatedWorld } from './world';

const DAY = 19_700;
const world = createSimulatedWorld(1);
const stories = simulatedStories(world, DAY);
const headlines = Array.from({ length: stories.count }, (_, article) => simulatedHeadline(world, DAY, article));

describe('simulatedHeadline', () => {
  it('marks every headline as simulated', () => {
    for (const headline of headlines) expect(headline).toMatch(/^\S.* \(simulated story \d+\)$/);
  });

  it('names the first country of the article', () => {
    headlines.forEach((headline, article) => {
      if (stories.country[article] >= 0) expect(headline.startsWith(`${COUNTRIES[stories.country[article]].name}: `)).toBe(true);
    });
  });

  it('gives the same headline only to the copies of a story', () => {
    const headlineOf = new Map<number, string>();
    headlines.forEach((headline, article) => {
      expect(headlineOf.get(stories.story[article]) ?? headline).toBe(headline);
      headlineOf.set(stories.story[article], headline);
    });
    expect(headlineOf.size).toBeLessThan(stories.count);
    expect(new Set(headlineOf.values()).size).toBe(headlineOf.size);
  });

  it('names the narrative of an article', () => {
    const article = stories.narrative.findIndex((narrative) => narrative >= 0);
    expect(headlines[article]).toContain(narrativeName(world, stories.narrative[article]));
  });

  it('gives the same headline when the day is requested again after another', () => {
    simulatedHeadline(world, DAY + 1, 0);
    expect(simulatedHeadline(world, DAY, 17)).toBe(headlines[17]);
  });

  it('refuses an article that does not exist', () => {
    expect(() => simulatedHeadline(world, DAY, stories.count)).toThrow(RangeError);
    expect(() => simulatedHeadline(world, DAY, -1)).toThrow(RangeError);
  });
});
