import type { PeakStories } from '../../server/indexes/crises/peak-stories.service';
import type { StoryInScope } from '../../server/news';
import { MS_PER_DAY } from '../../server/platform/clock';

/** Four stories at each peak. Scopes of one name tell the same. */
export function tellStories(nameOf: (scope: number) => string): PeakStories['list'] {
  return (_dataset, day, scopes) => {
    const tell = (scope: number): StoryInScope[] =>
      Array.from({ length: 4 }, (_, at) => {
        const headline = `${nameOf(scope)} ${at}`;
        const first = {
          headline,
          outlet: 'news.example',
          language: 'en',
          firstSeenAt: new Date(day * MS_PER_DAY),
          url: null,
          urlHash: null,
          source: 'gdelt',
        };
        return { articles: [`${day} ${headline}`], voices: 9 - at, first };
      });
    return Promise.resolve(new Map(scopes.map((scope) => [scope, tell(scope)])));
  };
}

/** What is told at peaks, however old they are. */
export function tellAlways(stories: PeakStories, told: PeakStories['list']): void {
  jest.spyOn(stories, 'findFirstDay').mockResolvedValue(-Infinity);
  jest.spyOn(stories, 'list').mockImplementation(told);
}
